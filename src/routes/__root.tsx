import { createRootRouteWithContext, Outlet, useMatches, useRouter } from '@tanstack/react-router'
import { Suspense } from 'react'

import { intentOf } from '#domain/rules/intent.ts'
import { useLeaveOrAsk } from '#src/features/auth/leave.ts'
import { useInstallEntry } from '#src/features/install/install-entry.ts'
import { useUnread } from '#src/realtime/unread-store.ts'
import { useReach } from '#src/realtime/use-reach.ts'
import { useUnsentAfterSignOut } from '#src/session/sign-out/unsent-count.ts'
import { useMe, useSignedIn } from '#src/session/me.ts'
import type { RouterContext } from '#src/session/router-context.ts'
import { AppFrame } from '#src/shell/app-frame.tsx'
import { type FrameUser, UNKNOWN_USER } from '#src/shell/frame-props.ts'
import { useLateScroll } from '#src/ui/late-scroll.ts'
import { optional } from '#src/ui/optional.tsx'

export const Route = createRootRouteWithContext<RouterContext>()({ component: Root })

// A question that did not load is asked another time; the screen goes on without it.
const FirstTimeModal = optional(() =>
  import('#src/features/onboarding/first-time-modal.tsx').then((file) => file.FirstTimeModal),
)
const Bell = optional(() => import('#src/shell/bell.tsx').then((file) => file.Bell))
const AFTER_CHOICE = { buy: '/office/create-order', sell: '/office/supplier/create' }

function Root() {
  const router = useRouter()
  const me = useMe()
  const signedIn = useSignedIn()
  const unread = useUnread()
  const reach = useReach()
  const leave = useLeaveOrAsk()
  const install = useInstallEntry()
  const left = useUnsentAfterSignOut()
  useLateScroll()
  const isBare = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.isBare) })
  const isDesk = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.isDesk) })
  const isPublic = useMatches({
    select: (matches) => !matches.some(({ pathname }) => pathname.startsWith('/office')),
  })
  const isHome = useMatches({ select: (matches) => matches.at(-1)?.pathname === '/' })
  const asksNewcomers = useMatches({
    select: (matches) => !matches.some(({ staticData }) => staticData.leavesNewcomersAlone),
  })
  const answer = useMatches({
    select: (matches) =>
      matches.find(({ staticData }) => staticData.answersNewcomers)?.staticData.answersNewcomers,
  })
  const known: FrameUser | null = me && { ...me, intent: intentOf(me) }
  const user = known ?? (signedIn ? UNKNOWN_USER : null)
  return (
    <>
      <AppFrame
        user={user}
        unread={unread.total}
        // guests have no socket to wait for
        connection={me === null && reach === 'connecting' ? 'ok' : reach}
        left={left}
        chrome={isBare ? 'bare' : 'full'}
        rail={isDesk}
        footer={isPublic && !isBare && !(isHome && signedIn)}
        notificationsSlot={
          me && (
            <Suspense>
              <Bell />
            </Suspense>
          )
        }
        onInstall={install}
        onLogout={leave}
      >
        <Outlet />
      </AppFrame>
      {me && asksNewcomers && (
        <Suspense>
          <FirstTimeModal
            answer={answer}
            onChoice={(choice) => void router.navigate({ href: AFTER_CHOICE[choice] })}
          />
        </Suspense>
      )}
    </>
  )
}
