import type { FittingSlots } from '#src/features/today/desk/fitting-slots.ts'

import { BuyerInspector } from './buyer-inspector.tsx'
import { OrderToAnswer } from './order-to-answer.tsx'

/** What stands open on a supplier's desk. */
export const fittingSlots: FittingSlots = {
  orderOf: (opened) => <OrderToAnswer key={opened.id} opened={opened} />,
  buyerOf: (opened) => <BuyerInspector key={opened.id} opened={opened} />,
}
