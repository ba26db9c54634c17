import { useId } from 'react'

import { mutedOrderTexts as texts } from '#domain/uk/muted-orders.ts'
import { useOnline } from '#src/lib/online.ts'

import { MutedPart } from './muted-part.tsx'
import { useMutedOrders } from './use-muted-orders.ts'
import styles from './muted-orders.module.css'

/** What was muted on notifications of new orders, with the way back; nothing where nothing was. */
export function MutedOrdersSetting() {
  const headingId = useId()
  const online = useOnline()
  const { muted, change } = useMutedOrders()
  if (!muted || muted.categories.length + muted.regions.length === 0) return null
  return (
    <section className={styles.setting} aria-labelledby={headingId}>
      <h3 id={headingId}>{texts.heading}</h3>
      {/* Safari forgets that a list without markers is one. */}
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
      <ul role="list" className={styles.entries} aria-label={texts.heading}>
        {muted.categories.map(({ id, name }) => (
          <MutedPart
            key={`category ${id}`}
            kind="category"
            name={name}
            isMuted
            disabled={!online}
            onChange={(isMuted) => change({ kind: 'category', id, isMuted })}
          />
        ))}
        {muted.regions.map(({ id, name }) => (
          <MutedPart
            key={`region ${id}`}
            kind="region"
            name={name}
            isMuted
            disabled={!online}
            onChange={(isMuted) => change({ kind: 'region', id, isMuted })}
          />
        ))}
      </ul>
    </section>
  )
}
