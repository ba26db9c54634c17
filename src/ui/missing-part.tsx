import type { UseQueryResult } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'

import { savedTexts } from '#domain/uk/saved.ts'
import { uiTexts } from '#domain/uk/ui.ts'
import { failureText } from '#src/lib/failure-text.ts'

import { Button } from './button.tsx'
import styles from './states.module.css'

type MissingPartProps = {
  query: Pick<UseQueryResult, 'error' | 'fetchStatus' | 'isFetching' | 'refetch'>
  /** What happens once there is a network. */
  offline: ReactNode
}

/** `Missing` in a line, for a part of a screen whose other parts are there. */
export function MissingPart({ query, offline }: MissingPartProps) {
  const isOffline = query.fetchStatus === 'paused'
  const why = isOffline ? offline : query.error && failureText(query.error)
  return (
    <output className={styles.saved}>
      <CloudOff />
      <span>
        <b>{savedTexts.none}</b>
        {why && <>. {why}</>}
      </span>
      {!isOffline && (
        <Button size="s" variant="quiet" busy={query.isFetching} onClick={() => void query.refetch()}>
          {uiTexts.retry}
        </Button>
      )}
    </output>
  )
}
