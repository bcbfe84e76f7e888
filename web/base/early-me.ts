// The request for the player's identity that the page's start script makes before the app's script has arrived.

declare global {
  /** The response, or undefined after a failure. Undefined in tests and in the build, which have no start script. */
  var earlyMe: Promise<Response | undefined> | undefined
}

export {}
