import * as v from 'valibot'

import { clientEvents } from '#domain/contract/events.ts'
import type { ErrorCode } from '#domain/contract/errors.ts'
import { errorTexts } from '#domain/uk/errors.ts'
import type { Log } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'

import type { LiveSocket } from './emit.ts'

type ClientSchemas = typeof clientEvents
type EventName = keyof ClientSchemas

/** What an acknowledged event is answered with when it was refused. */
export type Refused = { ok: false; code: ErrorCode; detail: string }

type Handlers = {
  /** What it resolves to is the acknowledgement, `{ok: true}` when it is nothing. */
  [E in EventName]?: (payload: v.InferOutput<ClientSchemas[E]>) => unknown
}

const refused = (code: ErrorCode, detail: string = errorTexts[code]): Refused => ({ ok: false, code, detail })

function refusalOf(error: unknown, log: Log): Refused {
  if (error instanceof AppError) return refused(error.code, error.detail)
  log.error({ err: error }, 'a socket event failed')
  return refused('internal')
}

/**
 * Binds a socket's events to their handlers. Payloads are parsed first: a broken one is acknowledged as `validation`
 * where an acknowledgement was asked for, and ignored otherwise. Nothing that comes in can end the process.
 */
export function listen(socket: LiveSocket, handlers: Handlers, log: Log): void {
  for (const [event, handler] of Object.entries(handlers) as [EventName, (payload: unknown) => unknown][]) {
    const schema: v.GenericSchema = clientEvents[event]
    const answer = async (input: unknown): Promise<unknown> => {
      try {
        const parsed = v.safeParse(schema, input)
        if (!parsed.success) return refused('validation')
        return (await handler(parsed.output)) ?? { ok: true }
      } catch (error) {
        return refusalOf(error, log)
      }
    }
    socket.on(event, (...args) => {
      const last = args.at(-1)
      const acknowledge = typeof last === 'function' ? (last as (reply: unknown) => void) : undefined
      void answer(acknowledge && args.length === 1 ? undefined : args[0]).then(acknowledge)
    })
  }
}
