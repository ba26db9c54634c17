import { useQuery } from '@tanstack/react-query'

import { inRow, formatNumber } from '#domain/uk/format.ts'
import { orderListTexts } from '#domain/uk/order-list.ts'
import { locationsQuery } from '#src/lib/places.ts'
import { categoriesQuery } from '#src/lib/reference.ts'
import { ChipLink } from '#src/ui/chip.tsx'

import type { OrderFilter } from '../orders.queries.ts'
import type { Narrowed } from './narrowed.ts'
import styles from './narrowed-links.module.css'
import { useOrderCounts } from './order-counts.ts'
import type { CountOf } from './order-counts.logic.ts'

const texts = orderListTexts.narrowed

/** More links than these are no choice. */
const CATEGORIES_MAX = 12
const REGIONS_MAX = 8

type Named = { id: number; name: string }
type Counted = Named & { orders: number }

/** Those with any orders, the fullest first. */
const fullest = (all: readonly Named[], counts: CountOf, max: number): Counted[] =>
  all
    .map(({ id, name }) => ({ id, name, orders: counts.get(id) ?? 0 }))
    .filter(({ orders }) => orders > 0)
    .toSorted((one, other) => other.orders - one.orders)
    .slice(0, max)

/** How many orders stand in a list of one category or region, in a sentence; nothing until they are counted. */
export function NarrowedCount({ filter, narrowed }: { filter: OrderFilter; narrowed: Narrowed }) {
  const { categories, locations, withoutProposals } = useOrderCounts(filter)
  const total = (narrowed.kind === 'category' ? categories : locations).get(narrowed.id)
  return total === undefined ? null : <p>{texts.count(total, withoutProposals ?? 0)}</p>
}

type LinkListProps = {
  title: string
  links: readonly Counted[]
  searchOf: (id: number) => OrderFilter
  /** They narrow the list once more: pages of category and region are thousands, and none of them is to be found. */
  narrowsMore?: boolean
}

function LinkList({ title, links, searchOf, narrowsMore }: LinkListProps) {
  if (links.length === 0) return null
  return (
    <section aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.links}>
        {links.map(({ id, name, orders }) => (
          <li key={id}>
            <ChipLink to="/orders" search={searchOf(id)} rel={narrowsMore ? 'nofollow' : undefined}>
              {inRow([name, formatNumber(orders)])}
            </ChipLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Where a list of one category or region leads on, for a stranger who came to it from a search engine. */
export function NarrowedLinks({ filter, narrowed }: { filter: OrderFilter; narrowed: Narrowed }) {
  const counts = useOrderCounts(filter)
  const { data: catalogue } = useQuery(categoriesQuery())
  const { data: places } = useQuery(locationsQuery())
  const { id, name } = narrowed
  const groups = catalogue?.data ?? []
  const regions = (places?.data ?? []).filter(({ type }) => type === 'oblast')
  const others = (all: readonly Named[]): readonly Named[] => all.filter((one) => one.id !== id)
  if (narrowed.kind === 'region')
    return (
      <div className={styles.more}>
        <LinkList
          title={texts.wantedIn(name)}
          links={fullest(
            groups.flatMap(({ children }) => children),
            counts.categories,
            CATEGORIES_MAX,
          )}
          searchOf={(category) => ({ geo: id, category: [category] })}
          narrowsMore
        />
        <LinkList
          title={texts.otherRegions}
          links={fullest(others(regions), counts.locations, REGIONS_MAX)}
          searchOf={(geo) => ({ geo })}
        />
      </div>
    )
  return (
    <div className={styles.more}>
      <LinkList
        title={id === narrowed.group.id ? texts.inGroup(name) : texts.alsoInGroup(narrowed.group.name)}
        links={fullest(others(narrowed.group.children), counts.categories, CATEGORIES_MAX)}
        searchOf={(category) => ({ category: [category] })}
      />
      <LinkList
        title={texts.byRegion(name)}
        links={fullest(regions, counts.locations, REGIONS_MAX)}
        searchOf={(geo) => ({ category: [id], geo })}
        narrowsMore
      />
    </div>
  )
}
