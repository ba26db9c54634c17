import { constants } from 'node:os'

import { isLostConnection } from './db/lost-connection.ts'
import type { Log } from './deps.ts'

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const
/** A Ctrl-C arrives twice when npm passes on what the terminal has told everybody already: that is no second wish. */
const SAME_WISH_MS = 1_000
/** Longer than all that is finished takes together, shorter than the patience of supervisors. */
const STOP_WITHIN_MS = 28_000

/** The start was told to end before it was over; nothing has failed. */
class Ended extends Error {}

export type Lifecycle = ReturnType<typeof createLifecycle>

/**
 * The process from its start to its exit: steps that were done are undone in reverse, whoever asks for the end. A
 * signal ends with code 0 and a second one at once; a failure is logged and ends with code 1.
 */
export function createLifecycle(log: Pick<Log, 'info' | 'error' | 'fatal'>) {
  const undoing: { name: string; undo: () => Promise<unknown> }[] = []
  const atOnce: (() => void)[] = []
  let underWay: Promise<unknown> = Promise.resolve()
  let endingSince: number | undefined

  function exit(code: number): never {
    for (const act of atOnce) act()
    process.exit(code)
  }

  async function undoAll(code: number): Promise<never> {
    // a step cannot be cut short: what it has made by then is undone as well
    await underWay.catch(() => undefined)
    for (const { name, undo } of undoing.toReversed()) {
      await undo().catch((error: unknown) => {
        log.error({ err: error, step: name }, 'could not be stopped in order')
        code = 1
      })
    }
    return process.exit(code)
  }

  function end(code: number): void {
    if (endingSince !== undefined) return
    endingSince = Date.now()
    setTimeout(() => {
      log.error({ afterMs: STOP_WITHIN_MS }, 'the orderly stop takes too long')
      exit(1)
    }, STOP_WITHIN_MS).unref()
    void undoAll(code)
  }

  function onSignal(signal: (typeof SIGNALS)[number]): void {
    if (endingSince === undefined) {
      log.info({ signal }, 'stopping')
      end(0)
    } else if (Date.now() - endingSince > SAME_WISH_MS) {
      log.info({ signal }, 'stopping at once')
      exit(128 + constants.signals[signal])
    }
  }

  return {
    /** From here on signals and faults that nobody caught lead to the orderly end. */
    begin(): void {
      for (const signal of SIGNALS) process.on(signal, () => onSignal(signal))
      process.on('uncaughtException', (error, origin) => {
        // a database that cuts its connections rejects what nobody waits for too; where the embedded one has died its
        // watch says so and ends the process
        if (origin === 'unhandledRejection' && isLostConnection(error)) {
          log.error({ err: error }, 'a connection was lost under work that nobody waits for')
          return
        }
        log.fatal({ err: error, origin }, 'a fault that nobody caught')
        end(1)
      })
    },
    /** Does one step of the start and notes how to undo it. Throws when the process is to end meanwhile. */
    async step<T>(name: string, work: () => Promise<T>, undo?: (made: T) => Promise<unknown>): Promise<T> {
      if (endingSince !== undefined) throw new Ended()
      const step = work().then((made) => {
        if (undo) undoing.push({ name, undo: () => undo(made) })
        return made
      })
      underWay = step
      const made = await step
      if (endingSince !== undefined) throw new Ended()
      return made
    },
    /** What is left to do when there is no time for order; it must not wait for anything. */
    beforeExitAtOnce(act: () => void): void {
      atOnce.push(act)
    },
    /** Ends because something failed; the reason has been told. */
    fail(): void {
      end(1)
    },
    /** Ends where nothing can be finished any more: waiting for it would only keep the next start away. */
    failAtOnce(): void {
      exit(1)
    },
    isEnding: (error: unknown): boolean => error instanceof Ended,
  }
}
