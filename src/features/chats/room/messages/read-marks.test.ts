import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { schedule } from '#src/lib/schedule.ts'

import { createReadMarks } from './read-marks.logic.ts'

describe('marking an open chat read', () => {
  const state = { isSeen: true, refuses: false }
  const mark = vi.fn<(upToId: number) => Promise<void>>()
  const open = (readUpTo = 0) => createReadMarks({ isSeen: () => state.isSeen, mark, schedule }, readUpTo)

  beforeEach(() => {
    vi.useFakeTimers()
    Object.assign(state, { isSeen: true, refuses: false })
    mark.mockReset()
    mark.mockImplementation(async () => {
      if (state.refuses) throw new Error('refused')
    })
  })
  afterEach(() => vi.useRealTimers())

  it('READ_ON_ENTER_MS: half a second after entering, and not before', () => {
    const marks = open()
    marks.enter()
    marks.arrived(7)
    vi.advanceTimersByTime(499)
    expect(mark).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(mark.mock.calls).toEqual([[7]])
  })

  it('READ_ON_STAY_MS: again after three seconds for whoever looked elsewhere at first', () => {
    const marks = open()
    marks.enter()
    marks.arrived(7)
    state.isSeen = false
    vi.advanceTimersByTime(2999)
    state.isSeen = true
    expect(mark).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(mark.mock.calls).toEqual([[7]])
  })

  it('READ_ON_MESSAGE_MS: a second after a message of the partner, once for several in a row', () => {
    const marks = open(7)
    marks.enter()
    marks.arrived(7)
    vi.advanceTimersByTime(10_000)
    marks.arrived(8)
    vi.advanceTimersByTime(600)
    marks.arrived(9)
    vi.advanceTimersByTime(999)
    expect(mark).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(mark.mock.calls).toEqual([[9]])
  })

  it('on focus and at the bottom at once, and never while nobody looks', () => {
    const marks = open()
    marks.arrived(7)
    state.isSeen = false
    marks.focused()
    marks.atBottom()
    vi.advanceTimersByTime(10_000)
    expect(mark).not.toHaveBeenCalled()
    state.isSeen = true
    marks.focused()
    marks.atBottom()
    expect(mark.mock.calls).toEqual([[7]])
  })

  it('nothing is marked twice, nothing that was read before, and nothing after leaving', () => {
    const marks = open(7)
    const leave = marks.enter()
    marks.arrived(7)
    vi.advanceTimersByTime(10_000)
    marks.arrived(8)
    leave()
    vi.advanceTimersByTime(10_000)
    expect(mark).not.toHaveBeenCalled()
  })

  it('what was refused is tried with the next occasion', async () => {
    const marks = open()
    marks.arrived(7)
    state.refuses = true
    marks.focused()
    await vi.advanceTimersByTimeAsync(0)
    state.refuses = false
    marks.focused()
    await vi.advanceTimersByTimeAsync(0)
    marks.focused()
    expect(mark.mock.calls).toEqual([[7], [7]])
  })
})
