import type { OrderEdition, Proposal } from '#domain/contract/proposals.ts'
import { differenceOf } from '#domain/rules/deals/order-edition.ts'
import { diffWords, type DiffPart } from '#domain/rules/deals/word-diff.ts'
import { editionTexts, namedChanges } from '#domain/uk/order-editions.ts'

import styles from './order-difference.module.css'

type OrderDifferenceProps = { answered: OrderEdition; order: Proposal['order'] }

/** What has changed of an order since it was answered: its terms one under another, its text word by word. */
export function OrderDifference({ answered, order }: OrderDifferenceProps) {
  const placed = <T extends OrderEdition | Proposal['order']>({ location, ...rest }: T) => ({
    ...rest,
    location: location.name,
  })
  const difference = differenceOf(placed(answered), placed(order))
  const named = namedChanges(difference)
  return (
    <>
      {named.length > 0 && (
        <dl className={styles.terms}>
          {named.map(({ label, from, to }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <del>{from}</del> <ins>{to}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {difference.text && (
        <p className={styles.words} aria-label={editionTexts.text}>
          {diffWords(answered.text, order.text).map((part, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- the parts have no other name and never move
            <Part key={at} {...part} />
          ))}
        </p>
      )}
      {named.length === 0 && !difference.text && <p>{editionTexts.asBefore}</p>}
    </>
  )
}

function Part({ kind, text }: DiffPart) {
  if (kind === 'same') return text
  // the space after a word is not part of what is marked
  const words = text.trimEnd()
  const space = text.slice(words.length)
  return (
    <>
      {kind === 'added' ? <ins>{words}</ins> : <del>{words}</del>}
      {space || ' '}
    </>
  )
}
