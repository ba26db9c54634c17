import { Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'

import { optional } from './optional.tsx'

const Money = ({ sum }: { sum: number }) => <p>{sum} ₴</p>

test('a part that has come is drawn at once, one that has not leaves its place to what waits', async () => {
  const Part = optional(() => Promise.resolve(Money))
  const drawn = () =>
    renderToString(
      <Suspense fallback="чекає">
        <Part sum={5} />
      </Suspense>,
    )
  expect(drawn()).toContain('чекає')
  await Part.preload()
  expect(drawn()).toContain('<p>5<!-- --> ₴</p>')
  expect(drawn()).not.toContain('чекає')
})

test('in the place of one whose code does not come stands nothing, and it is asked for anew', async () => {
  let isThere = false
  const Part = optional(() => (isThere ? Promise.resolve(Money) : Promise.reject(new Error('no network'))))
  const Nothing = await Part.preload()
  expect(renderToString(<Nothing sum={5} />)).toBe('')
  isThere = true
  await Part.preload()
  expect(renderToString(<Part sum={5} />)).toContain('₴')
})
