import { Check, TriangleAlert } from 'lucide-react'

import type { OrderEdition, Proposal } from '#domain/contract/proposals.ts'
import { headingOf } from '#domain/rules/text.ts'
import { editionTexts } from '#domain/uk/order-editions.ts'
import { queueTexts } from '#domain/uk/queue.ts'
import { unsentAbout, useUnsentAbout } from '#src/data/unsent.ts'
import { useSubmit } from '#src/data/use-submit.ts'
import { failureText } from '#src/lib/failure-text.ts'
import { detailOf, isUnderWay } from '#src/offline/outbox/item.ts'
import type { PayloadOf } from '#src/offline/outbox/payload.ts'
import { Tag } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { notify } from '#src/ui/toast-queue.ts'

import { OrderDifference } from './order-difference.tsx'
import styles from './order-difference.module.css'

const isOf =
  (id: number) =>
  (payload: PayloadOf<'confirmation'>): boolean =>
    payload.proposalId === id

type ConfirmProposalProps = { proposal: Proposal; answered: OrderEdition; onEdit?: (() => void) | undefined }

/** The order has changed since it was answered: what changed, and the two ways on. Confirming waits for a network. */
export function ConfirmProposal({ proposal, answered, onEdit }: ConfirmProposalProps) {
  const { id, order } = proposal
  const unsent = useUnsentAbout('confirmation', isOf(id)).at(-1)
  const confirm = useSubmit('confirmation', {
    onSent: (sent) => {
      if (sent !== 'queued') notify.success(editionTexts.confirmed)
    },
    onDone: () => undefined,
  })
  const waits = unsent !== undefined && isUnderWay(unsent) && unsent.payload.revision === order.revision
  const refused = confirm.error
    ? failureText(confirm.error)
    : unsent?.error && !isUnderWay(unsent)
      ? detailOf(unsent.error)
      : null
  const send = (): void =>
    confirm.mutate({
      payload: {
        kind: 'confirmation',
        proposalId: id,
        orderId: order.id,
        heading: headingOf(order.text),
        revision: order.revision,
      },
      form: `confirm:${id}`,
      edited: unsentAbout('confirmation', isOf(id)).at(-1),
    })
  return (
    <section className={styles.changed} aria-label={editionTexts.changed}>
      <p className={styles.title}>{editionTexts.changed}</p>
      <OrderDifference answered={answered} order={order} />
      <output>
        {waits && <Tag icon={<Check />}>{queueTexts.queued.confirmation}</Tag>}
        {!waits && refused !== null && (
          <span className={styles.refused}>
            <TriangleAlert /> {refused}
          </span>
        )}
      </output>
      {!waits && (
        <div className={styles.acts}>
          <Button size="s" icon={<Check />} busy={confirm.isPending} onClick={send}>
            {editionTexts.confirm}
          </Button>
          {onEdit && (
            <Button size="s" variant="ghost" onClick={onEdit}>
              {editionTexts.change}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}
