"""What can be checked of the Android package without SDK and NDK."""
