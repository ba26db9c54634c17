import { whenOpened } from '#src/ui/when-opened.tsx'

/** The dialog with an order's short link; most who look at an order never open it. */
export const ShareOrder = whenOpened(() =>
  import('./share-order-dialog.tsx').then((file) => file.ShareOrderDialog),
)
