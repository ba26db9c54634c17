/**
 * Asks the browser to spare this device's data when space is short. For the moments that make it worth sparing: the
 * first queued message, the installation, the consent to notifications; at a start it would only be refused.
 */
export async function askToKeepStorage(): Promise<boolean> {
  try {
    const { storage } = navigator
    return ((await storage?.persisted()) || (await storage?.persist())) ?? false
  } catch {
    return false // some browsers throw where they ought to refuse
  }
}
