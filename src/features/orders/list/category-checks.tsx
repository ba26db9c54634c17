import { useQuery } from '@tanstack/react-query'

import { formatNumber } from '#domain/uk/format.ts'
import { orderListTexts } from '#domain/uk/order-list.ts'
import { categoriesQuery } from '#src/lib/reference.ts'
import { toggled } from '#src/ui/list-filters.tsx'

import type { CountOf } from './order-counts.logic.ts'
import { FilterCheck } from './filter-check.tsx'
import styles from './order-filters.module.css'

const SHOWN = 5

type CategoryChecksProps = {
  values: readonly number[]
  counts: CountOf
  onChoose: (values: number[] | undefined) => void
}

/** What is chosen, and the categories that most orders stand in: in sight on a desk. */
export function CategoryChecks({ values, counts, onChoose }: CategoryChecksProps) {
  const { data } = useQuery(categoriesQuery())
  const groups = data?.data ?? []
  const names = new Map(
    [...groups, ...groups.flatMap(({ children }) => children)].map(({ id, name }) => [id, name]),
  )
  const most = groups
    .flatMap(({ children }) => children.map(({ id }) => id))
    .filter((id) => counts.has(id))
    .toSorted((one, other) => counts.get(other)! - counts.get(one)!)
  const shown = [...new Set([...values, ...most])].slice(0, Math.max(SHOWN, values.length))
  if (shown.length === 0) return null
  return (
    <fieldset className={styles.categories}>
      <legend>{orderListTexts.categories}</legend>
      {shown.map((id) => (
        <FilterCheck
          key={id}
          name="category"
          value={id}
          checked={values.includes(id)}
          count={counts.get(id)}
          onChange={() => onChoose(toggled(values, id))}
        >
          {names.get(id) ?? formatNumber(id)}
        </FilterCheck>
      ))}
    </fieldset>
  )
}
