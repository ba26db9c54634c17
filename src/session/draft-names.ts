import { keysInUse } from '#src/lib/storage.ts'

import { keyOfDraft } from './draft-key.ts'
import { ownerUid } from './owner.ts'

const GUEST = 0

/** The names that begin so and under which this person, or a guest before, has a draft on this device. */
export function draftNames(beginning: string): string[] {
  const uids = [...new Set([ownerUid() ?? GUEST, GUEST])]
  const found = keysInUse().flatMap((key) =>
    uids.flatMap((uid) => {
      const before = keyOfDraft('', uid)
      return key.startsWith(before + beginning) ? [key.slice(before.length)] : []
    }),
  )
  return [...new Set(found)]
}

/** Drafts of one kind, each about a thing that its name ends with the number of; the latest things first. */
export const numberedDrafts = (kind: string): { id: number; name: string }[] =>
  draftNames(`${kind}:`)
    .map((name) => ({ id: Number(name.slice(name.indexOf(':') + 1)), name }))
    .filter(({ id }) => Number.isSafeInteger(id))
    .toSorted((one, other) => other.id - one.id)
