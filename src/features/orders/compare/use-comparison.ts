import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'

import {
  type ComparedRow,
  compareProposals,
  type SortColumn,
  type Sorting,
  sortRows,
} from '#domain/rules/deals/offer/comparison.ts'
import type { WordsFor } from '#domain/uk/comparison-words.ts'
import { kyivDay } from '#domain/uk/kyiv-clock.ts'
import { useProfileChoices } from '#src/data/use-profile-choices.ts'
import { useNow } from '#src/lib/time.ts'

import { useIsOpened } from '../mine/arrivals.ts'
import { comparableOf, type ComparedOrder, countedAs } from './comparison.logic.ts'
import { useHeldRows } from './use-held-rows.ts'
import { comparedQuantity, keepChoice, NOTHING_KEPT, readChoice } from './kept-choice.ts'

/** At most so many proposals are laid side by side to see their differences. */
const TICKED_MAX = 4

const toggled = (ids: readonly number[], id: number): number[] =>
  ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]

/** What is ticked, and the one that a further tick has let go. */
type Ticks = { ids: readonly number[]; letGo: number | null }
const NO_TICKS: Ticks = { ids: [], letGo: null }

function withTick({ ids }: Ticks, id: number): Ticks {
  const [first = null, ...others] = toggled(ids, id)
  const isTooMany = others.length >= TICKED_MAX
  if (first === null) return NO_TICKS
  return isTooMany ? { ids: others, letGo: first } : { ids: [first, ...others], letGo: null }
}

function useKept(orderId: number) {
  const [kept, setKept] = useState(() => readChoice(orderId))
  useEffect(() => {
    if (kept !== NOTHING_KEPT) keepChoice(orderId, kept)
  }, [orderId, kept])
  return [kept, setKept] as const
}

/** What places the rows otherwise by their reader's own doing: what was chosen, edited and answered here. */
const choiceOf = (order: ComparedOrder, chosen: object): string =>
  JSON.stringify([
    chosen,
    order.revision,
    order.proposals
      .filter(({ status }) => status === 'accepted' || status === 'rejected')
      .map(({ id }) => id),
  ])

export type RowActs = {
  togglePin: (id: number) => void
  toggleHidden: (id: number) => void
  toggleTick: (id: number) => void
}

export type ComparisonView = {
  words: WordsFor
  /** What the field of the quantity shows; the rows may still be on their way to it. */
  quantity: number | null
  /** In the order of the screen, without the hidden ones. */
  rows: readonly ComparedRow[]
  hidden: readonly ComparedRow[]
  ticked: readonly ComparedRow[]
  /** Whose tick gave way to the last one: no more fit side by side. */
  letGo: string | null
  /** Whether what suppliers changed meanwhile would place them otherwise; `settle` does it. */
  isMoved: boolean
  settle: () => void
  sorting: Sorting
  isPinned: (id: number) => boolean
  acts: RowActs
  setQuantity: (quantity: number | null) => void
  sortBy: (column: SortColumn) => void
  untick: () => void
  setVatPayer: (isPayer: boolean) => Promise<void>
}

/** The proposals to an order, counted and ordered as the buyer wants them here; works on what the device has. */
export function useComparison(order: ComparedOrder): ComparisonView {
  const [kept, setKept] = useKept(order.id)
  const [ticks, setTicks] = useState(NO_TICKS)
  const { is_vat_payer: isVatPayer, choose } = useProfileChoices()
  const today = kyivDay(useNow())
  const counted = countedAs(order)
  const quantity = comparedQuantity(kept, order)

  // what is pressed answers at once; hundreds of rows may follow a moment later
  const counts = useDeferredValue(quantity)
  const { sorting, pinned, hidden: hiddenIds } = useDeferredValue(kept)

  const comparison = useMemo(
    () =>
      compareProposals(
        order.proposals.map((proposal) => comparableOf(proposal, order)),
        { quantity: counts, unit: order.unit, isVatPayer, today },
      ),
    [order, counts, isVatPayer, today],
  )
  const { unit, priceUnit } = comparison
  const words = useMemo(
    () => ({ unit, priceUnit, quantity: counts, isVatPayer }),
    [unit, priceUnit, counts, isVatPayer],
  )
  const sorted = useMemo(
    () => sortRows(comparison.rows, sorting, new Set(pinned)),
    [comparison, sorting, pinned],
  )
  const choice = choiceOf(order, { sorting, pinned, quantity: counts, isVatPayer })
  const isOpened = useIsOpened(order.id)
  const { rows: placed, isMoved, settle } = useHeldRows(sorted, hiddenIds, choice, isOpened)
  const [rows, hidden] = useMemo(() => {
    const isHidden = ({ id }: ComparedRow): boolean => hiddenIds.includes(id)
    return [placed.filter((row) => !isHidden(row)), placed.filter(isHidden)]
  }, [placed, hiddenIds])

  const acts = useMemo(
    (): RowActs => ({
      togglePin: (id) => setKept((was) => ({ ...was, pinned: toggled(was.pinned, id) })),
      toggleHidden: (id) => {
        setKept((was) => ({ ...was, hidden: toggled(was.hidden, id) }))
        setTicks(({ ids }) => ({ ids: ids.filter((each) => each !== id), letGo: null }))
      },
      toggleTick: (id) => setTicks((was) => withTick(was, id)),
    }),
    [setKept],
  )
  return {
    words,
    quantity,
    rows,
    hidden,
    ticked: rows.filter(({ id }) => ticks.ids.includes(id)),
    letGo: rows.find(({ id }) => id === ticks.letGo)?.name ?? null,
    isMoved,
    settle,
    sorting: kept.sorting,
    isPinned: (id) => kept.pinned.includes(id),
    acts,
    setQuantity: useCallback(
      (value: number | null) =>
        setKept((was) => ({ ...was, quantity: value === null ? null : { value, of: counted } })),
      [setKept, counted],
    ),
    sortBy: useCallback(
      (by: SortColumn) =>
        setKept((was) => ({
          ...was,
          sorting: { by, descending: was.sorting.by === by && !was.sorting.descending },
        })),
      [setKept],
    ),
    untick: () => setTicks(NO_TICKS),
    setVatPayer: (isPayer) => choose({ is_vat_payer: isPayer }),
  }
}
