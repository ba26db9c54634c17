import { useId, useState, type FormEvent } from 'react'

import type { MyOrder } from '#domain/contract/my-orders.ts'
import { CLOSE_REASONS, type CloseReason } from '#domain/rules/deals/order-status.ts'
import { orderEndingTexts } from '#domain/uk/order-endings.ts'
import { Button } from '#src/ui/button.tsx'
import { ChoiceGroup } from '#src/ui/choice.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

import styles from './edit-order.module.css'
import { useCloseOrder } from './order-endings.queries.ts'

const texts = orderEndingTexts.close

type CloseOrderDialogProps = {
  order: Pick<MyOrder, 'id' | 'pending_count'>
  /** What is chosen at first: somebody was found where a proposal was accepted. */
  reason?: CloseReason | undefined
  open: boolean
  onClose: () => void
}

/** Closes an order for good, with the reason that suppliers and visitors read. */
export function CloseOrderDialog({ order, reason = 'found', open, onClose }: CloseOrderDialogProps) {
  const id = useId()
  const close = useCloseOrder(order.id)
  const [chosen, setChosen] = useState<CloseReason>(reason)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!close.isPending) close.mutate(chosen, { onSettled: onClose })
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={texts.title}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={id} busy={close.isPending}>
            {texts.submit}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} onSubmit={submit}>
        <p>{texts.text(order.pending_count)}</p>
        <ChoiceGroup
          label={texts.reason}
          value={chosen}
          choices={CLOSE_REASONS.map((value) => ({ value, label: texts.reasons[value] }))}
          onChange={({ target }) =>
            setChosen(CLOSE_REASONS.find((value) => value === target.value) ?? 'found')
          }
        />
      </form>
    </Dialog>
  )
}
