import type { Redis } from 'ioredis'

/** What modules use of the event log. */
export type Topics = {
  append(topic: string, what: unknown): void
  follow(topic: string, follower: (what: unknown) => void): void
}

/** What a process appends at a time; its entries are numbered from 1. */
export type LogEntry = { node: string; number: number; body: string }

/** One ordered log on a server that all processes of an installation reach. */
export type LogEngine = {
  /** Resolves when the entry is stored. A call that fails may have stored it. */
  append(entry: LogEntry): Promise<void>
  /** Calls back with each entry from now on in the log's order, and reads on from the last one after a lost connection. */
  follow(onEntry: (entry: LogEntry) => void): Promise<void>
  /** Reads on from the end, for when the log no longer has the place reached. */
  skipToEnd(): void
  /** Where limits are counted; null where the log itself is to carry the counts. */
  counts: { client: Redis; prefix: string } | null
  close(): Promise<void>
}
