import { describe, expect, test } from 'vitest'

import {
  acceptedStatus,
  nextOrderStatus,
  ORDER_EVENTS,
  ORDER_STATUSES,
  type OrderActor,
  type OrderStatus,
} from './order-status.ts'

const ACTORS: readonly OrderActor[] = ['owner', 'moderation', 'nightly', 'operator']

/** The whole table once more, written as it stands in the product's decisions: who, from, event, to. */
const TABLE = [
  'owner accepted pause pause',
  'owner play pause pause',
  'owner pause play play',
  'owner accepted continue play',
  'owner play continue play',
  'owner accepted close closed',
  'owner play close closed',
  'owner pause close closed',
  'nightly accepted end pause',
  'nightly play end pause',
  'operator closed hold hidden',
  'owner accepted edit moderation',
  'owner play edit moderation',
  'owner pause edit moderation',
  'owner declined edit moderation',
  'moderation moderation accept accepted',
  'moderation moderation decline declined',
  'moderation moderation duplicate duplicate',
  'nightly duplicate hide hidden',
  'operator moderation hold hidden',
  'operator accepted hold hidden',
  'operator play hold hidden',
  'operator pause hold hidden',
]

describe('the table of transitions', () => {
  test('knows these steps, and no other of all there could be', () => {
    const known = ACTORS.flatMap((actor) =>
      ORDER_STATUSES.flatMap((from) =>
        ORDER_EVENTS.flatMap((event) => {
          const to = nextOrderStatus(from, event, actor)
          return to === null ? [] : [`${actor} ${from} ${event} ${to}`]
        }),
      ),
    )
    expect(known.toSorted()).toEqual(TABLE.toSorted())
  })

  test('leads on from every status but the last, and reaches every one', () => {
    const left = new Set(TABLE.map((step) => step.split(' ')[1] as OrderStatus))
    expect(ORDER_STATUSES.filter((status) => !left.has(status))).toEqual(['hidden'])
    const reached = new Set(TABLE.map((step) => step.split(' ')[3] as OrderStatus))
    expect(ORDER_STATUSES.filter((status) => !reached.has(status))).toEqual([])
  })

  test('leads an order that was paused back to its pause', () => {
    expect([acceptedStatus(true), acceptedStatus(false)]).toEqual(['pause', 'accepted'])
  })
})
