/** Addresses that are never answered with the app's shell: calls, the socket, workers, and files with an ending. */
export const SHELL_DENYLIST = [
  /^\/api\//,
  /^\/socket\.io\//,
  /^\/sw\.js$/,
  /^\/firebase-messaging-sw\.js$/,
  /\/[^/?]+\.[^/?]+(?:\?|$)/,
]
