import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  Beef,
  Carrot,
  Hammer,
  type LucideIcon,
  Package,
  Shapes,
  Shirt,
  SprayCan,
  Tractor,
  Wheat,
} from 'lucide-react'

import { pageTexts } from '#domain/uk/pages.ts'
import { categoriesQuery } from '#src/lib/reference.ts'

import { categoryCountsQuery } from './home.queries.ts'
import styles from './category-tiles.module.css'

const texts = pageTexts.home
const SHOWN = 8
/** Of the groups that are sought most; any other has the general one. */
const ICONS: Readonly<Record<string, LucideIcon>> = {
  'produkty-kharchuvannia': Wheat,
  'miaso-ryba-molochne': Beef,
  'ovochi-frukty-ta-hryby': Carrot,
  'zerno-oliini-ta-bobovi': Wheat,
  silhosptekhnika: Tractor,
  'tara-y-upakovka': Package,
  'budivelni-materialy': Hammer,
  tekstyl: Shirt,
  odiah: Shirt,
  'pobutova-khimiia-ta-hospodarski-tovary': SprayCan,
}

/** The categories in which most orders stand now, each with how many; nothing until that is known, and where there are none. */
export function CategoryTiles() {
  const groups = useQuery(categoriesQuery()).data?.data ?? []
  const counted = useQuery(categoryCountsQuery()).data?.data.categories ?? []
  const counts = new Map(counted.map(({ id, orders }) => [id, orders]))
  const filled = groups
    .flatMap((group) => {
      const orders = counts.get(group.id) ?? 0
      return orders > 0 ? [{ ...group, orders }] : []
    })
    .toSorted((one, other) => other.orders - one.orders)
    .slice(0, SHOWN)
  if (filled.length === 0) return null
  return (
    <nav aria-label={texts.mostSought}>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari forgets that a list without markers is one */}
      <ul role="list" className={styles.tiles}>
        {filled.map(({ id, slug, name, orders }) => {
          const Icon = ICONS[slug] ?? Shapes
          return (
            <li key={id}>
              <Link to="/orders" search={{ category: id }} preload={false} className={styles.tile}>
                <span className={styles.icon} aria-hidden="true">
                  <Icon />
                </span>
                <span className={styles.words}>
                  <b>{name}</b>
                  <small>{texts.orders(orders)}</small>
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
