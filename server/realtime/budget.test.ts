import { Buffer } from 'node:buffer'

import { describe, expect, test } from 'vitest'

import {
  SOCKET_BYTES_BURST,
  SOCKET_BYTES_PER_SECOND,
  SOCKET_FRAMES_BURST,
  SOCKET_FRAMES_PER_SECOND,
} from '#domain/rules/limits.ts'

import { createBudget, createFrameCounter } from './budget.ts'

describe('a budget', () => {
  let at = 0
  const budgetAt = (ms: number) => {
    at = ms
    return createBudget(() => at)
  }

  test('lets a burst through, and not one frame more', () => {
    const budget = budgetAt(0)
    for (let n = 0; n < SOCKET_FRAMES_BURST; n++) expect(budget.spend(1, 1)).toBe(true)
    expect(budget.spend(1, 1)).toBe(false)
  })

  test('counts bytes as well', () => {
    const budget = budgetAt(0)
    expect(budget.spend(1, SOCKET_BYTES_BURST)).toBe(true)
    expect(budget.spend(1, 1)).toBe(false)
  })

  test('is filled in second by second, and never above the burst', () => {
    const budget = budgetAt(0)
    expect(budget.spend(SOCKET_FRAMES_BURST, SOCKET_BYTES_BURST)).toBe(true)
    at += 1_000
    expect(budget.spend(SOCKET_FRAMES_PER_SECOND, SOCKET_BYTES_PER_SECOND)).toBe(true)
    at += 3_600_000
    expect(budget.spend(SOCKET_FRAMES_BURST, 0)).toBe(true)
    expect(budget.spend(1, 0)).toBe(false)
  })

  test('stays used up: a connection that is being cut does not come to life again', () => {
    const budget = budgetAt(0)
    expect(budget.spend(SOCKET_FRAMES_BURST + 1, 0)).toBe(false)
    at += 3_600_000
    expect(budget.spend(1, 0)).toBe(false)
  })
})

describe('frames of a stream', () => {
  const MASK = [1, 2, 3, 4]
  const frame = (payload: number, first = 0x81): Buffer => {
    const length =
      payload < 126
        ? [0x80 | payload]
        : payload < 65_536
          ? [0x80 | 126, payload >> 8, payload & 0xff]
          : [0x80 | 127, 0, 0, 0, 0, 0, payload >> 16, (payload >> 8) & 0xff, payload & 0xff]
    // a payload of ones reads as the head of a long frame to whoever takes it for one
    return Buffer.concat([Buffer.from([first, ...length, ...MASK]), Buffer.alloc(payload, 0xff)])
  }
  const PING = 0x89
  const PART = 0x00
  const stream = Buffer.concat([
    frame(0),
    frame(5),
    frame(125),
    frame(126),
    frame(300),
    frame(70_000),
    frame(0, PING),
    frame(3, PART),
    frame(9),
  ])
  const FRAMES = 9

  test.each([1, 2, 3, 7, 64, 1_000, 65_536, stream.length])('are counted in pieces of %i', (size) => {
    const count = createFrameCounter()
    let frames = 0
    for (let at = 0; at < stream.length; at += size) frames += count(stream.subarray(at, at + size))
    expect(frames).toBe(FRAMES)
  })
})
