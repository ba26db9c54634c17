import { statusTexts } from '#domain/uk/http-status.ts'
import { takeInstallPrompt } from '#src/features/install/install-state.ts'
import { isRefusal, isUnsure } from '#src/lib/failures.ts'
import { configureHttp } from '#src/lib/http.ts'
import { refuseSession, resumeSignOut } from '#src/session/session.ts'
import { readToken } from '#src/session/token.ts'
import { notify } from '#src/ui/toast-queue.ts'

import { restoreSnapshot } from '#src/app/persistence/boot-snapshot.ts'
import { armChunkReload, isChunkFailure } from './chunk-reload.ts'
import { cleanUpWhenIdle, startPersistence, wipeOnSignOut } from '#src/app/persistence/start-persistence.ts'
import { focusHeadings, keepFocus } from '#src/app/frame/focus-heading.ts'
import { endLastView } from '#src/app/persistence/last-view.ts'
import { makeRealtimeLoader } from '#src/app/live/load-realtime.ts'
import { followNotifications } from '#src/app/worker/notification-navigation.ts'
import { tellQueriesOnline } from '#src/app/live/query-network-state.ts'
import { Application } from './application.tsx'
import { makeQueryClient } from './query-client.ts'
import { makeRouter } from './router.tsx'
import { draw } from './served-page.ts'
import { networkOrSaved } from '#src/app/persistence/restore-queries.ts'
import { followTabs } from '#src/app/live/follow-other-tabs.ts'

tellQueriesOnline()

/** Brings the page to life: session, what the device kept, router, screens, and after them the worker. */
export function boot(root: HTMLElement): void {
  takeInstallPrompt()
  const queryClient = makeQueryClient((text) => notify.error(text), networkOrSaved)
  wipeOnSignOut()
  resumeSignOut()
  restoreSnapshot(queryClient)
  const live = makeRealtimeLoader(queryClient, () => void router.invalidate())
  const router = makeRouter(queryClient, live.goLive)
  configureHttp({
    token: readToken,
    onUnauthorized: (refused) => {
      void refuseSession(queryClient, refused).then((ended) => {
        if (ended) notify.warning(statusTexts.unauthorized)
        // Guards run again: an office page leads to the sign-in with the way back.
        return ended ? router.invalidate() : undefined
      })
    },
  })
  startPersistence(queryClient)
  followTabs(queryClient, () => void router.invalidate())
  armChunkReload(() => router.state.isLoading)
  focusHeadings(router)
  keepFocus()
  followNotifications(router)
  if (readToken() !== null) fetchScreen(router)
  replaceLastView(router)
  draw(
    <Application queryClient={queryClient} live={live} router={router} />,
    { root, queryClient, router },
    { onCaughtError: reportUnexpected },
  )
  afterLoad(() => {
    cleanUpWhenIdle(queryClient)
    void import('./after-load.ts').then(
      ({ startBackgroundWork }) => startBackgroundWork(queryClient, router),
      () => undefined,
    )
  })
}

/** Has the code of the first screen come beside what the guards wait for, and not after it. */
function fetchScreen(router: ReturnType<typeof makeRouter>): void {
  const [routes] = router.getMatchedRoutes(router.latestLocation.pathname)
  // who needs it next asks again, and tells of the failure
  for (const route of routes) router.loadRouteChunk(route)?.catch(() => undefined)
}

/** The first screen takes the place of its picture, and leads on where a link of that was pressed. */
function replaceLastView(router: ReturnType<typeof makeRouter>): void {
  const unsubscribe = router.subscribe('onRendered', () => {
    unsubscribe()
    const pressed = endLastView()
    if (pressed !== null) router.history.push(pressed)
  })
}

/** A refusal, a lost network or a chunk that is gone is told by the error page; the console is for mistakes of ours. */
export function reportUnexpected(error: unknown): void {
  if (!isRefusal(error) && !isUnsure(error) && !isChunkFailure(error)) reportError(error)
}

function afterLoad(run: () => void): void {
  if (document.readyState === 'complete') run()
  else window.addEventListener('load', run, { once: true })
}
