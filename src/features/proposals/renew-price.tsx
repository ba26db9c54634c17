import type { Proposal } from '#domain/contract/proposals.ts'
import { OFFER_RENEWAL_DAYS } from '#domain/rules/limits.ts'
import { headingOf } from '#domain/rules/text.ts'
import { kyivDay } from '#domain/uk/kyiv-clock.ts'
import { offerTexts } from '#domain/uk/offer.ts'
import { queueTexts } from '#domain/uk/queue.ts'
import { useSubmit } from '#src/data/use-submit.ts'
import { failureText } from '#src/lib/failure-text.ts'
import { Button } from '#src/ui/button.tsx'
import { notify } from '#src/ui/toast.tsx'

import { dropReturned, hasWords, returnedChange } from './queued-change.ts'

const DAY_MS = 86_400_000

/** Lets an expired price hold again, in one press; without network it waits. */
export function RenewPrice({ proposal: { id, order, version } }: { proposal: Proposal }) {
  const renew = useSubmit('change', {
    onSent: (sent) => {
      if (sent === 'queued') notify.success(queueTexts.queued.change)
      else if (sent.reply.data.valid_until) notify.success(offerTexts.renewed(sent.reply.data.valid_until))
    },
    // an earlier one that came back is said by this one; words that did are not, and it confirms nothing
    onDone: () => {
      const returned = returnedChange(id)
      if (returned === null || !hasWords(returned)) void dropReturned(id, ['change'])
    },
    onRefused: (failure) => notify.error(failureText(failure)),
  })
  const send = (): void => {
    const valid_until = kyivDay(new Date(Date.now() + OFFER_RENEWAL_DAYS * DAY_MS))
    renew.mutate({
      payload: {
        kind: 'change',
        proposalId: id,
        orderId: order.id,
        heading: headingOf(order.text),
        draft: { valid_until },
        version,
      },
      form: `renew:${id}`,
      edited: undefined,
    })
  }
  return (
    <Button size="s" busy={renew.isPending} onClick={send}>
      {offerTexts.renew}
    </Button>
  )
}
