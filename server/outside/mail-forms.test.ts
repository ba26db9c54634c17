import { expect, test } from 'vitest'

import { hasContacts } from '#domain/rules/contact-guard/contact-leak.ts'
import { LEGAL_PARTY } from '#tests/support/legal.ts'
import { mailForms, mailSamples } from '#tests/support/mail-samples.ts'

const SUBJECT_MAX = 120
const MAILS = mailForms(LEGAL_PARTY)
const isNotification = (name: string): boolean => name.startsWith('notification-')

test.each(MAILS)('$name says the same in both forms, and its HTML loads and runs nothing', (mail) => {
  const { paragraphs, groups = [], button, footLinks = [] } = mailSamples[mail.name]!
  const lines = groups.flatMap((group) => group.lines)
  for (const { url } of [...(button ? [button] : []), ...lines, ...footLinks]) {
    expect(mail.html).toContain(`href="${url}"`)
    expect(mail.plain).toContain(url)
  }
  for (const words of paragraphs) expect(mail.plain).toContain(words)
  expect(mail.html).not.toMatch(/<img|<script|<link|<form|http-equiv|src=|url\(|@import/)
  expect(mail.html).toContain('<meta name="color-scheme" content="light dark">')
  expect(mail.subject.length).toBeLessThan(SUBJECT_MAX)
  expect(mail.plain).not.toMatch(/undefined|null|NaN|\[object/)
})

test.each(MAILS.filter(({ name }) => isNotification(name)))('$name tells no contacts', ({ name }) => {
  const { subject, paragraphs, groups = [] } = mailSamples[name]!
  const lines = groups.flatMap((group) => group.lines.map(({ label }) => label))
  for (const words of [subject, ...paragraphs, ...lines])
    expect([words, hasContacts(words)]).toEqual([words, false])
})
