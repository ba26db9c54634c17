import { unsentAbout, useUnsentAbout } from '#src/data/unsent.ts'
import { isUnderWay, type OutboxItem } from '#src/offline/outbox/item.ts'
import type { PayloadOf } from '#src/offline/outbox/payload.ts'
import { sharedOutbox } from '#src/offline/outbox/shared-outbox.ts'

const isOf =
  (id: number) =>
  ({ proposalId }: PayloadOf<'change' | 'confirmation'>): boolean =>
    proposalId === id

/** Whether a change of this proposal is on its way: another one is written once that has come through or back. */
export const useIsChangeWaiting = (id: number): boolean => useUnsentAbout('change', isOf(id)).some(isUnderWay)

/**
 * What was last written of this proposal and came back or was taken back, before a mere day of its price; null where
 * nothing was.
 */
export function returnedChange(id: number): PayloadOf<'change'> | null {
  const returned = unsentAbout('change', isOf(id))
    .filter((item) => !isUnderWay(item))
    .map(({ payload }) => payload)
  return returned.findLast(hasWords) ?? returned.at(-1) ?? null
}

/** Whether it says all of the terms, and not only until when the price holds. */
export const hasWords = ({ draft }: Pick<PayloadOf<'change'>, 'draft'>): boolean => 'text' in draft

/** What was refused of these about a proposal, or taken back, says nothing any more once it has been changed. */
export async function dropReturned(
  id: number,
  kinds: readonly ('change' | 'confirmation')[] = ['change', 'confirmation'],
): Promise<void> {
  const about = kinds.flatMap((kind): OutboxItem[] => unsentAbout(kind, isOf(id)))
  await Promise.all(about.filter((item) => !isUnderWay(item)).map((item) => sharedOutbox().discard(item.id)))
}
