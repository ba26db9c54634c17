import { type AnyRouter, useRouterState } from '@tanstack/react-router'
import { Suspense, useSyncExternalStore } from 'react'

import { usePushOffered } from '#src/features/push/push-offered.ts'
import { useInstall } from '#src/features/install/install-state.ts'
import { isBusyScreen } from '#src/lib/busy-screens.ts'
import { NoticeHost } from '#src/ui/notice-bar.tsx'
import { optional } from '#src/ui/optional.tsx'
import { useHeldWhilePressed } from '#src/lib/pressed.ts'

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
  const mayOffer = !waiting && !trouble
  const isPushOffered = usePushOffered()
  const wantsNotice = trouble !== null && !isTold
  const wantsUpdate = waiting !== null && !isBusy && !wantsNotice
  const wantsPush = isPushOffered && mayOffer
  const wantsInstall = isOffered && mayOffer && !isPushOffered
  const canTell = StorageNotice.useCome(wantsNotice) && wantsNotice
  const canUpdate = UpdateBar.useCome(wantsUpdate) && wantsUpdate
  const canOfferPush = PushOffer.useCome(wantsPush) && wantsPush
  const canOfferInstall = InstallOffer.useCome(wantsInstall) && wantsInstall
  // each takes room from the page: none comes or goes under a press
  const notice = useHeldWhilePressed(canTell ? trouble : null)
  const offersUpdate = useHeldWhilePressed(canUpdate)
  const offersPush = useHeldWhilePressed(canOfferPush)
  const offersInstall = useHeldWhilePressed(canOfferInstall)
  return (
    <>
      {(offersUpdate || notice || offersPush || offersInstall) && (
        <NoticeHost>
          {notice && <StorageNotice state={notice} />}
          {offersUpdate && waiting && <UpdateBar apply={waiting} />}
          {offersPush && <PushOffer />}
          {offersInstall && <InstallOffer />}
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
