import { expect, test } from 'vitest'

import { NOTIFICATION_TYPES } from '#domain/contract/notifications.ts'
import { notificationTemplates } from '#server/modules/notifications/notification-templates.ts'
import { linksSeenAt } from '#src/features/notifications/seen-links.logic.ts'
import { mailSamples } from '#tests/support/mail-samples.ts'
import { notificationSamples } from '#tests/support/notification-samples.ts'

test.each(NOTIFICATION_TYPES)('%s is read by the page that its link leads to', (type) => {
  const samples = notificationSamples[type]
  expect(samples.length).toBeGreaterThan(0)
  for (const { type: made, link } of samples) {
    expect(made).toBe(type)
    const { pathname } = new URL(link, 'https://gurt.test')
    expect([link, linksSeenAt(pathname)]).toEqual([link, expect.arrayContaining([pathname])])
  }
})

test('every entry of the table has a sample', () => {
  expect(Object.keys(notificationSamples)).toEqual(
    expect.arrayContaining([...Object.keys(notificationTemplates), ...NOTIFICATION_TYPES]),
  )
})

test('every type that is mailed has a mail of its own among those that are looked at', () => {
  // the account's own mail tells of a number that moved, and what was seen is told in the list alone
  const mailed = NOTIFICATION_TYPES.filter((type) => type !== 'phone_moved' && type !== 'proposal_seen')
  const names = Object.keys(mailSamples)
  for (const type of mailed) expect(names).toContain(`notification-${type}`)
})
