import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { closeRead } from './close-read.ts'

type Shown = { tag: string; data: unknown; close: () => void }
let shown: Shown[]
let asked: URL[]
/** The ids of what is unread, newest first. */
let unread: number[]
let arrives = (): void => undefined

const show = (tag: string, told: number[] | undefined, chatId: number | null = null): void =>
  void shown.push({
    tag,
    data: { chatId, told },
    close: () => void (shown = shown.filter((each) => each.tag !== tag)),
  })
const tags = (): string[] => shown.map(({ tag }) => tag)

const PER_PAGE = 50
const row = (id: number) => ({
  id,
  type: 'order_closed',
  read_at: null,
  title: 'Замовлення закрито',
  message: '',
  link: '/office/proposes',
  created_at: '2026-11-01T08:00:00.000Z',
})

beforeEach(() => {
  shown = []
  asked = []
  unread = []
  arrives = () => undefined
  const worker = { getNotifications: () => Promise.resolve([...shown]) }
  vi.stubGlobal('navigator', {
    onLine: true,
    serviceWorker: { getRegistration: () => Promise.resolve(worker) },
  })
  vi.stubGlobal('fetch', (address: string) => {
    const url = new URL(address, 'https://gurt.test')
    asked.push(url)
    const from = Number(url.searchParams.get('cursor') ?? 0)
    const data = unread.slice(from, from + PER_PAGE).map(row)
    const next_cursor = unread.length > from + PER_PAGE ? String(from + PER_PAGE) : null
    arrives()
    const meta = { current_page: 1, last_page: 1, per_page: PER_PAGE, total: unread.length, next_cursor }
    return Promise.resolve(Response.json({ data, meta }))
  })
})
afterEach(() => vi.unstubAllGlobals())

it('closes what was read or deleted, and leaves what is unread', async () => {
  show('p1', [1])
  show('p2', [2])
  unread = [2]
  await closeRead()
  expect(tags()).toEqual(['p2'])
  expect(asked.map(({ searchParams }) => searchParams.get('read'))).toEqual(['0'])
})

it('closes one of several once nothing of it is unread', async () => {
  show('d7-0', [1, 2, 3])
  unread = [9, 3]
  await closeRead()
  expect(tags()).toEqual(['d7-0'])
  unread = [9]
  await closeRead()
  expect(tags()).toEqual([])
})

it('leaves chats to what tells of chats, and what does not say what it tells of', async () => {
  show('chat-5', [1], 5)
  show('old', undefined)
  show('test', [])
  await closeRead()
  expect(tags()).toEqual(['chat-5', 'old', 'test'])
  expect(asked).toEqual([])
})

it('closes nothing that came while it was asked', async () => {
  show('p1', [1])
  arrives = () => show('p2', [2])
  await closeRead()
  expect(tags()).toEqual(['p2'])
})

it('looks through all that is unread, and closes nothing where there is more than it looks at', async () => {
  show('p1', [1])
  show('p2', [2])
  unread = [...Array.from({ length: 120 }, (_, at) => 1000 + at), 2]
  await closeRead()
  expect(tags()).toEqual(['p2'])
  expect(asked).toHaveLength(3)
  show('p1', [1])
  unread = Array.from({ length: 500 }, (_, at) => 1000 + at)
  await closeRead()
  expect(tags()).toEqual(['p2', 'p1'])
})

it('closes nothing where the server does not answer', async () => {
  show('p1', [1])
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(closeRead()).rejects.toThrow('/notifications')
  expect(tags()).toEqual(['p1'])
})
