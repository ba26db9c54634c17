import type { NotificationSettings } from '#domain/contract/notification-settings.ts'

const HOUR_MS = 3_600_000
/** Who has not come for so long does not look at the list, and may not look at the device either. */
const AWAY_AFTER_MS = 24 * HOUR_MS

/** What is known of whom a mail about notifications would go to. */
export type MailRecipient = {
  /** The address of the account; null where there is none any more. */
  email: string | null
  isBlocked: boolean
  /** Whether a device of theirs can be pushed to. */
  hasPush: boolean
  /** When they were last here; null where nobody knows. */
  lastSeenAt: Date | null
  /** Whether the address was proved to be theirs. */
  isProved: boolean
  /** Whether another mail went to it while nobody had proved it. */
  hadUnprovedMail: boolean
  /** An address whose server refused a mail for good. */
  refusedEmail: string | null
}

/** Whether this person is reached better by a mail than by what they have: without pushes, or away. */
export function needsMail(
  { hasPush, lastSeenAt }: Pick<MailRecipient, 'hasPush' | 'lastSeenAt'>,
  { pushNotifications }: Pick<NotificationSettings, 'pushNotifications'>,
  now: Date,
): boolean {
  if (!hasPush || !pushNotifications) return true
  return lastSeenAt === null || now.getTime() - lastSeenAt.getTime() > AWAY_AFTER_MS
}

/** Whether mails about notifications may go to this address: to one that nobody proved a single one, ever. */
export const mayMail = ({
  email,
  isBlocked,
  isProved,
  hadUnprovedMail,
  refusedEmail,
}: MailRecipient): boolean =>
  email !== null && !isBlocked && email !== refusedEmail && (isProved || !hadUnprovedMail)
