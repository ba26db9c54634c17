import { LONG_TEXT_MAX } from '#domain/rules/limits.ts'

export type Shared = { title?: string | undefined; text?: string | undefined; url?: string | undefined }

/** More than any field of ours takes, and less than a storage minds. */
const SHARED_MAX = 2 * LONG_TEXT_MAX

/** One text of what was handed over: apps repeat the title or the address within the text as they like. */
export function sharedText({ title, text, url }: Shared): string {
  const parts = [title, text, url].map((part) => part?.trim() ?? '').filter((part) => part !== '')
  const isRepeated = (part: string, at: number): boolean =>
    parts.some((other, place) => other.includes(part) && (other === part ? place < at : true))
  return parts
    .filter((part, at) => !isRepeated(part, at))
    .join('\n')
    .slice(0, SHARED_MAX)
}

/** The same for an order, where no link may stand. */
export const sharedForOrder = ({ title, text }: Shared): string => sharedText({ title, text })

/** What stood in a draft, and under it what was shared; sharing the same twice leaves it there once. */
export function addedTo(draft: string, shared: string): string {
  if (draft.includes(shared)) return draft
  return draft.trim() === '' ? shared : `${draft.trimEnd()}\n\n${shared}`
}
