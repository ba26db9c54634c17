import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'

import { profileTexts } from '#domain/uk/profile.ts'
import { LoginLinkEntry } from '#src/features/auth/login-link-entry.tsx'
import { TextSizeSetting } from '#src/features/chats/room/text-size/text-size-setting.tsx'
import { NotificationSettings } from '#src/features/notifications/notification-settings.tsx'
import { PhoneVerificationBanner } from '#src/features/phone-verification/phone-verification-banner.tsx'
import { PhoneVerificationModal } from '#src/features/phone-verification/phone-verification-modal.tsx'
import { SecurityPart } from '#src/features/profile/security-part.tsx'
import { ProfilePage } from '#src/features/profile/profile-page.tsx'
import { askForTab } from '#src/features/push/ask-for-tab.ts'
import { PushPart } from '#src/features/push/push-part.tsx'
import { TabPermission } from '#src/features/push/tab-permission.tsx'
import { useLeaveOrAsk } from '#src/features/auth/leave.ts'
import { useMe } from '#src/session/me.ts'
import { Button } from '#src/ui/button.tsx'

export const Route = createFileRoute('/office/profile')({ component: ProfileRoute })

function ProfileRoute() {
  const me = useMe()
  const leave = useLeaveOrAsk()
  return (
    <ProfilePage
      onLogout={leave}
      phoneStep={<PhoneStep />}
      notifications={
        <NotificationSettings
          device={<PushPart />}
          tab={<TabPermission />}
          onTabWanted={() => void (me && askForTab(me.id))}
        />
      }
      chatText={<TextSizeSetting />}
      security={<Security />}
    />
  )
}

function PhoneStep() {
  const me = useMe()
  const [open, setOpen] = useState(false)
  if (!me?.phone_verified_at) return <PhoneVerificationBanner />
  return (
    <div>
      <Button size="s" variant="ghost" onClick={() => setOpen(true)}>
        {profileTexts.changePhone}
      </Button>
      <PhoneVerificationModal open={open} onClose={() => setOpen(false)} />
    </div>
  )
}

function Security() {
  const me = useMe()
  return me && <SecurityPart me={me} loginLink={<LoginLinkEntry />} />
}
