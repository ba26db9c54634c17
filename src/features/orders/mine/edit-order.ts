import { whenOpened } from '#src/ui/when-opened.tsx'

/** The form of an order's owner, which brings along what all forms of an order need. */
export const EditOrderDialog = whenOpened(() =>
  import('./edit-order-dialog.tsx').then((file) => file.EditOrderDialog),
)
