import type { Order } from '#domain/contract/orders.ts'
import { orderTexts } from '#domain/uk/orders.ts'
import { Facts } from '#src/ui/facts.tsx'

const texts = orderTexts

/** How much, for how much, where and by when: the line one compares orders by. */
export function OrderFacts({ order }: { order: Order }) {
  const { quantity, unit, budget, location, needed_by } = order
  return (
    <Facts
      items={[
        quantity !== null && <b key="quantity">{texts.quantity(quantity, unit)}</b>,
        budget !== null && texts.budget(budget),
        location.name,
        needed_by !== null && texts.neededBy(needed_by),
      ]}
    />
  )
}
