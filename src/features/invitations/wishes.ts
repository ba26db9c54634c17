import * as v from 'valibot'

import { headingOf } from '#domain/rules/text.ts'
import { dropDraft, keepDraft, readDraft } from '#src/session/draft.ts'

/** Whom an order is written for that has not reached the server: there is no number yet to invite anybody to. */
const Wish = v.object({ text: v.string(), slug: v.string(), supplier: v.nullable(v.string()) })
export type Wish = v.InferOutput<typeof Wish>

const NAME = 'wished-suppliers'
const WISHES_MAX = 20

export const readWishes = (): readonly Wish[] => readDraft(v.array(Wish), NAME) ?? []

function keepWishes(wishes: readonly Wish[]): void {
  if (wishes.length > 0) keepDraft(NAME, wishes.slice(-WISHES_MAX))
  else dropDraft(NAME)
}

/** The supplier that the order of this text is meant for. */
export const wishOf = (text: string | undefined): Wish | undefined =>
  readWishes().findLast((wish) => wish.text === text)

/** Remembers it in place of what was said of the same order before, in other words too. */
export function keepWish(wish: Wish, formerText = wish.text): void {
  keepWishes([...readWishes().filter(({ text }) => text !== wish.text && text !== formerText), wish])
}

export function dropWish(text: string): void {
  keepWishes(readWishes().filter((wish) => wish.text !== text))
}

/** The supplier has been invited to an order of this heading. */
export function fulfilWish(slug: string, heading: string): void {
  keepWishes(readWishes().filter((wish) => wish.slug !== slug || headingOf(wish.text) !== heading))
}
