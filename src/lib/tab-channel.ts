/** A channel between the tabs of this device; null where there is none, or where site data is blocked and it throws. */
export function openTabChannel(name: string): BroadcastChannel | null {
  try {
    return typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name)
  } catch {
    return null
  }
}
