import { useState, useSyncExternalStore } from 'react'

import { deviceTexts as texts } from '#domain/uk/own-data.ts'
import { queueTexts } from '#domain/uk/queue.ts'
import { readinessTexts } from '#domain/uk/readiness.ts'
import { useReadiness } from '#src/data/readiness.ts'
import { useOnline } from '#src/lib/online.ts'
import { countWritten } from '#src/offline/outbox/counts.ts'
import { noItems, subscribeOutbox, unsentItems } from '#src/offline/outbox/shared-outbox.ts'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/dialog.tsx'
import { Details } from '#src/ui/facts.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

import { useDeviceStorage, type DeviceStorage } from './device-storage.ts'
import styles from './profile.module.css'

const lasting = (lasts: boolean | null): string =>
  lasts === null ? texts.lastsUnknown : lasts ? texts.lasts : texts.mayGo

function Figures({ storage: { use, kept, lasts, drafts } }: { storage: DeviceStorage }) {
  const unsent = useSyncExternalStore(subscribeOutbox, unsentItems, noItems)
  const readiness = useReadiness()?.text ?? null
  const written = [queueTexts.things(countWritten(unsent)), drafts > 0 ? texts.drafts(drafts) : '']
  return (
    <Details
      items={[
        { name: texts.used, value: use ? texts.of(use.used, use.quota) : texts.usedUnknown },
        { name: texts.saved, value: kept ? texts.savedThings(kept) : texts.savedUnknown },
        ...(readiness === null ? [] : [{ name: readinessTexts.name, value: readiness }]),
        { name: texts.written, value: written.filter(Boolean).join(', ') || texts.nothingWritten },
        { name: texts.lasting, value: lasting(lasts) },
      ]}
    />
  )
}

/** What this device keeps, how much of it, and the way to drop the copies. */
export function DevicePart({ uid }: { uid: number }) {
  const [asking, ask] = useState(false)
  const online = useOnline()
  const { storage, clear, keep } = useDeviceStorage(uid)
  return (
    <section className={styles.part} aria-labelledby="device">
      <h2 id="device">{texts.heading}</h2>
      <p className={styles.note}>{texts.lead}</p>
      {storage ? <Figures storage={storage} /> : <Skeleton lines={3} />}
      <div className={styles.acts}>
        {storage?.lasts === false && (
          <Button size="s" variant="ghost" busy={keep.isPending} onClick={() => keep.mutate()}>
            {texts.keep}
          </Button>
        )}
        {storage?.kept && (
          <Button size="s" variant="ghost" disabled={!online} onClick={() => ask(true)}>
            {texts.clear}
          </Button>
        )}
      </div>
      {!online && <p className={styles.note}>{texts.offline}</p>}
      <ConfirmDialog
        open={asking}
        title={texts.clearQuestion}
        busy={clear.isPending}
        onAnswer={(yes) => (yes ? clear.mutate(undefined, { onSettled: () => ask(false) }) : ask(false))}
      >
        <p>{texts.clearText}</p>
      </ConfirmDialog>
    </section>
  )
}
