/** Code that runs in the page: it sees its arguments, which are JSON, and nothing else of the test. */
export type InPage<A extends readonly unknown[], T> = (...args: A) => T | Promise<T>

/** What the stories need of a browser; each engine's own protocol is behind it. Fails with what the browser says. */
export type Driver = {
  /** Begins to load; does not wait for it. */
  navigate: (url: string) => Promise<void>
  /** The value of an expression in the page, which is JSON; a promise is awaited. */
  evaluate: (expression: string) => Promise<unknown>
  /** Carries out W3C input actions, which both protocols share. */
  perform: (actions: readonly object[]) => Promise<void>
  close: () => Promise<void>
}

export type Wishes = {
  /** The browser refuses cookies and storage. */
  blocksSiteData?: boolean
}

export type Engine = {
  name: string
  /** A browser of its own, with nothing kept from earlier ones, in the size of a phone. */
  open: (wishes?: Wishes) => Promise<Driver>
  /** Ends what all browsers of this engine share. */
  stop: () => Promise<void>
}

export const PHONE = { width: 360, height: 740 }
