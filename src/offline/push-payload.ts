import * as v from 'valibot'

import { PushReceived } from '#domain/contract/push-payload.ts'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Reads what a push brought: FCM's `{data: {…}}` or the flat form of Web Push. Null for anything else; never throws,
 * for a push that shows nothing may cost the permission.
 */
export function parsePush(text: string | null): PushReceived | null {
  const message = parsed(text)
  if (!isRecord(message)) return null
  const result = v.safeParse(PushReceived, isRecord(message['data']) ? message['data'] : message)
  return result.success ? result.output : null
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}
