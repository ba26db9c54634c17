import * as v from 'valibot'

import { ApiError, isRefusal } from '#src/lib/failures.ts'
import { uuid } from '#src/lib/ids.ts'

import { dropDraft, keepDraft, readDraft } from './draft.ts'

const Kept = v.object({ key: v.string(), body: v.string() })
const slot = (form: string): string => `key:${form}`

/**
 * The key under which this very content of a form goes out. It outlives a reload, because an answer that got lost
 * there may have been a yes; other content is another act and has a key of its own.
 */
export function sendingKey(form: string, content: unknown): string {
  const body = JSON.stringify(content)
  const kept = readDraft(Kept, slot(form))
  if (kept?.body === body) return kept.key
  const key = uuid()
  keepDraft(slot(form), { key, body })
  return key
}

export const dropSendingKey = (form: string): void => dropDraft(slot(form))

/** True where the server has made up its mind under a key and would repeat the same refusal for ever. */
export const isKeySpent = (failure: unknown): boolean =>
  failure instanceof ApiError && failure.status < 500 && !isRefusal(failure, 'idempotency_running')
