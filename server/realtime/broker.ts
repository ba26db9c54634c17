import type { Redis } from 'ioredis'
import type { ServerOptions } from 'socket.io'

/** What several processes of one installation reach each other by. */
export type Broker = {
  adapter: NonNullable<ServerOptions['adapter']>
  /** False while nothing that is published would arrive. */
  isOpen(): boolean
  /** When this process last heard what it had said itself, by `performance.now()`; then the others hear it too. */
  heardAt(): number
  /** Where uses are counted together; without it each process tells the others what it counted. */
  counts: { client: Redis; prefix: string } | null
  /** Resolves when what was published has left. */
  close(): Promise<void>
}
