import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'

import type { OrderSearch } from '#domain/contract/orders.ts'
import type { PageMeta } from '#domain/contract/page.ts'
import { searchingTexts } from '#domain/uk/searching.ts'

import { Button } from './button.tsx'
import styles from './found-list.module.css'
import { List } from './list-row.tsx'
import { isMissing, Missing, SavedAge } from './missing.tsx'
import { More } from './more.tsx'
import { useOpenAsFar } from './open-as-far.ts'
import { SkeletonList } from './skeleton.tsx'

const texts = searchingTexts

type ListReply<Row> = { data: readonly Row[]; meta: PageMeta & { search?: OrderSearch | undefined } }
type FoundQuery<Row> = UseInfiniteQueryResult<InfiniteData<ListReply<Row>>>

type FoundListProps<Row> = {
  list: FoundQuery<Row>
  /** How many pages of the list are open, as the address says. */
  page: number
  label: string
  /** What did not come. */
  failed: string
  keyOf: (row: Row) => string | number
  /** A row; `terms` are those of the search, to be marked, and stay the same object between drawings. */
  renderRow?: (row: Row, terms: ReadonlySet<string>) => ReactNode
  /** Rows that are more than a list of such: a table. */
  renderRows?: (rows: readonly Row[], label: string, terms: ReadonlySet<string>) => ReactNode
  /** In the place of an empty list. */
  nothing: ReactNode
  /** The link that opens one page more. */
  more: ReactNode
  /** Of a list that is searched and narrowed. */
  narrowing?: Narrowing
}
/** Rows that stand apart from those that are about what was searched; of those there may be none. */
export type FoundRest = { total: number | null; isAll: boolean; isLoose: boolean }
type Narrowing = {
  /** «У замовленнях». */
  where: string
  count: (total: number, isLowerBound: boolean) => string
  /** What stands above rows that come apart; of none, no row does. */
  apart?: (rest: FoundRest) => string
  /** Undefined while nothing is narrowed. */
  onReset: (() => void) | undefined
  /** Beside the count: what of it is new. */
  news?: ReactNode
  /** What is narrowed by, each to be taken away by itself. */
  chosen?: ReactNode
  /** At the end of that line: how the list is shown. */
  view?: ReactNode
}

/** A list that goes on: as far open as the address says, with its age, its failures and what was understood of a search. */
export function FoundList<Row>({ list, page, narrowing, ...parts }: FoundListProps<Row>) {
  const { label, failed, keyOf, renderRow, renderRows = asList, nothing, more } = parts
  const rows = list.data?.pages.flatMap((each) => each.data) ?? []
  const search = list.data?.pages[0]?.meta.search
  const terms = useMemo(() => new Set(search?.terms), [search])
  const isShort = useOpenAsFar(list, rows.length, page)
  function asList(shown: readonly Row[], name: string): ReactNode {
    return (
      <List label={name}>
        {shown.map((row) => (
          <li key={keyOf(row)}>{renderRow?.(row, terms)}</li>
        ))}
      </List>
    )
  }

  if (!list.data) return isMissing(list) ? <Missing query={list} title={failed} /> : <SkeletonList rows={6} />
  return (
    <>
      <SavedAge query={list} />
      {narrowing && <Head {...narrowing} meta={list.data.pages[0]?.meta} isEmpty={rows.length === 0} />}
      {narrowing && search && rows.length > 0 && <Understood search={search} where={narrowing.where} />}
      {rows.length === 0 ? (
        nothing
      ) : (
        <div aria-busy={list.isPlaceholderData} className={narrowing && styles.rows}>
          <FoundRows pages={list.data.pages} apart={narrowing?.apart} label={label} keyOf={keyOf}>
            {(shown, name) => renderRows(shown, name, terms)}
          </FoundRows>
        </div>
      )}
      {list.isFetchingNextPage && <SkeletonList rows={3} />}
      {/* what is open already and did not come is asked for again, more than that by the link */}
      {!list.isFetchingNextPage && <More list={list}>{isShort ? undefined : more}</More>}
    </>
  )
}

type FoundRowsProps<Row> = {
  pages: readonly ListReply<Row>[]
  apart: Narrowing['apart']
  label: string
  keyOf: (row: Row) => string | number
  children: (rows: readonly Row[], label: string) => ReactNode
}

/** The rows, those behind a heading of their own that only mention what was searched. */
function FoundRows<Row>({ pages, apart, label, keyOf, children }: FoundRowsProps<Row>) {
  const rests = apart ? pages.flatMap(({ meta }) => meta.search?.rest ?? []) : []
  const ids = new Set<string | number>(rests.flatMap((rest) => rest.ids))
  const all = pages.flatMap(({ data }) => data)
  const first = all.filter((row) => !ids.has(keyOf(row)))
  const rest = all.filter((row) => ids.has(keyOf(row)))
  const isLoose = (pages[0]?.meta.search?.ignored.length ?? 0) > 0
  const heading = apart?.({ total: rests[0]?.total ?? null, isAll: first.length === 0, isLoose })
  return (
    <>
      {first.length > 0 && children(first, label)}
      {rest.length > 0 && (
        <section className={styles.apart}>
          <h2 className={styles.apartTitle}>{heading}</h2>
          {children(rest, heading ?? label)}
        </section>
      )}
    </>
  )
}

type HeadProps = Narrowing & { meta: PageMeta | undefined; isEmpty: boolean }

const Head = ({ count, onReset, news, chosen, view, meta, isEmpty }: HeadProps) => (
  <div className={styles.head}>
    <div className={styles.told}>
      <output className={isEmpty ? 'visually-hidden' : styles.total}>
        {meta && count(meta.total, meta.total_is_lower_bound ?? false)}
      </output>
      {!isEmpty && news}
    </div>
    {chosen}
    {onReset && !isEmpty && (
      <Button variant="quiet" size="s" onClick={onReset}>
        {texts.reset}
      </Button>
    )}
    {!isEmpty && view}
  </div>
)

/** Says where what was looked for is not what was typed. */
const Understood = ({ search, where }: { search: OrderSearch; where: string }) => {
  const { corrected, ignored, also = [] } = search
  return (
    <>
      {corrected !== null && <p className={styles.reason}>{texts.corrected(corrected)}</p>}
      {also.length > 0 && <p className={styles.reason}>{texts.also(also)}</p>}
      {ignored.length > 0 && <p className={styles.reason}>{texts.ignored(ignored, where)}</p>}
    </>
  )
}
