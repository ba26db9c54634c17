import * as v from 'valibot'
import { expect, test } from 'vitest'

import { closedOf } from './closed.ts'
import { serverEvents } from './events.ts'
import { notifications } from './notifications.ts'

const told = {
  id: 1,
  type: 'proposal_new',
  read_at: null,
  title: 'Нова пропозиція',
  link: '/office/my-orders/order-detail/5',
  created_at: '2026-11-26T06:00:00.000Z',
}
const list = (...data: object[]) => ({
  data,
  meta: { current_page: 1, last_page: 1, per_page: 20, total: data.length, next_cursor: null },
})

test.each(['message', 'content'])('a page reads the words of a notification as %s', (name) => {
  const worded = { ...told, [name]: 'Солодка гора: нова пропозиція' }
  const read = { ...told, message: 'Солодка гора: нова пропозиція', count: 1 }
  expect(v.parse(notifications.list.reply!, list(worded))).toMatchObject({ data: [read] })
  expect(v.parse(serverEvents['notification.new'], { notification: worded }).notification).toEqual(read)
})

test('`message` counts where both are said, and a younger type is borne by either', () => {
  const both = { ...told, message: 'Слова', content: 'Інші', type: 'younger' }
  expect(
    v.parse(notifications.list.reply!, list(both, { ...told, content: 'Слова', type: 'younger' })),
  ).toMatchObject({
    data: [
      { message: 'Слова', type: 'unknown' },
      { message: 'Слова', type: 'unknown' },
    ],
  })
})

test('the server says `message` alone', () => {
  const closed = closedOf(notifications.list.reply!)
  expect(v.safeParse(closed, list({ ...told, content: 'Слова' })).success).toBe(false)
  expect(v.parse(closed, list({ ...told, message: 'Слова', content: 'Інші' }))).not.toHaveProperty(
    'data.0.content',
  )
})
