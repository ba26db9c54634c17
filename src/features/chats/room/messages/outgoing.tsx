import type { ReactNode } from 'react'

import { chatTexts } from '#domain/uk/chats.ts'
import { detailOf, type OutboxItem } from '#src/offline/outbox/item.ts'
import { notify } from '#src/ui/toast.tsx'
import { statusTexts } from '#domain/uk/http-status.ts'
import { sharedOutbox } from '#src/offline/outbox/shared-outbox.ts'
import { Button } from '#src/ui/button.tsx'

import { Bubble } from './bubble.tsx'
import { isSharing, type SharingItem } from '../contacts/sharing.logic.ts'
import styles from './bubble.module.css'

const { window: texts, contacts } = chatTexts

const reasonOf = ({ error }: OutboxItem): string =>
  error?.code === 'expired' ? texts.expired : error ? detailOf(error) : ''

/** It was to begin a chat, and there is none yet. */
const isStart = ({ payload }: OutboxItem): boolean =>
  payload.kind === 'message' && payload.proposal !== undefined

type OutgoingProps = {
  item: OutboxItem
  isLast: boolean
  /** It was written on another day than the line above it says. */
  isOfOtherDay: boolean
  /** Takes the words to where they can be changed; null where nothing more can be written. */
  onEdit: ((text: string) => void) | null
}

/** What was written or wished on this device and the server does not have yet; a failed one says why and what can be done. */
export function Outgoing({ item, isLast, isOfOtherDay, onEdit }: OutgoingProps) {
  if (isSharing(item)) return <OutgoingSharing item={item} />
  const failed = item.state === 'failed'
  const kept = item.state === 'keeping' ? 'keeping' : 'queued'
  return (
    <>
      <Bubble
        mine
        author={texts.me}
        text={item.payload.kind === 'message' ? item.payload.content : ''}
        at={new Date(item.createdAt).toISOString()}
        withDay={isOfOtherDay}
        mark={failed ? 'failed' : kept}
        isLast={isLast}
      />
      {item.state === 'parked' && <p className={styles.reason}>{texts.parked}</p>}
      {failed && (
        <Failure item={item} words={isStart(item) ? texts.notStarted : texts.notSent}>
          {onEdit && <EditButton item={item} onEdit={onEdit} />}
        </Failure>
      )}
    </>
  )
}

/** While it waits the line above the messages tells of it; what failed stands here. */
function OutgoingSharing({ item }: { item: SharingItem }) {
  if (item.state !== 'failed') return null
  return <Failure item={item} words={item.payload.allowed ? contacts.notOpened : contacts.notClosed} />
}

const act = (run: Promise<unknown>): void => void run.catch(() => notify.error(statusTexts.internal))

type FailureProps = { item: OutboxItem; words: string; children?: ReactNode }

/** `words`: what has not been done; why follows them. */
function Failure({ item, words, children }: FailureProps) {
  const why = reasonOf(item)
  return (
    <div className={styles.failure} role="alert">
      <p className={styles.reason}>{why ? `${words}${words.endsWith('.') ? '' : '.'} ${why}` : words}</p>
      <Button size="s" variant="ghost" onClick={() => act(sharedOutbox().retry(item.id))}>
        {texts.again}
      </Button>
      {children}
      <Button size="s" variant="quiet" onClick={() => act(sharedOutbox().discard(item.id))}>
        {texts.remove}
      </Button>
    </div>
  )
}

/** The words go back into the field; what was sent again meanwhile, in another tab, stays what it is. */
function EditButton({ item, onEdit }: { item: OutboxItem; onEdit: (text: string) => void }) {
  const { payload, id } = item
  if (payload.kind !== 'message') return null
  const edit = async (): Promise<void> => {
    if (await sharedOutbox().discard(id)) onEdit(payload.content)
  }
  return (
    <Button size="s" variant="ghost" onClick={() => act(edit())}>
      {texts.edit}
    </Button>
  )
}
