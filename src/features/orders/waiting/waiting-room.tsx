import { ChevronRight } from 'lucide-react'
import { useState } from 'react'

import type { MyOrderDetail } from '#domain/contract/my-orders.ts'
import type { OrderReach } from '#domain/contract/reach.ts'
import type { ReachField } from '#domain/rules/deals/order-reach.ts'
import { orderShareTexts } from '#domain/uk/order-share.ts'
import { howMany, reachTexts as texts } from '#domain/uk/reach.ts'
import { isOutOfReach } from '#src/lib/failures.ts'
import { useOnline } from '#src/lib/online.ts'
import { useNow } from '#src/lib/time.ts'
import { Button } from '#src/ui/button.tsx'
import { cx } from '#src/ui/classes.ts'
import { MissingPart } from '#src/ui/missing-part.tsx'
import { isMissing, SavedAge } from '#src/ui/missing.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

import { ShareOrder } from '../share-order.ts'
import { InviteSuppliers } from './invite-suppliers.tsx'
import { useReach } from './reach.queries.ts'
import styles from './waiting-room.module.css'

type WaitingRoomProps = {
  order: MyOrderDetail
  /** Nothing else comes first on the page. */
  standsOut: boolean
  /** Opens the form of the order at this field. */
  onEdit: (field: ReachField) => void
}

/** What becomes of an order while its buyer waits for proposals, and what can be done for it. */
export function WaitingRoom({ order, standsOut, onEdit }: WaitingRoomProps) {
  const query = useReach(order.id)
  const reach = query.data?.data
  // a server of a former release knows no such thing: what it tells is said all the same
  const isUntold = !reach && query.error !== null && !isOutOfReach(query.error)
  return (
    <section className={styles.room} aria-labelledby="waiting-room">
      <div className={styles.head}>
        <h2 id="waiting-room">{order.proposals.length === 0 ? texts.waiting : texts.few}</h2>
        <First reach={reach} />
      </div>
      <SavedAge query={query} />
      {reach ? (
        <>
          <Counts reach={reach} />
          {reach.more.length > 0 && <More reach={reach} onEdit={onEdit} />}
          {reach.suppliers.length > 0 && (
            <InviteSuppliers order={order} suppliers={reach.suppliers} standsOut={standsOut} />
          )}
        </>
      ) : (
        !isUntold &&
        (isMissing(query) ? <MissingPart query={query} offline={texts.missing} /> : <Skeleton lines={4} />)
      )}
      <Share order={order} />
    </section>
  )
}

function First({ reach }: { reach: OrderReach | undefined }) {
  const now = useNow()
  if (!reach?.first) return <p>{texts.comes}</p>
  const { median_seconds, orders, counted_at } = reach.first
  return (
    <>
      <p>
        <b>{texts.first(median_seconds)}</b> {texts.comes}
      </p>
      <p className={styles.note}>{texts.firstOf(orders, counted_at, now)}</p>
    </>
  )
}

const KINDS = ['fits', 'told', 'opened', 'writing'] as const

function Counts({ reach }: { reach: OrderReach }) {
  return (
    <div>
      <dl className={styles.counts}>
        {KINDS.map((kind) => (
          <div key={kind} className={cx(kind === 'writing' && reach.writing !== 0 && styles.live)}>
            <dt>{texts.counts[kind]}</dt>
            <dd>{howMany(reach[kind])}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{texts.nameless}</p>
      <output className="visually-hidden">{texts.writing(reach.writing)}</output>
    </div>
  )
}

function More({ reach, onEdit }: { reach: OrderReach; onEdit: WaitingRoomProps['onEdit'] }) {
  const online = useOnline()
  return (
    <div className={styles.part}>
      <h3>{texts.moreTitle}</h3>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari forgets that a list without markers is one */}
      <ul role="list" className={styles.hints}>
        {reach.more.map(({ field, suppliers }) => (
          <li key={field}>
            <button type="button" disabled={!online} onClick={() => onEdit(field)}>
              <span>
                <b>{texts.fields[field]}</b>
                <span className={styles.note}>{texts.why(field, suppliers)}</span>
              </span>
              <ChevronRight aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      {!online && <p className={styles.note}>{texts.offlineEdit}</p>}
    </div>
  )
}

function Share({ order }: { order: MyOrderDetail }) {
  const [sharing, setSharing] = useState(false)
  return (
    <div>
      <Button variant="ghost" onClick={() => setSharing(true)}>
        {orderShareTexts.share}
      </Button>
      <ShareOrder order={order} open={sharing} onClose={() => setSharing(false)} />
    </div>
  )
}
