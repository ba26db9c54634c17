import { Suspense, useSyncExternalStore } from 'react'

import { usePushOffered } from '#src/features/push/push-offered.ts'
import { useInstall } from '#src/features/install/install-state.ts'
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

/** What the app itself has to say: storage that fails, a new version, and where neither is, one offer. */
export function Notices() {
  const update = useSyncExternalStore(subscribeUpdate, waitingUpdate, () => null)
  const trouble = useStorageTrouble()
  const { isOffered, isGuideOpen } = useInstall()
  const mayOffer = !update && !trouble
  const offersPush = usePushOffered() && mayOffer
  const offersInstall = isOffered && mayOffer && !offersPush
  return (
    <>
      {(update || trouble || offersPush || offersInstall) && (
        <NoticeHost>
          <Suspense>
            {trouble && <StorageNotice state={trouble} />}
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
