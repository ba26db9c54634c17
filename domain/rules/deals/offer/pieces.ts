import { ALSO_SPELLED, foldedUnit } from './units.ts'

/** What is sold by the piece. Apart from the units, which the worker carries too and which it would make larger. */
const PIECES = new Set(
  (['шт', 'уп', 'ящ', 'пал'] as const)
    .flatMap((unit) => [unit, ...(ALSO_SPELLED[unit]?.split(' ') ?? [])])
    .concat('компл', 'комплект', 'комплектів'),
)

/** Whether nobody sells a part of one: a piece, a pack, a box, a pallet, a set. */
export const isWholeUnit = (unit: string | null): boolean => PIECES.has(foldedUnit(unit))
