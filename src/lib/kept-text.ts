/** Every key of ours begins so: a wipe finds its own and leaves other pages of the host alone. */
export const STORAGE_PREFIX = 'gurt:'

export const area = (): Storage | null => {
  try {
    return typeof localStorage === 'undefined' ? null : localStorage
  } catch {
    return null // blocked site data throws on the mere look
  }
}

/** The stored text, or null: also where storage is missing, blocked or full. */
export function readText(key: string): string | null {
  try {
    return area()?.getItem(STORAGE_PREFIX + key) ?? null
  } catch {
    return null
  }
}

/** False where nothing could be kept. */
export function writeText(key: string, text: string): boolean {
  try {
    const storage = area()
    storage?.setItem(STORAGE_PREFIX + key, text)
    return storage !== null
  } catch {
    return false
  }
}

export function removeKey(key: string): void {
  try {
    area()?.removeItem(STORAGE_PREFIX + key)
  } catch {
    // nothing was kept, so nothing stays
  }
}
