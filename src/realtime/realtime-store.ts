import { createStore, useStore } from '#src/lib/store.ts'

export type Status = 'connected' | 'connecting' | 'disconnected'

// What the frame shows of the connection stands apart from the engine: guests never load that.
export const connectionStatus = createStore<Status>('disconnected')

export const useConnection = (): Status => useStore(connectionStatus, (status) => status)
