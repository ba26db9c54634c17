import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'

import { readHistory } from '#src/offline/chats/history-rows.ts'
import { endSession } from '#src/offline/session-guard.ts'
import { setMe } from '#src/session/me.ts'
import { messageOf, newDevice } from '#tests/fixtures/device.fixture.ts'
import { aPage } from '#tests/fixtures/page.fixture.ts'
import { OLENA } from '#tests/fixtures/member.fixture.ts'
import { eventually } from '#tests/support/wait.ts'

import { uidOf } from './current-user.ts'
import { makeDeviceSession } from './device-session.ts'
import { makePageHistories } from './page-histories.ts'

const { uid: _, ...MESSAGE } = messageOf(7, 5, 1)
const PAGE = {
  data: [MESSAGE],
  currentPage: 1,
  lastPage: 1,
  hasNextPage: false,
  hasPrevPage: false,
  perPage: 20,
}

afterEach(() => vi.unstubAllGlobals())

it('a chat that is read before the page follows its reader is kept on the device all the same', async () => {
  const { signIn } = aPage()
  vi.stubGlobal('cookieStore', {})
  vi.stubGlobal('fetch', async () => Response.json(PAGE))
  await newDevice()
  await endSession({ wipe: true })
  const client = new QueryClient()
  const session = makeDeviceSession(() => uidOf(client))
  const histories = makePageHistories(client, session.begun)
  await session.begun()
  signIn('tok-7')
  setMe(client, OLENA)
  await histories.sync(5)
  expect(histories.view(5).messages).toEqual([MESSAGE])
  await eventually(async () => expect((await readHistory(7, 5))?.messages).toEqual([MESSAGE]))
})
