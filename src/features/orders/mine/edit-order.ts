import type { ReachField } from '#domain/rules/deals/order-reach.ts'
import { whenOpened } from '#src/ui/when-opened.tsx'

/** The form is open, at a field where one is meant; null while it is closed. */
export type Edits = { field: ReachField | undefined } | null

/** The form of an order's owner, which brings along what all forms of an order need. */
export const EditOrderDialog = whenOpened(() =>
  import('./edit-order-dialog.tsx').then((file) => file.EditOrderDialog),
)
