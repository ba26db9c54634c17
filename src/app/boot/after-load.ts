import type { QueryClient } from '@tanstack/react-query'

import { keepSessionCookie } from '#src/session/session-renewal.ts'
import { offerInstall } from '#src/features/install/install-offers.ts'

import { keepLocale } from './locale-cookie.ts'
import type { makeRouter } from './router.tsx'
import { registerWorker } from '#src/app/worker/register-worker.ts'

/** What the page does for the app itself, once it is of use to whoever opened it. */
export function startBackgroundWork(client: QueryClient, router: ReturnType<typeof makeRouter>): void {
  keepLocale()
  keepSessionCookie()
  if (navigator.maxTouchPoints > 0)
    import('#src/ui/keyboard-inset.ts').then(
      (file) => file.followKeyboard(),
      () => undefined,
    )
  void registerWorker(client)
  offerInstall({
    pathname: () => router.state.location.pathname,
    onChange: (changed) =>
      router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
        if (pathChanged && fromLocation) changed()
      }),
  })
}
