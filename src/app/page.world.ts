import { vi } from 'vitest'

/** A page without a browser: cookies, storage, and a network that can be taken away. */
export function aPage() {
  const jar = new Map<string, string>()
  const kept = new Map<string, string>()
  const hears = { addEventListener: () => undefined, removeEventListener: () => undefined }
  const storage = new Proxy(
    {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
    {
      ownKeys: () => [...kept.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    },
  )
  const leaving = new Set<() => void>()
  const network = { onLine: true }
  vi.stubGlobal('document', {
    ...hears,
    visibilityState: 'visible',
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(line: string) {
      const [pair = ''] = line.split('; ')
      const [name = '', value = ''] = pair.split('=')
      if (line.includes('Max-Age=0')) jar.delete(name)
      else jar.set(name, value)
    },
  })
  vi.stubGlobal('window', {
    ...hears,
    addEventListener: (event: string, heard: () => void) => void (event === 'pagehide' && leaving.add(heard)),
  })
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('navigator', network)
  return {
    kept,
    network,
    signIn: (token: string) => void jar.set('auth.local', token),
    signOut: () => jar.clear(),
    /** The page is closed. */
    leave: () => leaving.forEach((left) => left()),
  }
}
