import { type AnyRouter, useRouterState } from '@tanstack/react-router'
import { Suspense, useSyncExternalStore } from 'react'

import { usePushOffered } from '#src/features/push/push-offered.ts'
import { useInstall } from '#src/features/install/install-state.ts'
import { isBusyScreen } from '#src/lib/busy-screens.ts'
import { NoticeHost } from '#src/ui/notice-bar.tsx'
import { optional } from '#src/ui/optional.ts'

import { useStorageTrouble } from './storage-trouble.ts'
import { subscribeUpdate, waitingUpdate } from '#src/app/worker/update-state.ts'

const UpdateBar = optional(() => import('#src/app/worker/update-bar.tsx').then((file) => file.UpdateBar))
const StorageNotice = optional(() => import('./storage-notice.tsx').then((file) => file.StorageNotice))
const PushOffer = optional(() => import('#src/features/push/push-offer.tsx').then((file) => file.PushOffer))
const InstallOffer = optional(() =>
  import('#src/features/install/install-offer.tsx').then((file) => file.InstallOffer),
)
const InstallGuide = optional(() =>
  import('#src/features/install/install-guide.tsx').then((file) => file.InstallGuide),
)

/**
 * What the app itself has to say, one thing at a time: storage that fails, else a new version, else an offer. Where one
 * writes or fills in, only the first: it is of what one writes just then.
 */
export function Notices({ router }: { router: AnyRouter }) {
  const isBusy = useRouterState({ router, select: ({ location }) => isBusyScreen(location.pathname) })
  const waiting = useSyncExternalStore(subscribeUpdate, waitingUpdate, () => null)
  const { trouble, isTold } = useStorageTrouble()
  const { isOffered, isGuideOpen } = useInstall()
  const notice = isTold ? null : trouble
  const update = isBusy || notice ? null : waiting
  const mayOffer = !waiting && !trouble
  const offersPush = usePushOffered() && mayOffer
  const offersInstall = isOffered && mayOffer && !offersPush
  return (
    <>
      {(update || notice || offersPush || offersInstall) && (
        <NoticeHost>
          <Suspense>
            {notice && <StorageNotice state={notice} />}
            {update && <UpdateBar apply={update} />}
            {offersPush && <PushOffer />}
            {offersInstall && <InstallOffer />}
          </Suspense>
        </NoticeHost>
      )}
      {isGuideOpen && (
        <Suspense>
          <InstallGuide />
        </Suspense>
      )}
    </>
  )
}
