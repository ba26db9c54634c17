import type { MatchReason } from '#domain/contract/notifications.ts'
import { mutedOrderTexts as texts } from '#domain/uk/muted-orders.ts'
import { Dialog } from '#src/ui/dialog.tsx'

import { isSamePart, type MutedEntry } from './muted-entries.logic.ts'
import { MutedPart } from './muted-part.tsx'
import { useMutedOrders } from './use-muted-orders.ts'
import styles from './muted-orders.module.css'

type LessOrdersDialogProps = { open: boolean; reason: MatchReason; onClose: () => void }

/** Mutes the category or the oblast of an order by one tap, which ends it: the way back stands in the toast and here. */
export function LessOrdersDialog({ open, reason, onClose }: LessOrdersDialogProps) {
  const { muted, change } = useMutedOrders()
  const entries: MutedEntry[] = [
    { kind: 'category', ...reason.category },
    { kind: 'region', id: reason.region.id, name: reason.region.name },
  ]
  const onChange = (entry: MutedEntry, isMuted: boolean): void => {
    // before it: a toast above an open dialog cannot be pressed
    onClose()
    change(entry, isMuted)
  }
  return (
    <Dialog open={open} onClose={onClose} title={texts.title}>
      <p className={styles.note}>{texts.lead}</p>
      {/* Safari forgets that a list without markers is one. */}
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
      <ul role="list" className={styles.entries}>
        {entries.map((entry) => (
          <MutedPart
            key={entry.kind}
            entry={entry}
            // before it is known what is muted nothing is shown as such: to mute it again changes nothing
            isMuted={muted?.some((each) => isSamePart(each, entry)) ?? false}
            saysMuted
            onChange={onChange}
          />
        ))}
      </ul>
    </Dialog>
  )
}
