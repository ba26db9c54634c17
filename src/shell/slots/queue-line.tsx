import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleAlert, Clock, CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'

import { queueTexts } from '#domain/uk/queue.ts'
import { lineOf, type QueueSummary, summarise } from '#src/features/queue/queue.logic.ts'
import { useUnsent } from '#src/features/queue/use-unsent.ts'
import type { Reach } from '#src/realtime/use-reach.ts'

import styles from '../connection-line.module.css'
import { addressOf } from '../queue-address.ts'
import { ReadinessWords } from '../readiness-words.tsx'

const { line } = queueTexts

function iconOf({ why }: QueueSummary): ReactNode {
  if (why === null) return <CircleAlert />
  return why === 'offline' || why === 'unreachable' ? <CloudOff /> : <Clock />
}

const isAway = (reach: Reach): boolean => reach === 'offline' || reach === 'unreachable'

export type QueueLineProps = {
  reach: Reach
  /** How much waits for somebody who was signed out. */
  left: number
  /** Stands there where there is nothing to tell. */
  otherwise: ReactNode
  /** There is room for few words. */
  brief: boolean
}

/** How much waits, why, and the way to the first of it; where nothing does, what there is to work with. */
export function QueueLine({ reach, left, otherwise, brief }: QueueLineProps) {
  const client = useQueryClient()
  const summary = summarise(useUnsent(), reach)
  if (left > 0)
    return (
      <>
        <Clock />
        <Link to="/login" className={styles.link}>
          {line.left(left)}
        </Link>
      </>
    )
  if (!summary)
    return isAway(reach) ? <ReadinessWords reach={reach} otherwise={otherwise} brief={brief} /> : otherwise
  return (
    <>
      {iconOf(summary)}
      <Link {...addressOf(client, summary.first.payload)} className={styles.link}>
        {lineOf(summary, reach, brief)}
      </Link>
    </>
  )
}
