import { setTimeout as sleep } from 'node:timers/promises'

import { within } from '#server/within.ts'

/** It did not go out, or nobody knows. The reason is a word for the log: nothing of the message and no token is in it. */
export class NotSent extends Error {
  override readonly name = 'NotSent'
  readonly reason: string

  constructor(reason: string) {
    super(reason)
    this.reason = reason
  }
}

/** Whoever carries messages says that none gets to this number. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable'
}

export type PostOptions = {
  fetch: typeof globalThis.fetch
  /** Gives up what is under way. */
  stop: AbortSignal
  /** How long both tries together may take; a person waits for it. */
  withinMs: number
}
type JsonPost = { url: string; token: string; body: object }
type JsonReply = { ok: boolean; body: unknown }

const PAUSE_MS = 300
const SERVER_FAULT = 500

/** With these no connection was ever made, so the other side has read nothing. */
const NEVER_ARRIVED = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** The code of a failed connection; several addresses of one host fail together. */
function codeOf(error: unknown): string | null {
  const cause = error instanceof Error ? (error.cause as { code?: unknown } | undefined) : undefined
  return typeof cause?.code === 'string' ? cause.code : null
}

function reasonOf(error: unknown): string {
  if (error instanceof NotSent) return error.reason
  const name = error instanceof Error ? error.name : 'unknown'
  return name === 'TypeError' ? (codeOf(error) ?? 'no connection') : name
}

/**
 * Posts JSON and gives the JSON that comes back; throws `NotSent` where none does. Tries once more only where the first
 * try cannot have arrived: a message that people pay for and are woken by must not go out twice.
 */
export async function postJson(
  { fetch, stop, withinMs }: PostOptions,
  { url, token, body }: JsonPost,
): Promise<JsonReply> {
  const once = (signal: AbortSignal): Promise<Response> =>
    fetch(url, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        accept: 'application/json',
        // one that was kept may be dead already, and then nobody knows whether the request arrived
        connection: 'close',
      },
      body: JSON.stringify(body),
      signal,
      // the token is for this address and for no other
      redirect: 'error',
    })
  const twiceAtMost = async (signal: AbortSignal): Promise<JsonReply> => {
    const reply = await once(signal).catch(async (error: unknown) => {
      if (!NEVER_ARRIVED.has(codeOf(error) ?? '')) throw error
      await sleep(PAUSE_MS, undefined, { signal })
      return once(signal)
    })
    const text = await reply.text()
    if (reply.status >= SERVER_FAULT) throw new NotSent(`http ${reply.status}`)
    return { ok: reply.ok, body: parsed(text) }
  }
  try {
    return await within(withinMs, twiceAtMost, stop)
  } catch (error) {
    throw new NotSent(reasonOf(error))
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new NotSent('unreadable')
  }
}

/** What a stranger's server calls a fault, if it looks like a name and not like a sentence that may quote us. */
export const faultName = (name: string): string => (/^[A-Z][A-Z0-9_]{2,60}$/.test(name) ? name : 'unnamed')
