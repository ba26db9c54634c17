import { useQuery } from '@tanstack/react-query'

import { pageTexts } from '#domain/uk/pages.ts'
import { categoriesQuery } from '#src/lib/reference.ts'
import { ChipLink } from '#src/ui/chip.tsx'

import styles from './home-page.module.css'

/** A way into the list for who knows what they deal in; not there until it is known what there is. */
export function CategoryLinks() {
  const { data } = useQuery(categoriesQuery())
  if (!data) return null
  return (
    <section className={styles.categories} aria-labelledby="by-category">
      <h2 id="by-category">{pageTexts.home.byCategory}</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari forgets that a list without markers is one */}
      <ul role="list">
        {data.data.map(({ id, name }) => (
          <li key={id}>
            <ChipLink to="/orders" search={{ category: id }} preload={false}>
              {name}
            </ChipLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
