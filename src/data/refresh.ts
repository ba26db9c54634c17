import type { QueryClient } from '@tanstack/react-query'

import type { ErrorCode } from '#domain/contract/errors.ts'
import { invalidate } from '#src/lib/query.ts'
import type { OutboxPayload, PayloadKind, PayloadOf } from '#src/offline/outbox/payload.ts'

import { type Outdated, payloadKinds } from './payload-kinds.ts'

async function readAnew(client: QueryClient, outdated: readonly Outdated[]): Promise<void> {
  await Promise.all(outdated.map(([endpoint, params]) => invalidate(client, endpoint, params)))
}

// a newer tab of this device may queue kinds that this release does not know: it refreshes them itself
const isKnown = (kind: string): boolean => Object.hasOwn(payloadKinds, kind)

const outdatedBySent = <K extends PayloadKind>(kind: K, payload: PayloadOf<K>): readonly Outdated[] =>
  isKnown(kind) ? payloadKinds[kind].refreshes(payload) : []

function outdatedByRefusal<K extends PayloadKind>(
  kind: K,
  payload: PayloadOf<K>,
  code: ErrorCode,
): readonly Outdated[] {
  if (!isKnown(kind)) return []
  // the server has it in former words: whoever is told so looks for it in the list
  if (code === 'idempotency_mismatch') return payloadKinds[kind].refreshes(payload)
  return payloadKinds[kind].refusals?.[code]?.(payload) ?? []
}

/** Reads anew what shows a payload that the server has; resolves once the queries on the screen have their answers. */
export const refreshSent = (client: QueryClient, payload: OutboxPayload): Promise<void> =>
  readAnew(client, outdatedBySent(payload.kind, payload))

/** Reads anew what a refusal of a payload proves wrong; nothing for most refusals. */
export const refreshRefused = (client: QueryClient, payload: OutboxPayload, code: ErrorCode): Promise<void> =>
  readAnew(client, outdatedByRefusal(payload.kind, payload, code))
