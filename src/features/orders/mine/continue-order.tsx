import { todayTexts } from '#domain/uk/today.ts'
import { useOnline } from '#src/lib/online.ts'
import { Button } from '#src/ui/button.tsx'

import { useContinueOrder } from './order-endings.queries.ts'

const texts = todayTexts.buying

/** Lets an own order go on, from a list that tells of its end. */
export function ContinueOrder({ order }: { order: { id: number; heading: string } }) {
  const online = useOnline()
  const goOn = useContinueOrder(order.id)
  return (
    <Button
      size="s"
      variant="quiet"
      disabled={!online}
      busy={goOn.isPending}
      aria-label={texts.goOnOf(order.heading)}
      onClick={() => goOn.mutate()}
    >
      {texts.goOn}
    </Button>
  )
}
