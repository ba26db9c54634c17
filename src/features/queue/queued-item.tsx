import { Ban, Clock, CloudOff, Undo2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'

import { formatWhen } from '#domain/uk/format.ts'
import { queueTexts as texts } from '#domain/uk/queue.ts'
import { useNow } from '#src/lib/time.ts'
import { isJudged, type ItemOf } from '#src/offline/outbox/item.ts'
import { sharedOutbox } from '#src/offline/outbox/shared-outbox.ts'
import { useReach } from '#src/realtime/use-reach.ts'
import { Tag } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/dialog.tsx'
import { Entry } from '#src/ui/entry.tsx'
import { notify } from '#src/ui/toast-queue.ts'

import { isOvertaken, isPassing, mayHaveArrived, type QueueState, reasonOf, stateOf } from './queue.logic.ts'
import styles from './queue.module.css'

const marks: Record<QueueState, { tone: 'neutral' | 'new' | 'bad'; icon: ReactNode }> = {
  offline: { tone: 'new', icon: <CloudOff /> },
  unreachable: { tone: 'new', icon: <CloudOff /> },
  signIn: { tone: 'new', icon: <Clock /> },
  busy: { tone: 'new', icon: <Clock /> },
  sending: { tone: 'neutral', icon: <Clock /> },
  held: { tone: 'neutral', icon: <Undo2 /> },
  failed: { tone: 'bad', icon: <Ban /> },
}

type QueuedItemProps = {
  item: ItemOf<'order' | 'proposal' | 'review' | 'reply' | 'invitation' | 'deal' | 'confirmation' | 'change'>
  heading: string
  /** What else it says, in short. */
  children: ReactNode
  /** Leads to the form with everything that was written; where nothing was, it can only be sent again. */
  onChange?: (() => void) | undefined
  /** The way on that stands in the place of changing it. */
  instead?: ReactNode
}

/** Something that has not arrived yet: since when, why, and what can be done about it. */
export function QueuedItem({ item, heading, children, onChange, instead }: QueuedItemProps) {
  const now = useNow()
  const state = stateOf(item, useReach())
  const at = new Date(item.createdAt)
  return (
    <Entry
      state={
        <>
          <Tag {...marks[state]}>{texts.tag[state]}</Tag>
          <time dateTime={at.toISOString()}>{texts.written(formatWhen(at, now))}</time>
        </>
      }
      heading={heading}
      reason={state === 'failed' && reasonOf(item)}
      acts={state !== 'sending' && <Acts item={item} state={state} onChange={onChange} instead={instead} />}
    >
      {children}
      {state !== 'failed' && <p className={styles.about}>{texts.about[state]}</p>}
    </Entry>
  )
}

type ActsProps = Pick<QueuedItemProps, 'item' | 'onChange' | 'instead'> & { state: QueueState }

function Acts({ item, state, onChange, instead }: ActsProps) {
  const [removes, setRemoves] = useState(false)
  const { id, payload, error } = item
  const outbox = sharedOutbox()
  const isStill = state === 'failed' || state === 'held'
  // what waits may be sent at any moment: it is taken out of the queue before it is changed
  const change = async (): Promise<void> => {
    if (isStill || (await outbox.hold(id))) onChange?.()
    else notify.warning(texts.onItsWay)
  }
  // what the server has judged under a key it would judge alike for ever
  const again = async (): Promise<void> => {
    if (isJudged(item)) {
      await outbox.enqueue(payload)
      await outbox.discard(id)
    } else await outbox.retry(id)
  }
  const remove = async (): Promise<void> => {
    setRemoves(false)
    if (!(await outbox.discard(id))) notify.warning(texts.onItsWay)
  }
  return (
    <>
      {instead}
      {error?.code === 'expired' || isPassing(item) || (isStill && !onChange && !isOvertaken(item)) ? (
        <Button size="s" variant="ghost" onClick={() => void again()}>
          {texts.again}
        </Button>
      ) : (
        onChange &&
        !instead &&
        !isOvertaken(item) && (
          <Button size="s" variant="ghost" onClick={() => void change()}>
            {state === 'failed' ? texts.mend : texts.change}
          </Button>
        )
      )}
      <Button size="s" variant="quiet" className={styles.remove} onClick={() => setRemoves(true)}>
        {texts.remove}
      </Button>
      <ConfirmDialog
        open={removes}
        danger
        title={texts.removeQuestion[payload.kind]}
        onAnswer={(yes) => (yes ? void remove() : setRemoves(false))}
      >
        <p>
          {mayHaveArrived(item) ? texts.mayHaveArrived : onChange ? texts.removeText : texts.removeWordless}
        </p>
      </ConfirmDialog>
    </>
  )
}
