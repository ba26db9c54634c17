import { PackageSearch } from 'lucide-react'
import type { ReactNode } from 'react'

import type { OrderSearch } from '#domain/contract/orders.ts'
import { searchingTexts } from '#domain/uk/searching.ts'

import { Button } from './button.tsx'
import styles from './nothing-found.module.css'
import { EmptyState } from './states.tsx'

const texts = searchingTexts

/** What narrows a list, of which each may be dropped alone. */
type Narrowing = { text?: string | undefined; geo?: number | undefined; category?: unknown }
type NothingFoundProps = {
  filter: Narrowing
  onFilter: (changed: { geo?: undefined; category?: undefined }) => void
  onReset: () => void
  /** Where nothing was typed. */
  title: string
  text: string
  search: OrderSearch | undefined
  /** A link that searches for these words instead. */
  renderSuggestion: (words: string) => ReactNode
  /** A link to all that is in this category instead. */
  renderCategory: (id: number, label: string) => ReactNode
  /** A link that looks for the typed words in the other list. */
  renderElsewhere: (text: string) => ReactNode
}

/** In the place of an empty list that was narrowed: says what was looked for, what may have been meant, and the ways on. */
export function NothingFound({
  filter,
  onFilter,
  onReset,
  title,
  text,
  search,
  renderSuggestion,
  renderCategory,
  renderElsewhere,
}: NothingFoundProps) {
  const { suggestions = [], categories = [] } = search ?? {}
  return (
    <EmptyState
      icon={<PackageSearch />}
      title={filter.text === undefined ? title : texts.nothing(filter.text)}
      text={suggestions.length === 0 && categories.length === 0 && text}
      action={
        <>
          {suggestions.length > 0 && (
            <div className={styles.alike}>
              <span>{texts.alike}</span>
              <ul aria-label={texts.alikeLabel}>
                {suggestions.map((words) => (
                  <li key={words}>{renderSuggestion(words)}</li>
                ))}
              </ul>
            </div>
          )}
          {categories.length > 0 && (
            <div className={styles.alike}>
              <span>{texts.inCategories}</span>
              <ul aria-label={texts.inCategoriesLabel}>
                {categories.map(({ id, name, total }) => (
                  <li key={id}>{renderCategory(id, texts.inCategory(name, total))}</li>
                ))}
              </ul>
            </div>
          )}
          {filter.geo !== undefined && (
            <Button variant="ghost" onClick={() => onFilter({ geo: undefined })}>
              {texts.everyPlace}
            </Button>
          )}
          {filter.category !== undefined && (
            <Button variant="ghost" onClick={() => onFilter({ category: undefined })}>
              {texts.everyCategory}
            </Button>
          )}
          {filter.text !== undefined && renderElsewhere(filter.text)}
          <Button onClick={onReset}>{texts.reset}</Button>
        </>
      }
    />
  )
}
