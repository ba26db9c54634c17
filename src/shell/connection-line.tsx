import { CloudOff, RefreshCw } from 'lucide-react'
import { type ComponentType, createElement, useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'

import { shellTexts } from '#domain/uk/shell.ts'
import { subscribeOutbox, unsentItems } from '#src/offline/outbox/shared-outbox.ts'
import type { Reach } from '#src/realtime/use-reach.ts'
import { useDesk } from '#src/lib/media.ts'
import { useHeldWhilePressed } from '#src/lib/pressed.ts'
import { useBarNote } from '#src/ui/bar-note.ts'

import styles from './connection-line.module.css'
import type { QueueLineProps } from './slots/queue-line.tsx'

/** A start or a short break is no news. */
const TROUBLE_SHOWN_AFTER_MS = 1000
/** What gets better is said at once. */
const BADNESS: Record<Reach, number> = { ok: 0, connecting: 1, unreachable: 2, offline: 3 }

/** The line of what waits: most pages have nothing there, and where it does not load the connection's own words stay. */
function useQueueLine(isWanted: boolean): ComponentType<QueueLineProps> | undefined {
  const [loaded, setLoaded] = useState<{ QueueLine: ComponentType<QueueLineProps> } | null>(null)
  useEffect(() => {
    let isGone = false
    if (isWanted)
      void import('./slots/queue-line.tsx').then(
        ({ QueueLine }) => !isGone && setLoaded({ QueueLine }),
        () => undefined,
      )
    return () => {
      isGone = true
    }
  }, [isWanted])
  return useHeldWhilePressed(loaded)?.QueueLine
}

const hasUnsent = (): boolean => unsentItems().length > 0
const nothing = (): boolean => false

type ConnectionLineProps = {
  connection: Reach
  guest: boolean
  /** How much waits on this device for somebody who was signed out. */
  left: number
}

/** The thin line under the header, or in the bar of a page that takes it: nothing while all is well. */
export function ConnectionLine({ connection, guest, left }: ConnectionLineProps) {
  const [known, setShown] = useState<Reach>('ok')
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = (): void => {
      clearTimeout(timer)
      if (BADNESS[connection] < BADNESS[known]) timer = setTimeout(setShown, 0, connection)
      // what happens while nobody looks may be over by the time that somebody does
      else if (document.visibilityState === 'visible')
        timer = setTimeout(setShown, TROUBLE_SHOWN_AFTER_MS, connection)
    }
    wait()
    document.addEventListener('visibilitychange', wait)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', wait)
    }
  }, [connection, known])

  // the line takes room above the whole page: not under a press
  const shown = useHeldWhilePressed(known)
  const remaining = useHeldWhilePressed(left)
  const hasQueue = useHeldWhilePressed(useSyncExternalStore(subscribeOutbox, hasUnsent, nothing))
  const isAway = !guest && BADNESS[shown] > 1
  const QueueLine = useQueueLine(hasQueue || remaining > 0 || isAway)
  const bar = useBarNote()
  // while the connection holds, who is there is known and keeps its place in the bar
  const inBar = useDesk() || shown === 'ok' ? null : bar
  const brief = inBar !== null
  const words = <ConnectionWords shown={shown} guest={guest} brief={brief} />
  const line = (
    <output className={inBar ? styles.inBar : styles.line}>
      {QueueLine
        ? createElement(QueueLine, { reach: shown, left: remaining, otherwise: words, brief })
        : words}
    </output>
  )
  return inBar ? createPortal(line, inBar) : line
}

type ConnectionWordsProps = { shown: Reach; guest: boolean; brief: boolean }

function ConnectionWords({ shown, guest, brief }: ConnectionWordsProps) {
  const { connecting, ...connection } = shellTexts.connection
  const offline = brief ? connection.offlineShort : connection.offline
  const unreachable = brief ? connection.unreachableShort : connection.unreachable
  if (shown === 'ok') return null
  if (shown === 'connecting')
    return (
      <>
        <RefreshCw />
        {connecting}
      </>
    )
  return (
    <>
      <CloudOff />
      <span className={styles.words}>
        {shown === 'offline' ? offline : guest ? connection.unreachableGuest : unreachable}
      </span>
    </>
  )
}
