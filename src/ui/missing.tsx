import type { UseQueryResult } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'

import { savedTexts } from '#domain/uk/saved.ts'
import { uiTexts } from '#domain/uk/ui.ts'
import { isUnsure } from '#src/lib/failures.ts'
import { failureText } from '#src/lib/failure-text.ts'
import { useOnline } from '#src/lib/online.ts'

import { Button } from './button.tsx'
import { EmptyState, ErrorState, SavedNotice } from './states.tsx'

type Asked = Pick<
  UseQueryResult,
  'data' | 'error' | 'isError' | 'fetchStatus' | 'isFetching' | 'errorUpdateCount' | 'refetch'
>

/** There is nothing to show, and nothing is about to come; while it is false and there is no data, it loads. */
export const isMissing = ({ data, isError, fetchStatus, errorUpdateCount }: Asked): boolean =>
  data === undefined && (isError || fetchStatus === 'paused' || errorUpdateCount > 0)

type MissingProps = {
  query: Asked
  /** What did not come, for a failure of its own. */
  title: ReactNode
  action?: ReactNode
}

/** In the place of what has never been saved here and does not come now: why, and what happens next. */
export function Missing({ query, title, action }: MissingProps) {
  const { error, isFetching } = query
  const retry = (): void => void query.refetch()
  if (error && !isUnsure(error))
    return (
      <ErrorState title={title} text={failureText(error)} busy={isFetching} onRetry={retry} action={action} />
    )
  const isOffline = query.fetchStatus === 'paused'
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
              <Button variant="ghost" busy={isFetching} onClick={retry}>
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
  query: Pick<UseQueryResult, 'data' | 'dataUpdatedAt' | 'error'>
  /** What cannot be done while there is no network. */
  offline?: ReactNode
}

/** Over what the device kept, while nothing newer can be had: how old it is. */
export function SavedAge({ query: { data, dataUpdatedAt, error }, offline }: SavedAgeProps) {
  const online = useOnline()
  if (data === undefined || dataUpdatedAt === 0 || (online && !error)) return null
  return <SavedNotice savedAt={new Date(dataUpdatedAt)}>{online ? failureText(error) : offline}</SavedNotice>
}
