import { useRef, useState } from 'react'
import * as v from 'valibot'

import type { OrderProposal } from '#domain/contract/proposals.ts'
import { type Asked, askedOf, type ComparedRow } from '#domain/rules/deals/offer/comparison.ts'
import { comparisonTexts as texts } from '#domain/uk/comparison.ts'
import { isOnline } from '#src/lib/online.ts'
import { NO_CHAT } from '#src/offline/outbox/payload.ts'
import { sharedOutbox } from '#src/offline/outbox/shared-outbox.ts'
import { keepDraft, readDraft } from '#src/session/draft.ts'
import { notify } from '#src/ui/toast-queue.ts'

import type { ComparedOrder } from './comparison.logic.ts'

/** What was asked of which proposal: the same is not asked twice. */
const AskedOnce = v.record(v.string(), v.string())
type AskedOnce = v.InferOutput<typeof AskedOnce>

export type Lacking = { row: ComparedRow; asked: readonly Asked[] }

/** What was asked, so that it is asked again once it is another question: after a further edit, or another last day. */
const signOf = ({ revision }: ComparedOrder, { row, asked }: Lacking): string =>
  asked
    .map((flag) => {
      if (flag === 'unconfirmed') return `${flag}:${revision}`
      return flag === 'expired' ? `${flag}:${row.terms.valid_until}` : flag
    })
    .join(' ')

async function askOne(order: ComparedOrder, { row, asked }: Lacking, chatId: number | null): Promise<void> {
  const about = { asked, unit: order.unit, place: order.location.name }
  const start = chatId === null ? { proposal: { id: row.id, orderId: order.id } } : {}
  const message = { kind: 'message', chatId: chatId ?? NO_CHAT, content: texts.question(about) } as const
  await sharedOutbox().enqueue({ ...message, ...start })
}

/** What the shown proposals leave unsaid, and the one tap that asks for all of it in the chats; once for each. */
export function useAsking(order: ComparedOrder, rows: readonly ComparedRow[]) {
  const name = `asked:${order.id}`
  const read = (): AskedOnce => readDraft(AskedOnce, name) ?? {}
  const [askedOnce, setAskedOnce] = useState(read)
  const isUnderWay = useRef(false)
  // nothing is to come any more where the order is closed
  const open = order.status === 'closed' ? [] : rows
  const lacking = open
    .map((row): Lacking => ({ row, asked: askedOf(row) }))
    .filter((each) => each.asked.length > 0 && askedOnce[each.row.id] !== signOf(order, each))

  const keep = (each: Lacking): void => {
    const known = { ...read(), [each.row.id]: signOf(order, each) }
    keepDraft(name, known)
    setAskedOnce(known)
  }
  async function ask(): Promise<void> {
    if (isUnderWay.current) return
    isUnderWay.current = true
    const proposals = new Map(order.proposals.map((each): [number, OrderProposal] => [each.id, each]))
    try {
      for (const each of lacking) {
        // another tab may have asked meanwhile
        if (read()[each.row.id] !== signOf(order, each))
          await askOne(order, each, proposals.get(each.row.id)?.chat_id ?? null)
        keep(each)
      }
      notify.success(isOnline() ? texts.asked : texts.askedLater)
    } catch {
      notify.error(texts.notAsked)
    } finally {
      isUnderWay.current = false
    }
  }
  return { lacking, ask }
}
