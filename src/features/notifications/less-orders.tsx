import { useState } from 'react'

import type { MatchReason } from '#domain/contract/notifications.ts'
import { mutedOrderTexts as texts } from '#domain/uk/muted-orders.ts'
import { Button } from '#src/ui/button.tsx'
import { whenOpened } from '#src/ui/when-opened.tsx'

import styles from './muted-orders.module.css'

const LessOrdersDialog = whenOpened(() =>
  import('./less-orders-dialog.tsx').then((file) => file.LessOrdersDialog),
)

/** On a notification of a new order: the way to hear less of such. */
export function LessOrders({ reason }: { reason: MatchReason }) {
  const [open, setOpen] = useState(false)
  return (
    <div className={styles.less}>
      <Button
        size="s"
        variant="quiet"
        aria-haspopup="dialog"
        aria-label={texts.lessOf(`${reason.category.name} · ${reason.region.name}`)}
        onClick={() => setOpen(true)}
      >
        {texts.less}
      </Button>
      <LessOrdersDialog open={open} reason={reason} onClose={() => setOpen(false)} />
    </div>
  )
}
