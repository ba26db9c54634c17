import { expect, test } from 'vitest'

import { instagramName, telegramName } from './social-name.ts'

test.each([
  ['gurt.ua', 'gurt.ua'],
  ['@gurt.ua', 'gurt.ua'],
  ['  @ gurt.ua ', 'gurt.ua'],
  ['https://www.instagram.com/gurt.ua/?hl=uk', 'gurt.ua'],
  ['instagram.com/Gurt_UA', 'Gurt_UA'],
  ['http://instagr.am/gurt.ua#x', 'gurt.ua'],
  ['https://instagram.com/_u/gurt.ua', 'gurt.ua'],
  ['a', 'a'],
])('Instagram: %s is %s', (spelled, name) => expect(instagramName(spelled)).toBe(name))

test.each([
  '',
  '@',
  'гурт',
  'two words',
  'a..b',
  '.a',
  'a.',
  'x'.repeat(31),
  'https://evil.example/gurt',
  'instagram.com/p/Cxyz',
])('Instagram: %s is no name', (spelled) => expect(instagramName(spelled)).toBeNull())

test.each([
  ['gurt_ua', 'gurt_ua'],
  ['@gurt_ua', 'gurt_ua'],
  ['https://t.me/gurt_ua', 'gurt_ua'],
  ['t.me/s/gurt_ua/', 'gurt_ua'],
  ['telegram.me/gurt_ua?start=1', 'gurt_ua'],
  ['tg://resolve?domain=gurt_ua', 'gurt_ua'],
  ['tg:resolve?start=1&domain=gurt_ua&x=1', 'gurt_ua'],
])('Telegram: %s is %s', (spelled, name) => expect(telegramName(spelled)).toBe(name))

test.each([
  '',
  '@ab',
  '1gurt',
  'gurt_',
  'gu__rt',
  '+380671234567',
  't.me/+380671234567',
  't.me/joinchat/AAAA',
  'гурт_юа',
  'javascript:alert(1)',
])('Telegram: %s is no name', (spelled) => expect(telegramName(spelled)).toBeNull())
