import { randomUUID } from 'node:crypto'

import type { UnreadCounts } from '#domain/contract/chats.ts'
import type { PushDevice, PushTest } from '#domain/contract/push.ts'
import { links } from '#domain/rules/links.ts'
import { PUSH_TESTS_PER_MINUTE } from '#domain/rules/limits.ts'
import { pushTexts } from '#domain/uk/push.ts'
import type { Deps } from '#server/deps.ts'
import { refuse } from '#server/errors.ts'
import type { Caller } from '#server/http/caller.ts'
import type { PushSender } from '#server/outside/push/push-sender.ts'

import { outgoing, type PushDraft } from './push.drafts.ts'
import {
  type DeviceRow,
  endPushes,
  findAddressId,
  listDevices,
  noteOutcome,
} from './push-devices.repository.ts'
import { dropGone, findAddress, type PushWay } from './push.repository.ts'

const MINUTE_S = 60
/** A page waits for the answer: a service that is slower counts as busy. */
const TEST_WITHIN_MS = 8000

type PushDevicesDeps = {
  way: PushWay
  send: PushSender
  unreadOf: (userId: number) => Promise<UnreadCounts>
}

export type PushDevices = ReturnType<typeof createPushDevices>

const toDevice = (
  { last_delivered_at, last_failed_at, last_failure, id, user_agent }: DeviceRow,
  { sessionId }: Caller,
): PushDevice => ({
  id,
  user_agent,
  is_current: id === sessionId,
  last_delivered_at: last_delivered_at?.toISOString() ?? null,
  last_failure:
    last_failed_at && last_failure ? { at: last_failed_at.toISOString(), why: last_failure } : null,
})

const testDraft = (userId: number, nid: string, at: number): PushDraft => ({
  userId,
  chatId: null,
  at,
  said: { type: 'test', nid, link: links.profile(), ...pushTexts.test },
})

/** What a person sees and does of the devices that their pushes go to. */
export function createPushDevices(
  { sql, now, limits }: Pick<Deps, 'sql' | 'now' | 'limits'>,
  { way, send, unreadOf }: PushDevicesDeps,
) {
  const tests = limits('push-tests', PUSH_TESTS_PER_MINUTE, MINUTE_S)

  /** The device that asks, whatever its person has chosen to be told of. */
  async function sendTest(me: Caller, nid: string): Promise<PushTest['outcome']> {
    const id = await findAddressId(me.sessionId, way, sql)
    const at = now()
    const address = id === null ? null : await findAddress(id, me.id, way, at, sql)
    if (address === null) return 'none'
    const { total } = await unreadOf(me.id)
    const push = outgoing(testDraft(me.id, nid, at.getTime()), { total, ofChat: 0 }, at.getTime())
    // somebody looks at the screen and waits
    const urgent = { ...push, urgency: 'high' } as const
    const { kind } = await send(address.to, urgent, AbortSignal.timeout(TEST_WITHIN_MS))
    if (kind === 'gone') await dropGone(address, at, sql)
    else await noteOutcome(address, kind, at, sql)
    return kind === 'later' ? 'busy' : kind
  }

  return {
    list: async (me: Caller): Promise<PushDevice[]> =>
      (await listDevices(me.id, way, now(), sql)).map((row) => toDevice(row, me)),
    /** Ends pushes to one of one's own devices; 404 for an unknown one and for another's. */
    async end(me: Caller, id: number): Promise<void> {
      if (!(await endPushes(id, me.id, sql))) throw refuse('not_found')
    },
    /** Sends a push to the device that asks. 429 above a few a minute. */
    async test(me: Caller): Promise<PushTest> {
      await tests.take(String(me.id))
      const nid = `test-${randomUUID()}`
      return { nid, outcome: await sendTest(me, nid) }
    },
  }
}
