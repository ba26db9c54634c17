import { NOTIFICATION_IDS_MAX } from '#domain/rules/limits.ts'

import type { MarkPayload, OutboxPayload } from './payload.ts'

/** One mark that says what a waiting one and a new one say; null where each has to be sent by itself. */
export function mergedMark(waiting: OutboxPayload, next: MarkPayload): MarkPayload | null {
  if (waiting.kind === 'read' && next.kind === 'read')
    return { ...next, upToId: Math.max(next.upToId, waiting.upToId) }
  if (waiting.kind === 'profile' && next.kind === 'profile')
    return { ...next, change: { ...waiting.change, ...next.change } }
  if (waiting.kind === 'muting' && next.kind === 'muting')
    return waiting.part.kind === next.part.kind && waiting.part.id === next.part.id ? next : null
  if (waiting.kind !== 'notifications' || next.kind !== 'notifications') return null
  if (waiting.act !== next.act || waiting.until !== next.until || !waiting.ids || !next.ids) return null
  const ids = [...new Set([...waiting.ids, ...next.ids])]
  return ids.length > NOTIFICATION_IDS_MAX ? null : { ...next, ids, unread: waiting.unread + next.unread }
}
