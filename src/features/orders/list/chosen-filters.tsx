import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'

import { FILTER_UNITS } from '#domain/rules/deals/offer/units.ts'
import { orderListTexts as texts } from '#domain/uk/order-list.ts'
import { placeTexts } from '#domain/uk/places.ts'
import { usePlaceName } from '#src/lib/place-names.ts'
import { categoriesQuery } from '#src/lib/reference.ts'
import { Chip } from '#src/ui/chip.tsx'
import { toggled } from '#src/ui/list-filters.tsx'

import type { OrderFilter } from '../orders.queries.ts'
import styles from './chosen-filters.module.css'

const NONE: number[] = []

type ChosenFiltersProps = { filter: OrderFilter; onFilter: (changed: Partial<OrderFilter>) => void }
type Chosen = { name: string; without: Partial<OrderFilter> }

/** What a desk's list is narrowed to, each a press away from being gone; a phone has it in its own chips. */
export function ChosenFilters({ filter, onFilter }: ChosenFiltersProps) {
  const chosen = useChosen(filter)
  if (chosen.length === 0) return null
  return (
    <ul aria-label={texts.chosen} className={styles.chosen}>
      {chosen.map(({ name, without }) => (
        <li key={name}>
          <Chip
            selected
            aria-pressed={undefined}
            icon={<X />}
            aria-label={texts.without(name)}
            className={styles.chip}
            onClick={() => onFilter(without)}
          >
            <span className={styles.name}>{name}</span>
          </Chip>
        </li>
      ))}
    </ul>
  )
}

function useChosen(filter: OrderFilter): Chosen[] {
  const { category = NONE, geo, amount_from: from, amount_to: to, unit = FILTER_UNITS[0] } = filter
  const categories = useQuery(categoriesQuery())
  const place = usePlaceName(geo)
  const groups = categories.data?.data ?? []
  const names = new Map(
    groups.flatMap((group) => [group, ...group.children]).map(({ id, name }) => [id, name]),
  )
  return [
    ...category.map((id) => ({
      name: names.get(id) ?? placeTexts.unknownCategory,
      without: { category: toggled(category, id) },
    })),
    ...(geo === undefined ? [] : [{ name: place ?? placeTexts.unknownPlace, without: { geo: undefined } }]),
    ...(from === undefined && to === undefined
      ? []
      : [
          {
            name: texts.amountWithin(from, to, unit),
            without: { amount_from: undefined, amount_to: undefined, unit: undefined },
          },
        ]),
    ...(filter.without_proposals
      ? [{ name: texts.withoutProposals, without: { without_proposals: undefined } }]
      : []),
    ...(filter.with_budget ? [{ name: texts.withBudget, without: { with_budget: undefined } }] : []),
  ]
}
