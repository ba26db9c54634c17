import type { QueryClient } from '@tanstack/react-query'

import { sendsEnd } from '#src/offline/outbox/shared-outbox.ts'

const SENDS_WITHIN_MS = 3000
const LOOK_EVERY_MS = 500

/** What a person is in the midst of and no draft keeps: a question that is open, a form of something that stands. */
const UNKEPT = 'dialog[open], [data-unkept]'

/** Waits, but not for ever, until nothing of this page is on its way to the server. Drafts are kept as they are typed. */
export function sendsSettled(client: QueryClient): Promise<void> {
  const sent = Promise.all([sendsEnd(), mutationsEnd(client)])
  return Promise.race([sent, new Promise((resolve) => setTimeout(resolve, SENDS_WITHIN_MS))]).then(
    () => undefined,
    () => undefined,
  )
}

function mutationsEnd(client: QueryClient): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (client.isMutating() > 0) return
      stop()
      resolve()
    }
    const stop = client.getMutationCache().subscribe(look)
    look()
  })
}

/** Resolves once a reload takes nothing away that only this page has. */
export function nothingUnkept(): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (document.querySelector(UNKEPT) !== null) return
      clearInterval(timer)
      resolve()
    }
    const timer = setInterval(look, LOOK_EVERY_MS)
    look()
  })
}
