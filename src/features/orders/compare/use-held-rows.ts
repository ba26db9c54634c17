import { useCallback, useMemo, useState } from 'react'

import type { ComparedRow } from '#domain/rules/deals/offer/comparison.ts'

import { inHeldOrder, isSameOrder } from './comparison.logic.ts'

type Held = { choice: string; ids: readonly number[] }

/**
 * The rows at the places where their reader found them: what a supplier changes meanwhile changes the figures, and moves
 * nothing under the finger until the reader asks for it. `choice` says what the reader chose and did: with it the rows
 * are sorted anew, as they are for a row that was not among them, and until the first answer after the opening. What
 * moves among hidden rows alone is nothing to ask for.
 */
export function useHeldRows(
  sorted: readonly ComparedRow[],
  hidden: readonly number[],
  choice: string,
  isOpened: boolean,
) {
  const [held, setHeld] = useState<Held>(() => ({ choice, ids: sorted.map(({ id }) => id) }))
  const settle = useCallback(() => setHeld({ choice, ids: sorted.map(({ id }) => id) }), [sorted, choice])
  const rows = useMemo(() => inHeldOrder(sorted, held.ids), [sorted, held])
  const isMoved = rows !== sorted
  const isAnother = held.choice !== choice || rows === null
  if (isAnother || (isMoved && !isOpened)) settle()
  const isOffered = isMoved && !isAnother && isOpened && !isSameOrder(rows, sorted, hidden)
  return { rows: rows ?? sorted, isMoved: isOffered, settle }
}
