import type { ReactNode } from 'react'

import type { Intent } from '#domain/contract/users.ts'
import type { Reach } from '#src/realtime/use-reach.ts'

/** `has_company`: null while nobody knows. `intent`: what they mostly come for, by which the bars are ordered. */
export type FrameUser = { email: string; username: string; has_company: boolean | null; intent: Intent }

/** Signed in, and the device does not know as whom: the frame of the office stands all the same. */
export const UNKNOWN_USER: FrameUser = { email: '', username: '', has_company: null, intent: 'buy' }

export type FrameProps = {
  user: FrameUser | null
  /** Unread messages in all chats. */
  unread: number
  connection: Reach
  /** How much waits on this device for somebody who was signed out. */
  left?: number | undefined
  children: ReactNode
  /** 'bare' takes the bottom bar away on phones: an open chat needs the room. */
  chrome?: 'full' | 'bare' | undefined
  /** On desks the sections are a rail of icons: the page needs the width. */
  rail?: boolean | undefined
  /** The page is for strangers too: what a site owes them stands at its end. */
  footer?: boolean | undefined
  /** The bell; one icon button wide. */
  notificationsSlot?: ReactNode
  /** Puts the app on the device; undefined where it is there already. */
  onInstall?: (() => void) | undefined
  onLogout: () => void
}
