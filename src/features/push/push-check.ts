import type { PushTest } from '#domain/contract/push.ts'
import { pushCheckTexts } from '#domain/uk/push-check.ts'
import { pushSwitchTexts } from '#domain/uk/push-switch.ts'

import type { SubscribeOutcome } from './push-keeper.ts'

export const CHECK_STEPS = ['permission', 'subscription', 'server', 'service', 'worker'] as const
export type CheckStep = (typeof CHECK_STEPS)[number]

/** How far a push came, and what to do where it came no further. */
export type CheckReport = {
  step: CheckStep
  state: 'runs' | 'passed' | 'failed'
  advice: string | null
}

type CheckDeps = {
  /** Asks for the permission where nobody has; what stands in the way of it, or null. */
  obstacle: () => Promise<'denied' | 'dismissed' | 'unsupported' | 'unsupportedIos' | null>
  /** Sees to it that the server knows this device. */
  subscribe: () => Promise<SubscribeOutcome>
  send: () => Promise<PushTest>
  /** Resolves when the worker has shown the push of this name, with false where it has not in time. */
  shown: (nid: string) => Promise<boolean>
  /** What a failed call says to people. */
  failureText: (failure: unknown) => string
}

const { faults } = pushCheckTexts

/** Sends a push to this device and tells of each step of its way; ends with the first that fails. */
export async function checkPush(deps: CheckDeps, tell: (report: CheckReport) => void): Promise<void> {
  /** Runs a step that answers with what to do where it failed. */
  async function step(name: CheckStep, run: () => Promise<string | null>): Promise<boolean> {
    tell({ step: name, state: 'runs', advice: null })
    const advice = await run().catch(deps.failureText)
    tell({ step: name, state: advice === null ? 'passed' : 'failed', advice })
    return advice === null
  }
  let sent: PushTest | undefined
  const steps: [CheckStep, () => Promise<string | null>][] = [
    [
      'permission',
      async () => {
        const obstacle = await deps.obstacle()
        return obstacle && pushSwitchTexts.outcomes[obstacle]
      },
    ],
    [
      'subscription',
      async () => {
        const outcome = await deps.subscribe()
        return outcome === 'subscribed' ? null : pushSwitchTexts.outcomes[outcome]
      },
    ],
    [
      'server',
      async () => {
        sent = await deps.send()
        return sent.outcome === 'none' ? faults.none : null
      },
    ],
    ['service', async () => (sent!.outcome === 'sent' ? null : faults[sent!.outcome])],
    ['worker', async () => ((await deps.shown(sent!.nid)) ? null : faults.notShown)],
  ]
  for (const [name, run] of steps) if (!(await step(name, run))) return
}
