import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { queueKeyOf, type PayloadOf } from '#src/offline/outbox/payload.ts'
import type { Outbox } from '#src/offline/outbox/outbox.ts'
import { world } from '#tests/fixtures/outbox.fixture.ts'
import { OUTBOX_SYNC } from '#src/offline/outbox/sync-words.ts'

import { letWorkerHelp } from './background-sync.ts'

const MARK: PayloadOf<'read'> = { kind: 'read', chatId: 1, upToId: 5 }

describe('a page asks the browser to wake its worker', () => {
  const register = vi.fn<(tag: string) => Promise<void>>()
  const persist = vi.fn<() => Promise<boolean>>()
  let w: ReturnType<typeof world>
  let outbox: Outbox
  let helpWithMarks: ReturnType<typeof letWorkerHelp>
  let leave: () => void

  beforeEach(() => {
    register.mockReset().mockResolvedValue(undefined)
    persist.mockReset().mockResolvedValue(true)
    vi.stubGlobal('navigator', {
      serviceWorker: {
        ready: Promise.resolve({ sync: { register } }),
        addEventListener: () => undefined,
      },
      storage: { persisted: () => Promise.resolve(false), persist },
    })
    vi.stubGlobal('window', { addEventListener: (_name: string, left: () => void) => (leave = left) })
    w = world()
    w.state.online = false
    outbox = w.open()
    helpWithMarks = letWorkerHelp(outbox)
  })
  afterEach(() => vi.unstubAllGlobals())

  it('for what a person wrote, once, and anew when the page is left', async () => {
    await outbox.enqueue({ kind: 'message', chatId: 1, content: 'Раз' })
    await outbox.enqueue({ kind: 'message', chatId: 1, content: 'Два' })
    await w.settle()
    expect(register.mock.calls).toEqual([[OUTBOX_SYNC]])
    expect(persist).toHaveBeenCalledOnce()
    leave()
    await w.settle()
    expect(register).toHaveBeenCalledTimes(2)
  })

  it('for a read mark that nothing else waits beside', async () => {
    await outbox.enqueueMark(MARK)
    helpWithMarks(queueKeyOf(MARK, ''))
    await w.settle()
    expect(register.mock.calls).toEqual([[OUTBOX_SYNC]])
    leave()
    await w.settle()
    expect(register).toHaveBeenCalledTimes(2)
    expect(persist).not.toHaveBeenCalled()
  })
})
