import { within } from '#server/within.ts'

import { BankUnavailable } from './card-provider.ts'

export type BankWay = { fetch: typeof globalThis.fetch; withinMs: number }

const SERVER_FAULT = 500

/** Asks once and gives the JSON that comes back: what is not known to have arrived is not asked twice. */
export async function askBank(
  { fetch, withinMs }: BankWay,
  url: string,
  init: RequestInit,
): Promise<{ ok: boolean; body: unknown }> {
  try {
    return await within(withinMs, async (signal) => {
      const reply = await fetch(url, { ...init, redirect: 'error', signal })
      const text = await reply.text()
      if (reply.status >= SERVER_FAULT) throw new BankUnavailable(`http ${reply.status}`)
      return { ok: reply.ok, body: JSON.parse(text) as unknown }
    })
  } catch (error) {
    if (error instanceof BankUnavailable) throw error
    throw new BankUnavailable(error instanceof Error ? error.name : 'unknown', { cause: error })
  }
}

/** Null where it is no JSON. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
