import { expect, test } from 'vitest'

import { type MailRecipient, mayMail, needsMail } from './mail-recipient.ts'

const NOW = new Date('2026-07-01T09:00:00Z')
const ago = (hours: number): Date => new Date(NOW.getTime() - hours * 3_600_000)
const ON = { pushNotifications: true }
const OFF = { pushNotifications: false }

test.each([
  ['a device and a visit today', { hasPush: true, lastSeenAt: ago(23) }, ON, false],
  ['a device, and away for more than a day', { hasPush: true, lastSeenAt: ago(25) }, ON, true],
  ['a device, and never seen', { hasPush: true, lastSeenAt: null }, ON, true],
  ['a device whose pushes are off', { hasPush: true, lastSeenAt: ago(1) }, OFF, true],
  ['no device, and here a minute ago', { hasPush: false, lastSeenAt: ago(0) }, ON, true],
])('%s', (_, recipient, settings, needs) => expect(needsMail(recipient, settings, NOW)).toBe(needs))

const proved: MailRecipient = {
  email: 'olena@example.com',
  isBlocked: false,
  hasPush: false,
  lastSeenAt: null,
  isProved: true,
  hadUnprovedMail: false,
  refusedEmail: null,
}

test.each<[string, Partial<MailRecipient>, boolean]>([
  ['a proved address', {}, true],
  ['one that was proved after its first mail', { hadUnprovedMail: true }, true],
  ['one that nobody proved', { isProved: false }, true],
  ['one that nobody proved, after its only mail', { isProved: false, hadUnprovedMail: true }, false],
  ['one that its server refused', { refusedEmail: 'olena@example.com' }, false],
  ['another than the one that was refused', { refusedEmail: 'old@example.com' }, true],
  ['a blocked account', { isBlocked: true }, false],
  ['a deleted account', { email: null }, false],
])('%s', (_, known, may) => expect(mayMail({ ...proved, ...known })).toBe(may))
