import { headingOf } from '#domain/rules/text.ts'
import { links } from '#domain/rules/links.ts'
import { orderShareTexts } from '#domain/uk/order-share.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { LinkPanel } from '#src/ui/link-panel.tsx'

import styles from './share-order-dialog.module.css'

export type SharedOrder = { short_code: string; text: string }
type ShareOrderDialogProps = { order: SharedOrder; open: boolean; onClose: () => void }

/** The short link of an order, to send, to print, or to point a camera at; made on the device, so also without network. */
export const ShareOrderDialog = ({ order, open, onClose }: ShareOrderDialogProps) => (
  <Dialog open={open} onClose={onClose} title={orderShareTexts.title}>
    <div className={styles.body}>
      <LinkPanel
        url={window.location.origin + links.shortOrder(order.short_code)}
        title={headingOf(order.text)}
        qrLabel={orderShareTexts.qr}
        above={<p className={styles.lead}>{orderShareTexts.lead}</p>}
      />
    </div>
  </Dialog>
)
