import { orderListTexts } from '#domain/uk/order-list.ts'
import type { PlaceOption } from '#src/lib/places.logic.ts'

export type CountOf = ReadonlyMap<number, number>

/** Options with how many orders each would show; those with none say nothing. */
export function withCounts(options: readonly PlaceOption[], counts: CountOf): PlaceOption[] {
  return options.map((option) => {
    const orders = counts.get(option.value) ?? 0
    if (orders === 0) return option
    const said = orderListTexts.counted(orders)
    return { ...option, hint: option.hint === undefined ? said : `${option.hint} · ${said}` }
  })
}
