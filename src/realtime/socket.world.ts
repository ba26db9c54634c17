import type { SocketLike } from './connection.ts'

/** A socket without a network: what happens to it is told to it. */
export function fakeSocket() {
  const heard = new Map<string, (payload: unknown) => void>()
  const said: [string, unknown][] = []
  let gaveUp = (): void => undefined
  const state = { connects: 0, open: true, goesOn: true, pings: 0, answers: true }
  const socket: SocketLike = {
    connect: () => {
      state.connects++
      state.open = true
    },
    disconnect: () => {
      state.open = false
      // as the library does, before it returns
      heard.get('disconnect')?.('io client disconnect')
    },
    say: (event, payload) => void said.push([event, payload]),
    answers: async (withinMs) => {
      state.pings++
      if (!state.answers) await new Promise((resolve) => void setTimeout(resolve, withinMs))
      return state.answers
    },
    hear: (event, handle) => void heard.set(event, handle),
    onGaveUp: (handle) => void (gaveUp = handle),
    goesOn: () => state.goesOn,
  }
  return {
    socket,
    said,
    state,
    happens: (event: string, payload?: unknown) => heard.get(event)?.(payload),
    giveUp: () => gaveUp(),
  }
}
