import { chatTexts } from '#domain/uk/chats.ts'
import { detailOf, type OutboxItem } from '#src/offline/outbox/item.ts'
import { notify } from '#src/ui/toast.tsx'
import { statusTexts } from '#domain/uk/http-status.ts'
import { sharedOutbox } from '#src/offline/outbox/page-outbox.ts'
import { Button } from '#src/ui/button.tsx'

import { Bubble } from './bubble.tsx'
import { isSharing, type SharingItem } from './sharing.logic.ts'
import styles from './bubble.module.css'

const { window: texts, contacts } = chatTexts

const reasonOf = ({ error }: OutboxItem): string =>
  error?.code === 'expired' ? texts.expired : error ? detailOf(error) : ''

/** What was written or wished on this device and the server does not have yet; a failed one says why and what can be done. */
export function Outgoing({ item, isLast }: { item: OutboxItem; isLast: boolean }) {
  if (isSharing(item)) return <OutgoingSharing item={item} />
  const failed = item.state === 'failed'
  const kept = item.state === 'keeping' ? 'keeping' : 'queued'
  return (
    <>
      <Bubble
        mine
        text={item.payload.kind === 'message' ? item.payload.content : ''}
        at={new Date(item.createdAt).toISOString()}
        mark={failed ? 'failed' : kept}
        isLast={isLast}
      />
      {item.state === 'parked' && <p className={styles.reason}>{texts.parked}</p>}
      {failed && <Failure item={item} words={texts.notSent} />}
    </>
  )
}

/** While it waits the line above the messages tells of it; what failed stands here. */
function OutgoingSharing({ item }: { item: SharingItem }) {
  if (item.state !== 'failed') return null
  return <Failure item={item} words={item.payload.allowed ? contacts.notOpened : contacts.notClosed} />
}

/** `words`: what has not been done; why follows them. */
function Failure({ item, words }: { item: OutboxItem; words: string }) {
  const why = reasonOf(item)
  const act = (run: (id: string) => Promise<boolean>): void =>
    void run(item.id).catch(() => notify.error(statusTexts.internal))
  return (
    <div className={styles.failure} role="alert">
      <p className={styles.reason}>{why ? `${words}. ${why}` : words}</p>
      <Button size="s" variant="ghost" onClick={() => act(sharedOutbox().retry)}>
        {texts.again}
      </Button>
      <Button size="s" variant="quiet" onClick={() => act(sharedOutbox().discard)}>
        {texts.remove}
      </Button>
    </div>
  )
}
