import * as v from 'valibot'

import { readJson, removeKey, writeJson } from '#src/lib/storage.ts'

const KEY = 'google-way-back'
const AGE_MAX_MS = 10 * 60_000
const Kept = v.object({ redirect: v.nullable(v.string()), at: v.number() })

/** Where to go once Google has sent the browser back; a guest's page is gone by then. */
export const keepWayBack = (redirect: string | undefined): void =>
  void writeJson(KEY, { redirect: redirect ?? null, at: Date.now() })

export function readWayBack(): string | undefined {
  const kept = readJson(Kept, KEY)
  return kept && Date.now() - kept.at < AGE_MAX_MS ? (kept.redirect ?? undefined) : undefined
}

export const dropWayBack = (): void => removeKey(KEY)
