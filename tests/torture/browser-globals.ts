import * as fakeIndexedDb from 'fake-indexeddb'

type Heard = (event: object) => void

/** Who hears of what, as `window` and `document` have it. */
export function eventTarget() {
  const heard = new Map<string, Set<Heard>>()
  return {
    addEventListener: (type: string, hear: Heard) =>
      heard.set(type, (heard.get(type) ?? new Set()).add(hear)),
    removeEventListener: (type: string, hear: Heard) => heard.get(type)?.delete(hear),
    tell: (type: string, event: object = {}) => heard.get(type)?.forEach((hear) => hear({ type, ...event })),
  }
}

export function cookieJar() {
  const jar = new Map<string, string>()
  return {
    clear: () => jar.clear(),
    get: (): string => [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    set(line: string): void {
      const [pair = ''] = line.split('; ')
      const [name = '', value = ''] = pair.split('=')
      if (line.includes('Max-Age=0')) jar.delete(name)
      else jar.set(name, value)
    },
  }
}

export function localStorageOf(kept: Map<string, string>): object {
  return new Proxy(
    {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
      clear: () => kept.clear(),
    },
    {
      ownKeys: () => [...kept.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    },
  )
}

/** The browser's own classes that the page's code asks for by name. */
export const SAME_EVERYWHERE = {
  AbortController,
  AbortSignal,
  Blob,
  DOMException,
  Event,
  EventTarget,
  Headers,
  MessageChannel,
  Response,
  TextDecoder,
  TextEncoder,
  URL,
  URLSearchParams,
  console,
  crypto,
  queueMicrotask,
  structuredClone,
  atob,
  btoa,
}
/** `IDBKeyRange` and its like, by which the code tells what it has before it. */
export const DATABASE_CLASSES: object = Object.fromEntries(
  Object.entries(fakeIndexedDb).filter(([name]) => name.startsWith('IDB')),
)

/** A polling transport that a firewall lets nothing through of. */
export class BlockedXhr {
  readyState = 0
  status = 0
  onreadystatechange: (() => void) | null = null
  open(): void {}
  setRequestHeader(): void {}
  abort(): void {}
  send(): void {
    setTimeout(() => {
      this.readyState = 4
      this.onreadystatechange?.()
    }, 1)
  }
}
