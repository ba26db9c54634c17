import type { AnyRouter } from '@tanstack/react-router'

import { sharedHistories } from '#src/offline/chats/shared.ts'
import { ownPath } from '#src/offline/links.ts'
import { takePendingNav } from '#src/offline/pending-nav.ts'

/** Does what the worker asks of a page; `done` is told once it is under way, or the worker goes another way. */
export function runWorkerCommand(router: AnyRouter, word: { type?: unknown }, done: () => void): void {
  const { type, url, chatId } = word as { type?: unknown; url?: unknown; chatId?: unknown }
  const path = type === 'NAV' && typeof url === 'string' ? ownPath(url) : null
  if (path !== null) {
    go(router, path)
    done()
  }
  // the message itself comes by the socket; where that is down, its reader is told of it here
  if (type === 'PUSH' && typeof chatId === 'number') void sharedHistories().sync(chatId)
}

/** Goes where a click of the last minute wanted to, on platforms that open the app without its address. */
export async function openPendingNavigation(router: AnyRouter): Promise<void> {
  const url = await takePendingNav(Date.now()).catch(() => null)
  const path = url === null ? null : ownPath(url)
  if (path !== null) go(router, path)
}

function go(router: AnyRouter, path: string): void {
  if (router.state.location.href !== path) void router.navigate({ href: path })
}
