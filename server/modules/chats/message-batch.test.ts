import { expect, test } from 'vitest'

import { eventually } from '#tests/support/wait.ts'

import { createMessageBatch, type MessageOutcome, type Outgoing } from './message-batch.ts'

const item = (clientId: string, chatId = 1): Outgoing => ({
  chatId,
  senderId: 1,
  clientId,
  content: clientId,
  contact: null,
  mayComplete: false,
  writtenAgo: null,
  isWatched: true,
})
const outcomeOf = (entry: Outgoing) => ({ outcome: 'created', content: entry.clientId }) as MessageOutcome

test('what comes while a batch is on its way goes together with the next, in the order it came', async () => {
  const batches: string[][] = []
  const release: (() => void)[] = []
  const batch = createMessageBatch(async (items) => {
    batches.push(items.map((entry) => entry.clientId))
    await new Promise<void>((resolve) => release.push(resolve))
    return items.map(outcomeOf)
  }, 3)
  const sent = ['a', 'b'].map((id) => batch.push(item(id)))
  await eventually(() => expect(batches).toEqual([['a', 'b']]))
  sent.push(...['c', 'd', 'e', 'f'].map((id) => batch.push(item(id))))
  expect(batch.length).toBe(4)
  release[0]!()
  await eventually(() => expect(batches[1]).toEqual(['c', 'd', 'e']))
  release[1]!()
  await eventually(() => expect(batches[2]).toEqual(['f']))
  release[2]!()
  expect((await Promise.all(sent)).map((outcome) => outcome.content)).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  await batch.idle()
})

test('a second message with one client id waits for the first to be stored', async () => {
  const batches: number[] = []
  const batch = createMessageBatch(async (items) => {
    batches.push(items.length)
    expect(new Set(items.map((entry) => `${entry.chatId} ${entry.clientId}`)).size).toBe(items.length)
    return items.map(outcomeOf)
  })
  await Promise.all(
    [item('a'), item('a'), item('b'), item('a', 2), item('a')].map((entry) => batch.push(entry)),
  )
  expect(batches).toEqual([3, 1, 1])
})

test('one item that cannot be stored fails alone, and a broken database fails all', async () => {
  const fault = Object.assign(new Error('refused'), { code: '23514' })
  const batch = createMessageBatch(async (items) => {
    if (items.some((entry) => entry.clientId === 'down')) throw new Error('connection lost')
    if (items.some((entry) => entry.clientId === 'bad')) throw fault
    return items.map(outcomeOf)
  })
  const settled = await Promise.allSettled(['a', 'b', 'bad', 'c', 'd'].map((id) => batch.push(item(id))))
  expect(settled.map((result) => result.status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
  ])
  const lost = await Promise.allSettled(['a', 'down', 'b'].map((id) => batch.push(item(id))))
  expect(lost.map((result) => result.status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect((await batch.push(item('after'))).content).toBe('after')
})

test('what was pushed together goes together, and what comes after it does not overtake it', async () => {
  const batches: string[][] = []
  const batch = createMessageBatch(async (items) => {
    batches.push(items.map((entry) => entry.clientId))
    if (batches.length === 2) throw new Error('connection lost')
    return items.map(outcomeOf)
  }, 3)
  const [first, group, last] = await Promise.all([
    batch.pushAll(['a', 'b'].map((id) => item(id))),
    batch.pushAll(['c', 'd'].map((id) => item(id))),
    batch.push(item('e')).catch(() => 'lost'),
  ])
  expect(batches).toEqual([
    ['a', 'b'],
    ['c', 'd', 'e'],
  ])
  expect(first.outcomes).toHaveLength(2)
  expect([group.outcomes, last]).toEqual([[], 'lost'])
  expect(group.failure).toBeInstanceOf(Error)
})

test('of a group nothing is stored from the first that cannot be on', async () => {
  const fault = Object.assign(new Error('refused'), { code: '23514' })
  const batch = createMessageBatch(async (items) => {
    if (items.some((entry) => entry.clientId === 'bad')) throw fault
    return items.map(outcomeOf)
  })
  const [beside, group] = await Promise.all([
    batch.push(item('a')),
    batch.pushAll(['b', 'bad', 'c'].map((id) => item(id))),
  ])
  expect(beside.content).toBe('a')
  expect(group.outcomes.map(({ content }) => content)).toEqual(['b'])
  expect(group.failure).toBe(fault)
})

/** A store that answers a batch when it is told to; `batches` are the client ids of those that came. */
function heldStore() {
  const batches: string[][] = []
  const release: (() => void)[] = []
  const store = async (items: readonly Outgoing[]) => {
    batches.push(items.map((entry) => entry.clientId))
    await new Promise<void>((resolve) => release.push(resolve))
    return items.map(outcomeOf)
  }
  return { batches, release, store }
}
const turn = () => new Promise(setImmediate)
const many = (prefix: string, count: number, firstChat: number) =>
  Array.from({ length: count }, (_, at) => item(`${prefix}${at}`, firstChat + at))

test('a few go at once beside those of other chats, and wait for those of their own', async () => {
  const { batches, release, store } = heldStore()
  const batch = createMessageBatch(store)
  const sent = [batch.push(item('a', 1))]
  await eventually(() => expect(batches).toEqual([['a']]))
  sent.push(batch.push(item('b', 1)), batch.push(item('c', 2)))
  await eventually(() => expect(batches).toEqual([['a'], ['c']]))
  release[1]!()
  await sent[2]
  expect(batch.length).toBe(1)
  release[0]!()
  await eventually(() => expect(batches).toEqual([['a'], ['c'], ['b']]))
  release[2]!()
  await batch.idle()
  expect((await Promise.all(sent)).map(({ content }) => content)).toEqual(['a', 'b', 'c'])
})

test('many wait until as many have come, and then a second batch goes beside the first', async () => {
  const { batches, release, store } = heldStore()
  const batch = createMessageBatch(store)
  const push = (items: Outgoing[]) => items.map((entry) => batch.push(entry))
  const sent = push(many('a', 6, 1))
  await eventually(() => expect(batches).toHaveLength(1))
  sent.push(...push(many('b', 5, 11)))
  for (let turns = 0; turns < 5; turns++) await turn()
  expect(batches).toHaveLength(1)
  sent.push(...push(many('c', 1, 21)))
  await eventually(() => expect(batches[1]).toEqual(['b0', 'b1', 'b2', 'b3', 'b4', 'c0']))
  sent.push(...push(many('d', 20, 31)))
  for (let turns = 0; turns < 5; turns++) await turn()
  expect(batches).toHaveLength(2)
  release[0]!()
  await eventually(() => expect(batches[2]).toHaveLength(20))
  release.slice(1).forEach((answer) => answer())
  await batch.idle()
  expect(await Promise.all(sent)).toHaveLength(32)
})
