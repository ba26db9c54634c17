import { useEffect } from 'react'

import { PAGE_SIZE } from '#domain/rules/limits.ts'

type OpenList = {
  hasNextPage: boolean
  isFetching: boolean
  isPaused: boolean
  isFetchNextPageError: boolean
  isPlaceholderData: boolean
  fetchNextPage: () => Promise<unknown>
}

/**
 * Opens a list as far as its address says, on a click as on a way back: what is missing of that many pages is fetched.
 * True while some of it is missing, also where it could not be had.
 */
export function useOpenAsFar(list: OpenList, rows: number, pages: number): boolean {
  const { fetchNextPage } = list
  const isShort = list.hasNextPage && !list.isPlaceholderData && rows < pages * PAGE_SIZE
  // what waits for a network goes on by itself
  const mayGoOn = isShort && !list.isFetching && !list.isPaused && !list.isFetchNextPageError
  useEffect(() => {
    if (mayGoOn) void fetchNextPage()
  }, [mayGoOn, fetchNextPage])
  return isShort
}
