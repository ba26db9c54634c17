import type { QueryClient } from '@tanstack/react-query'
import { startTransition, type ReactNode } from 'react'
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client'
import * as v from 'valibot'

import { SERVED_PAGE_ID, ServedPage } from '#domain/contract/served-page.ts'
import { parseJson } from '#src/lib/http.ts'
import { showServedMinute } from '#src/lib/time.ts'
import { readToken } from '#src/session/token.ts'

import type { makeRouter } from './router.tsx'
import { isOutOfHistory } from './out-of-history.ts'
import { takeOverHead } from './served-head.ts'
import { touchedEarly } from './touched-early.ts'

type Page = { root: HTMLElement; queryClient: QueryClient; router: ReturnType<typeof makeRouter> }

/** What the server rendered stands for so long at most while a person's own screen is being read. */
const OWN_WITHIN_MS = 3000
/** What was read longer ago is read again once it stands. */
const OLD_AFTER_MS = 60_000
/** A screen that takes longer is waited for in its frame. */
const LOADED_WITHIN_MS = 400

/**
 * Draws the application. What the server rendered for everybody becomes a guest's page as it stands; anybody else reads
 * it until their own screen has come, which takes its place at once. A document without it holds only the mark.
 */
export function draw(application: ReactNode, page: Page, options: RootOptions): void {
  const begin = 'served' in page.root.dataset ? takeOver : drawLoaded
  begin(application, page, options).catch(() => drawAnew(application, page, options))
}

/**
 * The mark, or the picture of the last screen, stands until the screen has been loaded: what React shows in the place of
 * one that is not there yet stays for 300 ms, however soon that comes.
 */
async function drawLoaded(application: ReactNode, page: Page, options: RootOptions): Promise<void> {
  await loaded(page.router, elapsed(LOADED_WITHIN_MS))
  drawAnew(application, page, options)
}

function drawAnew(application: ReactNode, { root, router }: Page, options: RootOptions): void {
  takeOverHead(router)
  createRoot(root, options).render(application)
}

async function takeOver(application: ReactNode, page: Page, options: RootOptions): Promise<void> {
  const { root, queryClient, router } = page
  let touched: (() => void)[] = []
  keepPlace(router, () => {
    delete root.dataset['served']
    void inTurn(touched, router)
  })
  const served = readToken() === null ? readServed() : null
  const asked = router.latestLocation.href
  if (served !== null) {
    showServedMinute(served.now)
    for (const { key, data } of served.answers) queryClient.setQueryData(key, data)
    // the library's own word for screens that a server has rendered: it draws the same frame around them
    router.ssr = { manifest: undefined }
  }
  const late = elapsed(OWN_WITHIN_MS)
  await loaded(router, served === null ? late : null)
  if (served !== null && router.state.location.href === asked) {
    takeOverHead(router)
    touched = touchedEarly(root)
    // in slices, between which a person's touch is heard: at once, it would be one long task
    startTransition(() => void hydrateRoot(root, application, options))
    if (isOutOfHistory() || isOld()) void queryClient.invalidateQueries()
  } else {
    await ownScreen(queryClient, late)
    drawAnew(application, page, options)
  }
}

/** Loads the screen of the address, and waits for that until it is `late`; null where nothing is too late. */
async function loaded(router: Page['router'], late: Promise<void> | null): Promise<void> {
  // a screen that leads elsewhere is loaded by whoever follows the address, and no component does so until it stands
  const unfollow = router.history.subscribe(() => void router.load())
  const unsubscribe = router.subscribe('onRendered', () => {
    unsubscribe()
    unfollow()
  })
  await (late ? Promise.race([router.load(), late]) : router.load())
}

/** A page that was frozen before it stood goes on where it was, however long after. */
const isOld = (): boolean => Date.now() - performance.timeOrigin > OLD_AFTER_MS

const elapsed = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Runs each with the screen that the one before has led to. */
async function inTurn(steps: readonly (() => void)[], router: Page['router']): Promise<void> {
  for (const step of steps) {
    // the components listen once a drawing has ended
    await elapsed(0)
    if (router.latestLocation.href !== router.state.resolvedLocation?.href)
      await new Promise<void>((resolve) => {
        const unsubscribe = router.subscribe('onResolved', () => {
          unsubscribe()
          resolve()
        })
      })
    step()
  }
}

/** Who has begun to read goes on from there: the router would begin at the top, or at the part that was linked to. */
function keepPlace(router: Page['router'], standing: () => void): void {
  const { options } = router
  const { scrollRestoration = true } = options
  let top = 0
  options.scrollRestoration = () => {
    top = scrollY
    return true
  }
  const unsubscribe = router.subscribe('onRendered', () => {
    unsubscribe()
    options.scrollRestoration = scrollRestoration
    if (top > 0) scrollTo({ top })
    standing()
  })
}

function readServed(): ServedPage | null {
  const block = document.getElementById(SERVED_PAGE_ID)
  if (block === null) return null
  block.remove()
  const parsed = v.safeParse(ServedPage, parseJson(block.textContent))
  return parsed.success ? parsed.output : null
}

/** Resolves once what the screen has asked for is there, or could not be had, or it is `late`. */
async function ownScreen(queryClient: QueryClient, late: Promise<void>): Promise<void> {
  let unsubscribe = (): void => undefined
  await new Promise<void>((resolve) => {
    const look = (): void => {
      if (queryClient.isFetching() === 0) resolve()
    }
    void late.then(resolve)
    unsubscribe = queryClient.getQueryCache().subscribe(look)
    look()
  })
  unsubscribe()
}
