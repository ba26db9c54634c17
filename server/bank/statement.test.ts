import { describe, expect, test } from 'vitest'

import { decodeStatement, NoStatement, readStatement } from './statement.ts'
import { readMoment, readSum } from './statement-values.ts'
import { toWindows1251 } from './windows-1251.ts'

const PRIVAT_HEAD =
  'ЄДРПОУ;МФО;Рахунок;Валюта;Номер документу;Дата операції;МФО банку;Назва банку;Рахунок кореспондента;ЄДРПОУ кореспондента;Кореспондент;Сума;Призначення платежу;'
const privatRow = (sum: string, purpose: string, document = '1'): string =>
  `00000017;305299;UA213223130000026007233566001;UAH;${document};22.07.2026;305299;АТ КБ "ПРИВАТБАНК";UA903052992990004149123456789;36507036;ТОВ "Млин";${sum};${purpose};`
const privat = (...rows: string[]): string => [PRIVAT_HEAD, ...rows, ''].join('\r\n')

const MONO_HEAD =
  '"Дата i час операції","Деталі операції",MCC,"Сума в валюті картки (UAH)","Сума в валюті операції",Валюта,Курс,"Сума комісій (UAH)","Сума кешбеку (UAH)","Залишок після операції"'
const monoRow = (sum: string, details: string): string =>
  `"22.07.2026 14:05:09","${details}",4829,${sum},${sum},UAH,—,—,—,5000.00`
const mono = (...rows: string[]): string => [MONO_HEAD, ...rows, ''].join('\n')

const IBANK_HEAD =
  'ЄДРПОУ;МФО;Рахунок;Валюта;Дата операції;Код операції;МФО банку;Назва банку;Рахунок кореспондента;ЄДРПОУ кореспондента;Кореспондент;Документ;Дата документу;Дебет;Кредит;Призначення платежу;Гривневе покриття;Ідентифікатор операції'
const ibankRow = (debit: string, credit: string, id: string): string =>
  `00000017;300335;UA213223130000026007233566001;UAH;25.03.2026 10:01:43;;300335;"АТ ""Райффайзен"" ";UA903052992990004149123456789;36507036;"ВАТ ""Агро"" ";1;25.03.2026;${debit};${credit};за рахунком;;${id}`

describe('shapes of banks', () => {
  test('PrivatBank: semicolons, one signed column, Windows-1251, spaces in sums', () => {
    const bytes = toWindows1251(
      privat(privatRow('1 250.00', 'Оплата рахунку HURT-1'), privatRow('-100 000.00', 'Видача')),
    )
    expect(readStatement(decodeStatement(bytes))).toMatchObject({
      lines: [
        {
          row: 2,
          amount: 125_000,
          purpose: 'Оплата рахунку HURT-1',
          payer: 'ТОВ "Млин"',
          at: new Date('2026-07-21T21:00:00Z'),
        },
      ],
      outgoing: 1,
      odd: [],
    })
  })

  test('monobank: commas, quotes, a Latin letter in a heading, UTF-8 with letters in two parts', () => {
    const text = mono(monoRow('500.00', 'Від: ФОП «Ящик», рахунок'), monoRow('-20.5', 'Комісія'))
    const bytes = new TextEncoder().encode(`\uFEFF${text.normalize('NFD')}`)
    expect(readStatement(decodeStatement(bytes))).toMatchObject({
      lines: [{ row: 2, amount: 50_000, payer: null, at: new Date('2026-07-22T11:05:09Z') }],
      outgoing: 1,
      odd: [],
    })
  })

  test('iBank: debit and credit apart, and the bank’s own number of the operation', () => {
    const text = [IBANK_HEAD, ibankRow('100.11', '', 'A1'), ibankRow('', '250,00', 'A2')].join('\n')
    const { lines, outgoing } = readStatement(text)
    expect({ amounts: lines.map(({ amount }) => amount), outgoing }).toEqual({
      amounts: [25_000],
      outgoing: 1,
    })
    const other = readStatement([IBANK_HEAD, ibankRow('', '250,00', 'A2')].join('\n'))
    expect(other.lines[0]!.key).toBe(lines[0]!.key)
  })

  test('headings may stand below the bank’s name', () => {
    const { lines } = readStatement(
      `АТ КБ "ПРИВАТБАНК"\nВиписка за липень\n\n${privat(privatRow('5,00', 'а'))}`,
    )
    expect(lines).toMatchObject([{ amount: 500 }])
  })

  test('a currency that is not ours is no income of ours', () => {
    const dollars = MONO_HEAD.replace('картки (UAH)', 'картки (USD)')
    expect(readStatement(`${dollars}\n${monoRow('5.00', 'x')}`)).toMatchObject({
      lines: [],
      odd: [{ row: 2 }],
    })
    const { odd } = readStatement(privat(privatRow('5.00', 'x').replace('UAH', 'EUR')))
    expect(odd).toHaveLength(1)
  })
})

describe('the same line', () => {
  test('has the same key in another statement, and two alike of one day have two', () => {
    const twice = readStatement(privat(privatRow('5.00', 'а'), privatRow('5.00', 'а'))).lines
    const later = readStatement(
      privat(privatRow('7.00', 'б'), privatRow('5.00', 'а'), privatRow('5.00', 'а')),
    ).lines
    expect(new Set(twice.map(({ key }) => key)).size).toBe(2)
    expect(later.slice(1).map(({ key }) => key)).toEqual(twice.map(({ key }) => key))
  })

  test('is the same from a file in other bytes', () => {
    const text = privat(privatRow('5.00', 'Оплата'))
    const [one, other] = [new TextEncoder().encode(text), toWindows1251(text)].map((bytes) =>
      readStatement(decodeStatement(bytes)).lines.map(({ key }) => key),
    )
    expect(one).toEqual(other)
  })
})

describe('bad files', () => {
  test.each(['', '\n\n\n', 'hello', '{"json": true}', '\0\0\0', 'Сума;Дата\n5;1.1.2026', '"'])(
    '%j is no statement',
    (text) => {
      expect(() => readStatement(text)).toThrow(NoStatement)
    },
  )

  test('a quote that nobody closed spoils its own line only', () => {
    const text = privat(
      privatRow('1.00', 'перша'),
      privatRow('2.00', '"друга'),
      ...Array.from({ length: 50 }, (_, n) => privatRow(`${n + 3}.00`, 'далі', String(n))),
    )
    const { lines, odd } = readStatement(text)
    expect(lines.length + odd.length).toBe(52)
    expect(lines.length).toBeGreaterThanOrEqual(51)
  })

  test('a thousand odd lines are listed, and the good ones between them read', () => {
    const junk = [
      '',
      ';;;',
      'х;у',
      '"',
      ';'.repeat(500),
      'я'.repeat(5000),
      '=cmd()',
      '\u0000;\u0001',
      '1;2;3;4;5;6;7;8;9;10;11;сума;p',
    ]
    const rows = Array.from({ length: 1000 }, (_, n) => junk[n % junk.length]!)
    rows.splice(500, 0, privatRow('9.99', 'добрий'))
    const { lines, odd } = readStatement(privat(...rows))
    expect(lines).toMatchObject([{ amount: 999, purpose: 'добрий' }])
    expect(odd.length).toBeGreaterThan(500)
    expect(odd.every(({ text }) => text.length <= 200)).toBe(true)
  })
})

test.each([
  ['1 234,50', 123_450],
  ['1\u00A0234.50', 123_450],
  ['1,234.50', 123_450],
  ['1.234,50', 123_450],
  ['1’234.5', 123_450],
  ['−5', -500],
  ['+5,01', 501],
  ['0.10', 10],
  ['1234567.89', 123_456_789],
  ['1,234', null],
  ['1.2.3', null],
  ['5.001', null],
  ['', null],
  ['грн', null],
  ['1e5', null],
  ['9'.repeat(20), null],
])('the sum %j is %j', (text, amount) => {
  expect(readSum(text)).toBe(amount)
})

test.each([
  ['22.07.2026', '', '2026-07-21T21:00:00.000Z'],
  ['22.07.2026 14:05', '', '2026-07-22T11:05:00.000Z'],
  ['22.01.2026', '14:05:09', '2026-01-22T12:05:09.000Z'],
  ['2026-01-22T14:05:09', '', '2026-01-22T12:05:09.000Z'],
  ['31.02.2026', '', undefined],
  ['22.07.2026 25:00', '', undefined],
  ['липень', '', undefined],
  ['', '', undefined],
])('the moment %j %j is %j', (date, time, moment) => {
  expect(readMoment(date, time)?.toISOString()).toBe(moment)
})
