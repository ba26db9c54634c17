import type { ReactNode } from 'react'

import { uiTexts } from '#domain/uk/ui.ts'
import { useProfile } from '#src/session/me.ts'
import { isMissing, Missing } from '#src/ui/missing.tsx'
import { Page } from '#src/ui/page.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

type ProfileGateProps = { title: string; children: ReactNode }

/** 'auth-user': shows a screen once it is known who is signed in, which the device mostly knows at once. */
export function ProfileGate({ title, children }: ProfileGateProps) {
  const profile = useProfile()
  if (profile.data) return children
  return (
    <Page narrow title={title}>
      {isMissing(profile) ? <Missing query={profile} title={uiTexts.failed} /> : <Skeleton lines={6} />}
    </Page>
  )
}
