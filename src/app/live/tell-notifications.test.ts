import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'

import { connection } from '#src/realtime/realtime.ts'
import { setMe } from '#src/session/me.ts'
import { OLENA } from '#tests/fixtures/member.fixture.ts'
import { aPage } from '#tests/fixtures/page.fixture.ts'
import { eventually } from '#tests/support/wait.ts'

import { tellNotifications } from './tell-notifications.ts'

const tell = vi.hoisted(() => vi.fn<(notification: { id: number }) => void>())
vi.mock('#src/features/alerts/page-alerts.ts', () => ({ pageAlerts: () => tell }))

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('tells of what comes, and of no act of one’s own', async () => {
  const heard = vi.spyOn(connection, 'on')
  const client = new QueryClient()
  aPage().signIn('tok-7')
  setMe(client, OLENA)
  tellNotifications(client)
  const hear = heard.mock.calls.find(([name]) => name === 'notification.new')![1] as (event: object) => void
  hear({ notification: { id: 1 }, quiet: true })
  hear({ notification: { id: 2 }, quiet: false })
  await eventually(() => expect(tell).toHaveBeenCalled())
  expect(tell.mock.calls.map(([{ id }]) => id)).toEqual([2])
})
