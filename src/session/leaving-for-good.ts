let asked = false

/** Whether this page is about to leave a deleted account by itself: the socket says it too, and may be first. */
export const isLeavingForGood = (): boolean => asked

/** Says it for as long as the work takes; it stays said where the work succeeds. */
export async function leavingForGood<T>(work: () => Promise<T>): Promise<T> {
  asked = true
  try {
    return await work()
  } catch (failure) {
    asked = false
    throw failure
  }
}
