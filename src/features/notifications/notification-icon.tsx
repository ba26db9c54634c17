import {
  Archive,
  Bell,
  CalendarClock,
  CircleCheck,
  CircleX,
  CreditCard,
  Eye,
  FileCheck,
  FilePen,
  FileText,
  FileX,
  Handshake,
  type LucideIcon,
  MailPlus,
  PackageCheck,
  PackageSearch,
  MessageSquare,
  Phone,
  PhoneOff,
  Star,
} from 'lucide-react'

import type { Notification } from '#domain/contract/notifications.ts'

const ICONS: Record<Notification['type'], LucideIcon> = {
  proposal_new: FileText,
  proposal_accepted: Handshake,
  proposal_rejected: CircleX,
  proposal_confirmed: FileCheck,
  proposal_revoked: FileX,
  proposal_seen: Eye,
  deal_confirmed: PackageCheck,
  deal_received: PackageCheck,
  deal_cancelled: CircleX,
  review_due: Star,
  invitation_new: MailPlus,
  order_matching: PackageSearch,
  message_new: MessageSquare,
  order_accepted: CircleCheck,
  order_declined: CircleX,
  order_ending: CalendarClock,
  order_edited: FilePen,
  order_closed: Archive,
  contacts_shared: Phone,
  review_new: Star,
  review_answered: Star,
  payment: CreditCard,
  phone_dead: PhoneOff,
  phone_moved: Phone,
  unknown: Bell,
}

type NotificationIconProps = { type: Notification['type']; className: string | undefined }

/** What a notification is about, at a glance; its title says it in words. */
export function NotificationIcon({ type, className }: NotificationIconProps) {
  const Icon = ICONS[type]
  return <Icon className={className} aria-hidden="true" />
}
