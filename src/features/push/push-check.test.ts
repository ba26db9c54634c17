import { describe, expect, it } from 'vitest'

import { pushCheckTexts } from '#domain/uk/push-check.ts'
import { pushSwitchTexts } from '#domain/uk/push-switch.ts'

import { CHECK_STEPS, type CheckReport, checkPush } from './push-check.ts'

type Deps = Parameters<typeof checkPush>[0]

/** The last word of each step that was come to. */
async function reportsOf(broken: Partial<Deps> = {}): Promise<[string, string, string | null][]> {
  const told = new Map<string, CheckReport>()
  const deps: Deps = {
    obstacle: async () => null,
    subscribe: async () => 'subscribed',
    send: async () => ({ nid: 'test-1', outcome: 'sent' }),
    shown: async (nid) => nid === 'test-1',
    failureText: () => 'Немає мережі',
    ...broken,
  }
  await checkPush(deps, (report) => void told.set(report.step, report))
  return [...told.values()].map(({ step, state, advice }) => [step, state, advice])
}

describe('a test of pushes', () => {
  it('passes every step', async () => {
    expect(await reportsOf()).toEqual(CHECK_STEPS.map((step) => [step, 'passed', null]))
  })

  const { outcomes } = pushSwitchTexts
  const { faults } = pushCheckTexts
  const answered = (outcome: 'gone' | 'none' | 'busy' | 'refused' | 'unknown') => ({
    send: async () => ({ nid: 'test-1', outcome }),
  })
  it.each([
    ['a denied permission', { obstacle: async () => 'denied' }, 'permission', outcomes.denied],
    [
      'an iPhone without the app',
      { obstacle: async () => 'unsupportedIos' },
      'permission',
      outcomes.unsupportedIos,
    ],
    ['a subscription that fails', { subscribe: async () => 'failed' }, 'subscription', outcomes.failed],
    ['what was ended on another device', { subscribe: async () => 'ended' }, 'subscription', outcomes.ended],
    ['a server out of reach', { send: () => Promise.reject(new Error('x')) }, 'server', 'Немає мережі'],
    ['a server that knows no address', answered('none'), 'server', faults.none],
    ['an address that has died', answered('gone'), 'service', faults.gone],
    ['a service that is busy', answered('busy'), 'service', faults.busy],
    ['a service that refuses', answered('refused'), 'service', faults.refused],
    ['a newer server’s answer', answered('unknown'), 'service', faults.unknown],
    ['a push that nobody shows', { shown: async () => false }, 'worker', faults.notShown],
  ] satisfies [string, Partial<Deps>, string, string][])(
    'ends at %s, and says what to do',
    async (_what, broken, step, advice) => {
      const reports = await reportsOf(broken)
      expect(reports.at(-1)).toEqual([step, 'failed', advice])
      const before = CHECK_STEPS.slice(0, CHECK_STEPS.indexOf(step as CheckReport['step']))
      expect(reports.slice(0, -1)).toEqual(before.map((each) => [each, 'passed', null]))
    },
  )
})
