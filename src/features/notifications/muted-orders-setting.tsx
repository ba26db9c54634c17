import { useId } from 'react'

import { mutedOrderTexts as texts } from '#domain/uk/muted-orders.ts'

import { MutedPart } from './muted-part.tsx'
import { useMutedOrders } from './use-muted-orders.ts'
import styles from './muted-orders.module.css'

/** What was muted on notifications of new orders, with the way back; nothing where nothing was. */
export function MutedOrdersSetting() {
  const headingId = useId()
  const { muted, change } = useMutedOrders()
  if (!muted || muted.length === 0) return null
  return (
    <section className={styles.setting} aria-labelledby={headingId}>
      <h3 id={headingId}>{texts.heading}</h3>
      {/* Safari forgets that a list without markers is one. */}
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
      <ul role="list" className={styles.entries} aria-label={texts.heading}>
        {muted.map((entry) => (
          <MutedPart key={`${entry.kind} ${entry.id}`} entry={entry} isMuted onChange={change} />
        ))}
      </ul>
    </section>
  )
}
