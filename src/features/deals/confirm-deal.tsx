import type { Deal } from '#domain/contract/deals.ts'
import { dealTexts as texts } from '#domain/uk/deals.ts'
import { useSubmit } from '#src/data/use-submit.ts'
import { failureText } from '#src/lib/failure-text.ts'
import { ConfirmDialog } from '#src/ui/dialog.tsx'
import { notify } from '#src/ui/toast-queue.ts'

import { sideOf } from './progress.ts'

type ConfirmDealProps = { deal: Deal; open: boolean; onClose: () => void }

/** One's own side confirms, asked about once: it cannot be taken back. Waits in the outbox without a network. */
export function ConfirmDeal({ deal, open, onClose }: ConfirmDealProps) {
  const side = sideOf(deal)
  const send = useSubmit('deal', {
    onSent: (sent) => notify.success(sent === 'queued' ? texts.waiting.confirm : texts.confirmed[side]),
    onDone: onClose,
    onRefused: (failure) => {
      notify.error(failureText(failure))
      onClose()
    },
  })
  const { id: dealId, proposal_id: proposalId, order } = deal
  const payload = { kind: 'deal', act: 'confirm', dealId, proposalId } as const
  const answer = (yes: boolean): void => {
    if (!yes) return onClose()
    send.mutate({
      payload: { ...payload, orderId: order.id, heading: order.heading },
      form: `deal-confirm:${dealId}`,
      edited: undefined,
    })
  }
  return (
    <ConfirmDialog open={open} title={texts.confirmQuestion[side]} busy={send.isPending} onAnswer={answer}>
      {texts.confirmText[side]}
    </ConfirmDialog>
  )
}
