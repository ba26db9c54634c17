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
