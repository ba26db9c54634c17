import { Share2 } from 'lucide-react'
import { useState } from 'react'

import { orderShareTexts } from '#domain/uk/order-share.ts'
import { Button } from '#src/ui/button.tsx'

import { ShareOrder } from '../share-order.ts'
import type { SharedOrder } from '../share-order-dialog.tsx'
import styles from './order-page.module.css'

/** Opens the ways to pass an order on. */
export function ShareButton({ order }: { order: SharedOrder }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="ghost"
        size="s"
        icon={<Share2 />}
        aria-label={orderShareTexts.share}
        className={styles.share}
        onClick={() => setOpen(true)}
      >
        <span className={styles.shareWord}>{orderShareTexts.share}</span>
      </Button>
      <ShareOrder order={order} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
