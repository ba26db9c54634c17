import { operatorActs } from '#domain/operator/index.ts'
import type { ModerationInbox } from '#server/modules/orders/moderation-queue.service.ts'
import type { Moderation } from '#server/modules/orders/moderation.service.ts'

import { perform } from './perform.ts'

type OrderCommandsDeps = { moderation: Moderation; review: ModerationInbox }

const orderNote = ({ id, reason = null }: { id: number; reason?: string | null }) => ({
  target: `order ${id}`,
  reason,
})

/** Deciding on orders. */
export const orderHandlers = ({ moderation, review }: OrderCommandsDeps) =>
  perform(operatorActs.orders)({
    list: { run: ({ limit }, tx) => review.list(limit, tx) },
    show: { run: ({ id }, tx) => review.show(id, tx) },
    accept: {
      note: orderNote,
      run: ({ id, revision }, tx) => moderation.conclude(id, { status: 'accepted' }, { revision, db: tx }),
    },
    decline: {
      note: orderNote,
      run: ({ id, revision, reason }, tx) =>
        moderation.conclude(id, { status: 'declined', reason }, { revision, db: tx }),
    },
    duplicate: {
      note: ({ id, of }) => ({ target: `order ${id}`, reason: of === null ? null : `of order ${of}` }),
      run: ({ id, revision, of }, tx) =>
        moderation.conclude(id, { status: 'duplicate', of }, { revision, db: tx }),
    },
  })
