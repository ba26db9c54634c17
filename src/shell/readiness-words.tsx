import { ChevronDown, CloudOff } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'

import { shellTexts } from '#domain/uk/shell.ts'
import { useReadiness } from '#src/data/readiness.ts'
import type { Reach } from '#src/realtime/use-reach.ts'
import { cx } from '#src/ui/classes.ts'

import styles from './connection-line.module.css'

const { notAllSaved, aboutOffline, aboutUnreachable, offlineShort, unreachable, unreachableShort } =
  shellTexts.connection

type ReadinessWordsProps = {
  reach: Reach
  /** Stands there where nobody knows whether the device is ready. */
  otherwise: ReactNode
  /** There is room for few words: a tap tells all others. */
  brief: boolean
}

/** In one line whether this device has what its owner works with; a tap tells the rest below it. */
export function ReadinessWords({ reach, otherwise, brief }: ReadinessWordsProps): ReactNode {
  const readiness = useReadiness()
  const [isOpen, setOpen] = useState(false)
  const moreId = useId()
  if (!readiness) return otherwise
  const { isReady, text } = readiness
  const isOffline = reach === 'offline'
  const short = brief ? offlineShort : isReady ? text : notAllSaved
  return (
    <>
      <button
        type="button"
        className={styles.more}
        aria-expanded={isOpen}
        aria-controls={moreId}
        onClick={() => setOpen(!isOpen)}
        onBlur={() => setOpen(false)}
        onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
      >
        <CloudOff />
        <span className={styles.words}>{isOffline ? short : brief ? unreachableShort : unreachable}</span>
        <ChevronDown className={cx(styles.chevron, isOpen && styles.turned)} />
      </button>
      <span id={moreId} hidden={!isOpen} className={styles.about}>
        <span>{isOffline ? aboutOffline : aboutUnreachable}</span>
        {(brief || !(isOffline && isReady)) && <span>{text}</span>}
      </span>
    </>
  )
}
