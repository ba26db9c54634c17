/** A log for tests that keeps silent. */
export const quiet = { info: () => undefined, warn: () => undefined }
