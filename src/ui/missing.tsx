import type { UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'

import { savedTexts } from '#domain/uk/saved.ts'
import { uiTexts } from '#domain/uk/ui.ts'
import { isOutOfReach, isUnsure } from '#src/lib/failures.ts'
import { failureText } from '#src/lib/failure-text.ts'
import { useOnline } from '#src/lib/online.ts'
import { useAnswers } from '#src/lib/reach.ts'

import { Button } from './button.tsx'
import { useHeldWhilePressed } from '#src/lib/pressed.ts'
import { EmptyState, ErrorState, SavedNotice } from './states.tsx'

type QueryState = Pick<
  UseQueryResult,
  'data' | 'error' | 'isError' | 'fetchStatus' | 'isFetching' | 'errorUpdateCount' | 'refetch'
>

/** There is nothing to show, and nothing is about to come; while it is false and there is no data, it loads. */
export const isMissing = ({ data, isError, fetchStatus, errorUpdateCount }: QueryState): boolean =>
  data === undefined && (isError || fetchStatus === 'paused' || errorUpdateCount > 0)

type Wording = {
  /** What did not come, for a failure of its own. */
  title: ReactNode
  action?: ReactNode
}

type MissingProps = Wording & { query: QueryState }

/** In the place of what has never been saved here and does not come now: why, and what happens next. */
export function Missing({ query, ...wording }: MissingProps) {
  const [failure, setFailure] = useState(query.error)
  // while it is asked anew a query has no error: what was said of the last one goes on standing
  if (query.error !== null && query.error !== failure) setFailure(query.error)
  return (
    <NothingSaved
      {...wording}
      failure={failure}
      isOffline={query.fetchStatus === 'paused'}
      busy={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  )
}

type NothingSavedProps = Wording & {
  failure: unknown
  isOffline: boolean
  busy: boolean
  onRetry: () => void
}

/** The same for what is read without a query. */
export function NothingSaved({ title, action, failure, isOffline, busy, onRetry }: NothingSavedProps) {
  if (failure && !isOutOfReach(failure))
    return (
      <ErrorState title={title} text={failureText(failure)} busy={busy} onRetry={onRetry} action={action} />
    )
  return (
    <output>
      <EmptyState
        icon={<CloudOff />}
        title={savedTexts.none}
        text={isOffline ? savedTexts.offline : savedTexts.unreachable}
        action={
          isOffline ? (
            action
          ) : (
            <>
              <Button variant="ghost" busy={busy} onClick={onRetry}>
                {uiTexts.retry}
              </Button>
              {action}
            </>
          )
        }
      />
    </output>
  )
}

type SavedAgeProps = {
  query: Pick<UseQueryResult, 'data' | 'dataUpdatedAt' | 'error'> &
    Partial<Pick<UseInfiniteQueryResult, 'isFetchNextPageError'>>
  /** What cannot be done while there is no network. */
  offline?: ReactNode
}

/** Over what the device kept, while nothing newer can be had: how old it is. */
export function SavedAge({ query, offline }: SavedAgeProps) {
  const { data, dataUpdatedAt } = query
  // a next page that does not come makes those before no older; the end of the list tells of it
  const error = query.isFetchNextPageError ? null : query.error
  const online = useOnline()
  // what is still fresh is not asked for, so that it may stand here without a failure while nothing newer comes
  const answers = useAnswers()
  const isOld = data !== undefined && dataUpdatedAt !== 0 && !(online && answers && !error)
  // it takes room above what it is of: not under a press
  if (!useHeldWhilePressed(isOld) || dataUpdatedAt === 0) return null
  // a server that did not answer is asked again by itself: its words tell one to try, and here is no button
  const failed = error && !isUnsure(error) && failureText(error)
  const why = online ? failed : offline
  return <SavedNotice savedAt={new Date(dataUpdatedAt)}>{why}</SavedNotice>
}
