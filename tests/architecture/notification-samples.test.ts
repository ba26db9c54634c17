import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { NOTIFICATION_TYPES } from '#domain/contract/notifications.ts'
import type { NewNotification } from '#server/modules/notifications/new-notification.ts'
import { notificationTemplates } from '#server/modules/notifications/notification-templates.ts'
import { linksSeenAt } from '#src/features/notifications/seen-links.logic.ts'
import { mailSamples } from '#tests/support/mail-samples.ts'
import { notificationSamples, SAMPLE_NAMES } from '#tests/support/notification-samples.ts'

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

test('what quotes a person is dropped when that person deletes the account', () => {
  const code = readFileSync('server/modules/accounts/deletion.repository.ts', 'utf8')
  const quoting = Object.values(notificationSamples)
    .flat()
    .filter(({ title, message }) => SAMPLE_NAMES.some((name) => `${title} ${message}`.includes(name)))
  expect(quoting.length).toBeGreaterThan(5)
  // the key 'proposal:4:new' is spelled 'proposal:' || id || ':new' there
  const spelled = ({ event_key }: NewNotification) =>
    new RegExp(
      event_key
        .split(/\d+/)
        .filter((part) => part !== '')
        .map((part) => `'${part}'`)
        .join(String.raw` \|\| [a-z_.]+ \|\| `),
    )
  for (const made of quoting) expect(code).toMatch(spelled(made))
})
