import { QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { page } from 'vitest/browser'

import { uiTexts } from '#domain/uk/ui.ts'
import { expect, test } from '#tests/fixtures/widget.fixture.tsx'
import { button } from '#tests/fixtures/widget-steps.fixture.ts'

import { More } from './more.tsx'

/** A list of two pages; what is asked of its server waits until it is answered, in the order of asking. */
function twoPages() {
  const client = new QueryClient()
  const asked: { page: number; answer: () => void }[] = []
  const queryFn = ({ pageParam, signal }: { pageParam: number; signal: AbortSignal }) =>
    new Promise<number>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
      asked.push({ page: pageParam, answer: () => resolve(pageParam) })
    })
  function Rows() {
    const list = useInfiniteQuery({
      queryKey: ['rows'],
      queryFn,
      initialPageParam: 1,
      getNextPageParam: (last: number) => (last < 2 ? last + 1 : null),
    })
    return (
      <>
        {list.data?.pages.map((row) => (
          <p key={row}>Рядок {row}</p>
        ))}
        <More list={list} />
      </>
    )
  }
  const element = document.createElement('main')
  document.body.append(element)
  const root = createRoot(element)
  root.render(
    <QueryClientProvider client={client}>
      <Rows />
    </QueryClientProvider>,
  )
  const answer = async (wanted: number): Promise<void> => {
    await expect.poll(() => asked.map((one) => one.page)).toContain(wanted)
    asked.splice(0).forEach((one) => one.answer())
  }
  const leave = (): void => {
    root.unmount()
    element.remove()
  }
  return { asked, answer, leave, refresh: () => client.invalidateQueries({ queryKey: ['rows'] }) }
}

test('more that was asked for comes, also where the list was fetched anew meanwhile', async () => {
  const { asked, answer, leave, refresh } = twoPages()
  try {
    await answer(1)
    await button(uiTexts.more.show).click()
    await expect.poll(() => asked.map((one) => one.page)).toEqual([2])
    asked.splice(0)
    void refresh()
    await answer(1)
    await answer(2)
    await expect.element(page.getByText('Рядок 2')).toBeVisible()
    await expect.element(page.getByText('Рядок 1')).toBeVisible()
  } finally {
    leave()
  }
})
