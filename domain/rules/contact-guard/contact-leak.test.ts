import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seen } from './contact-leak-corpora/seen.corpus.ts'
import { harmless, leaks } from './contact-leak.corpus.ts'
import { mayHoldContact } from './contact-leak/contact-bound.ts'
import { mayHoldPhone } from './contact-leak/digit-bound.ts'
import { foldGlyphs } from './contact-leak/glyphs.ts'
import { maskHarmless } from './contact-leak/harmless-numbers.ts'
import { findPhones, readDigits } from './contact-leak/phones.ts'
import { readTokens } from './contact-leak/tokens.ts'
import { findContacts, hasContacts } from './contact-leak.ts'

/** The texts by kind, for the pieces in them. */
const ofKinds = seen
  .trim()
  .split('\n')
  .map((line) => line.slice(line.indexOf('|') + 2))

const found = (text: string) => findContacts(text).map(({ kind, text }) => [kind, text])

describe('over the corpus', () => {
  const missed = leaks.filter((text) => !hasContacts(text))
  const alarms = harmless.filter((text) => hasContacts(text))
  const hits = leaks.length - missed.length
  const precision = hits / (hits + alarms.length)
  const recall = hits / leaks.length
  const percent = (share: number) => `${(share * 100).toFixed(2)} %`

  it('is large and repeats nothing', () => {
    expect(new Set(leaks).size).toBe(leaks.length)
    expect(new Set(harmless).size).toBe(harmless.length)
    expect(Math.min(leaks.length, harmless.length)).toBeGreaterThanOrEqual(150)
  })

  it(`has a precision of ${percent(precision)} (${alarms.length} false alarms in ${harmless.length})`, () => {
    expect(precision < 0.98 ? alarms : []).toEqual([])
  })

  it(`has a recall of ${percent(recall)} (${missed.length} missed of ${leaks.length})`, () => {
    expect(recall < 0.95 ? missed : []).toEqual([])
  })
})

describe('lines that stand together', () => {
  const joined = (texts: string[], others: string[], distance: number) =>
    texts.flatMap((text, index) => {
      const other = others[(index * 7 + distance) % others.length] ?? ''
      return [`${text}\n${other}`, `${other}. ${text}`]
    })
  const silent = harmless.filter((text) => !hasContacts(text))
  const distances = [1, 29, 58, 87]

  it('make no contact of harmless pieces', () => {
    const texts = distances.flatMap((distance) => joined(silent, silent, distance))
    const alarms = texts.filter((text) => hasContacts(text))
    expect(alarms.length > texts.length / 200 ? alarms : []).toEqual([])
  })

  it('hide no contact behind a harmless line', () => {
    const found = leaks.filter((text) => hasContacts(text))
    const texts = distances.flatMap((distance) => joined(found, silent, distance))
    const missed = texts.filter((text) => !hasContacts(text))
    expect(missed.length > texts.length / 100 ? missed : []).toEqual([])
  })
})

describe('kinds and exact places', () => {
  it.each([
    ['Дзвоніть +38 (067) 123-45-67, Олег', [['phone', '+38 (067) 123-45-67']]],
    [
      'тел. (067) 123 45 67 або 0501234567',
      [
        ['phone', '(067) 123 45 67'],
        ['phone', '0501234567'],
      ],
    ],
    [
      'нуль шість сім сто двадцять три сорок п’ять шістдесят сім.',
      [['phone', 'нуль шість сім сто двадцять три сорок п’ять шістдесят сім']],
    ],
    ['є 20 т 0️⃣6️⃣7️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣!', [['phone', '0️⃣6️⃣7️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣']]],
    ['Пишіть: ivan собака gmail крапка com, чекаю', [['email', 'ivan собака gmail крапка com']]],
    ['0671234567@ukr.net', [['email', '0671234567@ukr.net']]],
    ['інста @shop.opt', [['handle', '@shop.opt']]],
    ['(див. https://agro.ua/price?id=5).', [['link', 'https://agro.ua/price?id=5']]],
    ['wa.me/380671234567', [['link', 'wa.me/380671234567']]],
    ['Доставка.agro.com.ua.Київ', [['link', 'agro.com.ua']]],
    [
      'телеграм: ivan_opt, вайбер на 067 123 45 67',
      [
        ['handle', 'ivan_opt'],
        ['phone', '067 123 45 67'],
      ],
    ],
    [
      'ivan@i.ua, t.me/ivan, @ivan_opt',
      [
        ['email', 'ivan@i.ua'],
        ['link', 't.me/ivan'],
        ['handle', '@ivan_opt'],
      ],
    ],
  ])('%s', (text, expected) => {
    expect(found(text)).toEqual(expected)
  })

  it('counts in UTF-16 units of the original, folded characters before it or not', () => {
    const text = '🌻🌻 ½ ціни: ０６７ 123 45 67!'
    const [hit] = findContacts(text)
    expect(hit).toEqual({
      kind: 'phone',
      start: text.indexOf('０'),
      end: text.indexOf('!'),
      text: '０６７ 123 45 67',
    })
  })

  it('says nothing about an empty text', () => {
    expect(findContacts('')).toEqual([])
    expect(hasContacts('   \n')).toBe(false)
  })
})

describe('a phone in a random spelling', () => {
  const operator = fc.constantFrom(...'39 50 63 66 67 68 73 91 92 93 94 95 96 97 98 99'.split(' '))
  // round pieces («380 50 100 20 30») are taken for sizes, so the number ends in none
  const rest = fc.stringMatching(/^\d{6}[1-46-9]$/)
  const separator = fc.constantFrom(' ', '-', '.', ' - ', '\n', '…', '_', ' 📞 ', '  ', '\u00a0', '—', ') (')
  const cut = fc.constantFrom([3, 2, 2], [3, 4], [7], [2, 3, 2], [2, 2, 3], [1, 1, 1, 1, 1, 1, 1])
  const digitWords = [
    ['нуль', 'ноль', 'НУЛЬ'],
    ['один', 'одна'],
    ['два', 'дві'],
    ['три'],
    ['чотири', 'четыре'],
    ['п’ять', "п'ять", 'пʼять', 'п`ять', 'пять'],
    ['шість', 'шесть', 'шiсть'],
    ['сім', 'семь'],
    ['вісім', 'восемь'],
    ['дев’ять', "дев'ять", 'девять'],
  ]
  const twins = ['ОоO', '1lІ', '2', 'Зз', '4Ч', '5', '6б', '7', '8В', '9']
  const pick = (from: ArrayLike<string>, seed: number) => from[seed % from.length] ?? ''

  const cutUp = (digits: string, lengths: readonly number[]) => {
    let at = 0
    return lengths.map((length) => digits.slice(at, (at += length)))
  }

  it('is found with any prefix, cut and separator', () => {
    fc.assert(
      fc.property(
        operator,
        rest,
        cut,
        separator,
        fc.constantFrom('0', '+380', '380', '+38 0', '8 0'),
        (code, digits, lengths, mark, prefix) => {
          expect(hasContacts(`Є 20 тонн. ${prefix}${[code, ...cutUp(digits, lengths)].join(mark)}`)).toBe(
            true,
          )
        },
      ),
      { numRuns: 500 },
    )
  })

  it('is found digit by digit in words', () => {
    fc.assert(
      fc.property(
        operator,
        rest,
        fc.nat(59),
        fc.constantFrom(' ', '-', ', ', '\n'),
        (code, digits, seed, mark) => {
          const words = [...`0${code}${digits}`].map((digit, index) =>
            pick(digitWords[Number(digit)] ?? [], seed + index),
          )
          expect(hasContacts(`пишіть ${words.join(mark)} чекаю`)).toBe(true)
        },
      ),
      { numRuns: 300 },
    )
  })

  it('is found in words for whole groups, up to 999', () => {
    const ones =
      ' один два три чотири п’ять шість сім вісім дев’ять десять одинадцять дванадцять тринадцять чотирнадцять п’ятнадцять шістнадцять сімнадцять вісімнадцять дев’ятнадцять'.split(
        ' ',
      )
    const tens = '  двадцять тридцять сорок п’ятдесят шістдесят сімдесят вісімдесят дев’яносто'.split(' ')
    const hundreds = ' сто двісті триста чотириста п’ятсот шістсот сімсот вісімсот дев’ятсот'.split(' ')
    const small = (value: number) =>
      value < 20 ? [ones[value]] : [tens[Math.floor(value / 10)], ones[value % 10]]
    const say = (group: string) => [
      ...group
        .slice(0, group.length - String(Number(group)).length)
        .replaceAll('0', 'нуль ')
        .split(' '),
      ...(Number(group) === 0
        ? ['нуль']
        : [hundreds[Math.floor(Number(group) / 100)], ...small(Number(group) % 100)]),
    ]
    fc.assert(
      fc.property(
        operator,
        rest,
        fc.constantFrom([3, 2, 2], [2, 3, 2], [2, 2, 3]),
        (code, digits, lengths) => {
          const groups = [`0${code}`, ...cutUp(digits, lengths)]
          const words = groups.flatMap(say).filter(Boolean).join(' ')
          expect(hasContacts(`Є соя. ${words}`)).toBe(true)
        },
      ),
      { numRuns: 300 },
    )
  })

  it('is found with look-alike letters and digits of other scripts', () => {
    fc.assert(
      fc.property(
        operator,
        rest,
        fc.nat(59),
        fc.constantFrom(0xff10, 0x1d7ce, 0x0660, 0x0966),
        (code, digits, seed, zero) => {
          const disguised = [...`0${code}${digits}`].map((digit, index) =>
            pick(twins[Number(digit)] ?? '', index % 2 ? seed : 0),
          )
          const exotic = [...`0${code}${digits}`].map((digit) => String.fromCodePoint(zero + Number(digit)))
          expect(hasContacts(`купую 0${disguised.slice(1).join('')}`)).toBe(true)
          expect(hasContacts(`купую ${exotic.join('')}`)).toBe(true)
        },
      ),
      { numRuns: 300 },
    )
  })
})

describe('whatever comes in', () => {
  const pieces = fc.constantFrom(
    ...'0 67 380 + @ . , - :// www com ua нуль сто собака крапка тг арт о з ( ) _ ½ ﷺ 0️⃣ İ ivan_opt UA ДСТУ'.split(
      ' ',
    ),
    ' ',
    '\n',
    '\u0301',
    '\u200b',
    '\ud83d',
  )
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme' }),
    fc.array(pieces, { maxLength: 60 }).map((parts) => parts.join('')),
  )

  it('gives hits inside the text, sorted, apart from each other, with the text that stands there', () => {
    fc.assert(
      fc.property(texts, (text) => {
        let free = 0
        for (const hit of findContacts(text)) {
          expect(hit.start).toBeGreaterThanOrEqual(free)
          expect(hit.end).toBeGreaterThan(hit.start)
          expect(hit.text).toBe(text.slice(hit.start, hit.end))
          expect(hit.end).toBeLessThanOrEqual(text.length)
          free = hit.end
        }
      }),
      { numRuns: 2000 },
    )
  })

  it('is silent on small talk around amounts', () => {
    const amount = fc.integer({ min: 1, max: 9_999_999 }).map((sum) => sum.toLocaleString('uk'))
    const unit = fc.constantFrom('грн', '₴', 'кг', 'т', 'шт', 'мішків', '%', 'мм')
    fc.assert(
      fc.property(fc.array(fc.tuple(amount, unit), { maxLength: 12 }), (amounts) => {
        expect(findContacts(amounts.map((pair) => pair.join(' ')).join(', '))).toEqual([])
      }),
    )
  })
})

describe('time', () => {
  const adversaries = [
    ...'0 . a. a@ ( - www. com. com, a:// a.com/ a.com/) нульшість ту.- ж ﷺ 𝟎'.split(' '),
    ...'0 5 |5 |. @|+1 |+380 |нуль шість |тг |тел 5 5 5 |арт 0671234567, |UA 1 |собака крапка |О б З і |a b . |UA84 3052 |4149 8645 |4 1 4 9 |карта 4 |т г |т г ivan |перші три |067 т |gmail com |com ua |пошта i ua |сайт a ua |tme/ |т е л е г р |в телезі |ivan у тг |сорок 5 |решта 7 цифр |кінець 45, початок 0 |навпаки 0 |двічі по |1) 0 |0а|ivan, це мій тг |sklad підкреслення |пошта моя sklad.lviv '.split(
      '|',
    ),
    ' ',
    '0\n',
    '\u0301',
  ]
  /** Milliseconds of the processor: what else the machine does costs little. */
  const time = (text: string) => {
    const start = process.cpuUsage()
    findContacts(text)
    const { user, system } = process.cpuUsage(start)
    return (user + system) / 1000
  }

  it.each(adversaries)('grows no faster than the text on a row of %j', (piece) => {
    const text = (length: number) => piece.repeat(Math.ceil(length / piece.length))
    time(text(5_000))
    const short = Math.min(...Array.from({ length: 4 }, () => time(text(5_000))))
    // four times the text; a quadratic search would take sixteen times as long, and far more than the allowance
    const isLinear = () => time(text(20_000)) < short * 10 + 15
    // a collection of garbage that falls into one run is not in the next
    expect(Array.from({ length: 12 }).some(isLinear)).toBe(true)
  })
})

describe('the quick look for digits', () => {
  const pieces = [...leaks, ...harmless, ...ofKinds].flatMap((text) => text.split(/(?<=\s)/))

  it('never passes over a text that has a phone, however its pieces are put together', () => {
    const piece = fc.oneof(
      fc.constantFrom(...pieces),
      fc.constantFrom('і ', 'з ', 'О', 'Зб', ' 0', '67', 'п ять ', 'три сімки ', '-', '+', '\n'),
    )
    let phones = 0
    fc.assert(
      fc.property(fc.oneof(fc.constantFrom(...leaks), fc.array(piece, { maxLength: 12 })), (parts) => {
        const glyphs = foldGlyphs(typeof parts === 'string' ? parts : parts.join(''))
        const tokens = readTokens(glyphs)
        const found = findPhones(glyphs, tokens, readDigits(glyphs, tokens, maskHarmless(tokens))).length
        phones += found
        expect(found === 0 || mayHoldPhone(tokens)).toBe(true)
      }),
      { numRuns: 5_000 },
    )
    expect(phones).toBeGreaterThan(500)
  })

  it('says no to most of what is harmless', () => {
    const passed = harmless.filter((text) => mayHoldPhone(readTokens(foldGlyphs(text))))
    expect(mayHoldPhone(readTokens(foldGlyphs('200 упаковок, і з доставкою до Львова')))).toBe(false)
    expect(passed.length / harmless.length).toBeLessThan(0.9)
  })
})

describe('the quick look for contacts', () => {
  const pieces = [...leaks, ...harmless, ...ofKinds].flatMap((text) => text.split(/(?<=\s)/))
  const signs = [
    ...`@ . , : / :// ( [ «  ) ] » - _ ' at dot а a т t me ме com ua www 1 5 12 О З і з`.split(' '),
    ...'крапка собака равлик тг ТГ вайбер нік п ять дев ЯТЬ П’ЯТЬ шістьп’ять Σ İ ½ ⓐ 𝐜𝐨𝐦 ｗ'.split(' '),
    ' ',
    '\n',
    'g m a i l ',
    's h o p',
    '. o n l i n e',
    'i ',
    ' o',
    '\u0301',
  ]

  it('never passes over a text that has a contact, however its pieces are put together', () => {
    const words = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.constantFrom(...signs)), { maxLength: 8 })
    const small = fc.array(fc.constantFrom(...signs), { maxLength: 12 })
    const shouted = fc.constantFrom(...leaks).map((text) => [text.toUpperCase()])
    let contacts = 0
    let passed = 0
    fc.assert(
      fc.property(
        fc.oneof(
          fc.constantFrom(...leaks).map((text) => [text]),
          shouted,
          words,
          small,
        ),
        (parts) => {
          const text = parts.join('')
          const found = findContacts(text).length > 0
          const may = mayHoldContact(foldGlyphs(text).text)
          expect(may || !found).toBe(true)
          expect(hasContacts(text)).toBe(found)
          if (found) contacts += 1
          else if (!may) passed += 1
        },
      ),
      { numRuns: 10_000 },
    )
    expect(contacts).toBeGreaterThan(2_000)
    expect(passed).toBeGreaterThan(500)
  })

  it.each(['tme/ivan', 'тме / ivan', 'тme/x', 'ТМE/ЯТЬ', 'tмe/ivan', 'wаме/380', 'WAMЕ /ivan'])(
    'reads a short link without its full stop, whichever alphabet its letters are of: %s',
    (text) => {
      expect(found(text).map(([kind]) => kind)).toContain('link')
      expect(hasContacts(text)).toBe(true)
    },
  )

  it('says no to most of what people write', () => {
    expect(mayHoldContact('Доброго дня! Чи є 200 упаковок, по 12,5 кг (нових), і яка ціна до Львова?')).toBe(
      false,
    )
    const talk = harmless.filter((text) => !/\d/.test(text))
    expect(talk.filter(mayHoldContact).length / talk.length).toBeLessThan(0.9)
  })
})
