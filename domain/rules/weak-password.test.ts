import { describe, expect, test } from 'vitest'

import { isWeakPassword } from './weak-password.ts'

/** The lists of leaks are the server's; a few words of them show how they are used. */
const listed = new Set([
  'password',
  'dragon',
  'monkey',
  'letmein',
  'sunshine',
  'correct',
  'horse',
  'battery',
  'staple',
])
const isWeak = (password: string): boolean => isWeakPassword(password, (word) => listed.has(word))
const lines = (text: string): string[] => text.trim().split(/\s+/)

describe('passwords that are guessed first', () => {
  test.each(
    lines(`
      йцукенгш йцукенгшщз фівапролдж ячсмитьбю фывапролд йцукен12 йцукен123 шгнекуцй qwertyui QwErTyUi asdfghjk poiuytrewq
      qwertyйцукен йцукqwer 1qaz2wsx qazwsxedc йфячыцсув йфя1цічувс zaq12wsx !qaz2wsx 1q2w3e4r5t 1й2ц3у4к qweasdzxc
      йцуфівячс 1234qwer qwer1234 фіва1234 !@#$%^&* абвгґдеє абвгдежз abcdefgh яюьщшчцх
      привіт123 Привіт2024! привіт1! ПРИВІТ99 прив1т12 привет123 ghbdsn123 ghbdtn2020 привітпривіт pryvit123 privet2023
      пароль12 Пароль123! парольпароль gfhjkm123 Gfhjkm2024! parol123 п@роль12 мойпароль мійпароль1
      славаукраїні СлаваУкраїні! slavaukraini ckfdferhf]ys україна1991 Україна2024 ukraina2022 Київ2024! харків057
      кохання1 люблютебе сонечко1 котик2015 zaichyk12 іванко2005 марина85 Наталія1985! yfnfif1985 oksana1990 dima2003
      динамо1927 шахтар12 шевченко1 бандера1 козак2022 адмін2024 Гурт2024! директор1 бухгалтер1
      11111111 00000000 12345678 87654321 24081991 24.08.1991 1991-08-24 19910824 2408199100 0671234567 +380501234567
      аааааааа ававававав абвабваб 123123123 qwe123qwe123 йцу123йцу password1! p@ssw0rd12 dragon2024 Sunshine99
    `),
  )('%s', (password) => expect(isWeak(password)).toBe(true))
})

describe('passwords of one’s own', () => {
  test.each([
    'дуже-довгий-пароль',
    'ключ-від-складу',
    'новий-ключ-9',
    'сіль-мед-7-вагон',
    'сіль-olena-і-мед',
    'кит їде трамваєм',
    'чотири коні та віз',
    'вагон картоплі о шостій',
    'correct horse battery staple',
    'привіт із села на горі',
    'марина-везе-цемент',
    'київ7вагонів!гравію',
    'Tr0ub4dor&3',
    'k7#mQ2vx',
    'xvoqjzrb',
    'жґтяхїмщ',
    'f8f1c2d97b3e',
    '480213957164',
    'парасоля🌂дощу',
    '密码不是这个词吗',
  ])('%s', (password) => expect(isWeak(password)).toBe(false))
})

test('the longest password is read in steps that grow with its length alone', () => {
  const steps = (length: number): number => {
    let asked = 0
    isWeakPassword('жґтяхїмщqx'.repeat(length / 10), () => {
      asked += 1
      return false
    })
    return asked
  }
  // each place asks for the words that may begin there, in each reading
  expect(steps(200)).toBeLessThan(200 * 7 * 21 + 1)
  expect(steps(200) / steps(100)).toBeLessThan(2.5)
})
