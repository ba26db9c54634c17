import type { MatchReason } from '#domain/contract/notifications.ts'
import { mutedOrderTexts as texts } from '#domain/uk/muted-orders.ts'
import { useOnline } from '#src/lib/online.ts'
import { Dialog } from '#src/ui/dialog.tsx'

import { MutedPart } from './muted-part.tsx'
import { useMutedOrders } from './use-muted-orders.ts'
import styles from './muted-orders.module.css'

type LessOrdersDialogProps = { open: boolean; reason: MatchReason; onClose: () => void }

/** Mutes the category or the oblast of an order by one tap, and takes it back by another. */
export function LessOrdersDialog({ open, reason, onClose }: LessOrdersDialogProps) {
  const online = useOnline()
  const { muted, change } = useMutedOrders()
  const { category, region } = reason
  // before it is known what is muted nothing is shown as such: to mute it again changes nothing
  const isIn = (list: readonly { id: number }[] | undefined, id: number) =>
    list?.some((each) => each.id === id) ?? false
  return (
    <Dialog open={open} onClose={onClose} title={texts.title}>
      <p className={styles.note}>{texts.lead}</p>
      {/* Safari forgets that a list without markers is one. */}
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
      <ul role="list" className={styles.entries}>
        <MutedPart
          kind="category"
          name={category.name}
          isMuted={isIn(muted?.categories, category.id)}
          saysMuted
          disabled={!online}
          onChange={(isMuted) => change({ kind: 'category', id: category.id, isMuted })}
        />
        <MutedPart
          kind="region"
          name={region.name}
          isMuted={isIn(muted?.regions, region.id)}
          saysMuted
          disabled={!online}
          onChange={(isMuted) => change({ kind: 'region', id: region.id, isMuted })}
        />
      </ul>
      {!online && <p className={styles.note}>{texts.offline}</p>}
    </Dialog>
  )
}
