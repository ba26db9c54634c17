import * as v from 'valibot'

import { clientEvents } from '#domain/contract/events.ts'
import type { ErrorCode } from '#domain/contract/errors.ts'
import { errorTexts } from '#domain/uk/errors.ts'
import type { Log } from '#server/deps.ts'
import { AppError, refuse } from '#server/errors.ts'

import type { LiveSocket } from './emit.ts'

type ClientSchemas = typeof clientEvents
type ClientEventName = keyof ClientSchemas

/** What an acknowledged event is answered with when it was refused. */
export type Refused = { ok: false; code: ErrorCode; detail: string }

type Payload<E extends ClientEventName> = v.InferOutput<ClientSchemas[E]>

type Handlers = {
  /** What it resolves to is the acknowledgement, `{ok: true}` when it is nothing. */
  [E in ClientEventName]?: (payload: Payload<E>) => unknown
}

type Refusals = {
  /** Says in an event of its own that something was refused; there is no payload where it could not be read. */
  [E in ClientEventName]?: (refused: Refused, payload: Payload<E> | null, isAcknowledged: boolean) => void
}
type Say = (refused: Refused, payload: unknown, isAcknowledged: boolean) => void

const refused = (code: ErrorCode, detail: string = errorTexts[code]): Refused => ({ ok: false, code, detail })

function refusalOf(error: unknown, log: Log): Refused {
  if (error instanceof AppError) return refused(error.code, error.detail)
  log.error({ err: error }, 'a socket event failed')
  return refused('internal')
}

/**
 * Binds a socket's events to their handlers. Payloads are parsed first: a broken one is refused as `validation`. A
 * refusal is acknowledged where that was asked for, and said as `refusals` have it. Nothing that comes in can end the
 * process.
 */
export function listen(socket: LiveSocket, handlers: Handlers, refusals: Refusals, log: Log): void {
  for (const [event, handler] of Object.entries(handlers) as [
    ClientEventName,
    (payload: unknown) => unknown,
  ][]) {
    const schema: v.GenericSchema = clientEvents[event]
    const say = refusals[event] as Say | undefined
    const answer = async (input: unknown, isAcknowledged: boolean): Promise<unknown> => {
      const parsed = v.safeParse(schema, input)
      try {
        if (!parsed.success) throw refuse('validation')
        return (await handler(parsed.output)) ?? { ok: true }
      } catch (error) {
        const refusal = refusalOf(error, log)
        say?.(refusal, parsed.success ? parsed.output : null, isAcknowledged)
        return refusal
      }
    }
    socket.on(event, (...args) => {
      const last = args.at(-1)
      const acknowledge = typeof last === 'function' ? (last as (reply: unknown) => void) : undefined
      const input = acknowledge && args.length === 1 ? undefined : args[0]
      void answer(input, acknowledge !== undefined).then(acknowledge)
    })
  }
}
