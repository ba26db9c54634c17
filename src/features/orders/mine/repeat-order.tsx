import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import type { MyOrder } from '#domain/contract/my-orders.ts'
import { orderEndingTexts } from '#domain/uk/order-endings.ts'
import { ConfirmDialog } from '#src/ui/dialog.tsx'

import { beginFrom, begunOrder } from '../create-wizard/use-order-draft.ts'

const texts = orderEndingTexts.repeat

/** Begins a new order with the words of an old one; what was begun meanwhile is replaced only when its writer says so. */
export function useRepeatOrder(order: MyOrder) {
  const navigate = useNavigate()
  const [asks, setAsks] = useState(false)
  const begin = (): void => {
    beginFrom(order)
    void navigate({ to: '/office/create-order' })
  }
  const question = (
    <ConfirmDialog
      open={asks}
      title={texts.replaceTitle}
      onAnswer={(yes) => {
        setAsks(false)
        if (yes) begin()
      }}
    >
      <p>{texts.replaceText}</p>
    </ConfirmDialog>
  )
  return { repeat: () => (begunOrder() !== null ? setAsks(true) : begin()), question }
}
