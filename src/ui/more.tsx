import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'

import { uiTexts } from '#domain/uk/ui.ts'
import { failureText } from '#src/lib/failure-text.ts'
import { useOnline } from '#src/lib/online.ts'

import { Button } from './button.tsx'
import { cx } from './classes.ts'
import styles from './more.module.css'

const texts = uiTexts.more

type Paged = Pick<
  UseInfiniteQueryResult<InfiniteData<unknown>>,
  'data' | 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'error' | 'fetchNextPage'
>

type MoreProps = {
  list: Paged
  className?: string | undefined
  /** What asks for more in the button's place, as a link whose address says how far the list is open. */
  children?: ReactNode
}

/** News of the list may have it fetched anew in the middle, which takes the place of the page that was asked for. */
async function fetchMore({ data, fetchNextPage }: Paged): Promise<void> {
  const then = await fetchNextPage()
  const isThere = then.data?.pages.length !== data?.pages.length
  if (!isThere && then.hasNextPage && !then.isFetchNextPageError) await fetchNextPage()
}

/** At the end of a list that goes on: what asks for its next page, or says why that cannot be had. */
export function More({ list, className, children }: MoreProps) {
  const online = useOnline()
  const id = useId()
  if (!list.hasNextPage) return null
  return (
    <div className={cx(styles.more, className)} data-off-paper="">
      {list.isFetchNextPageError && !list.isFetchingNextPage && (
        <p role="alert" className={styles.failed}>
          {texts.failed} {failureText(list.error)}
        </p>
      )}
      {(online && children) || (
        <Button
          variant="ghost"
          busy={online && list.isFetchingNextPage}
          // keeps the focus while the network comes and goes
          aria-disabled={!online || undefined}
          aria-describedby={online ? undefined : id}
          onClick={() => online && void fetchMore(list)}
        >
          {texts.show}
        </Button>
      )}
      {!online && (
        <p id={id} className={styles.why}>
          {texts.offline}
        </p>
      )}
    </div>
  )
}
