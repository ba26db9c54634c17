import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { readEnv } from '#server/env.ts'
import { createLog } from '#server/log.ts'
import { type Carrier, carrierEnv, startTelegram, startTurboSms } from '#tests/support/code-carriers.ts'
import { collectGarbage } from '#tests/support/collect-garbage.ts'
import { LEGAL_ENV } from '#tests/support/legal.ts'
import { until } from '#tests/support/wait.ts'

import { createSenders, type Senders } from './senders.ts'

const TO = '+380671234567'
const CODE = '0482'
const WITHIN_MS = 2_000
/** Where it is not about silence. */
const PATIENT_MS = 60_000

let turbo: Carrier
let telegram: Carrier
let dataDir: string
const lines: string[] = []
const opened: Senders[] = []

beforeAll(async () => {
  ;[turbo, telegram] = await Promise.all([startTurboSms(), startTelegram()])
  dataDir = await mkdtemp(join(tmpdir(), 'gurt-senders-'))
})
afterAll(async () => {
  for (const senders of opened) senders.close()
  await Promise.all([turbo.stop(), telegram.stop(), rm(dataDir, { recursive: true, force: true })])
})

type Wishes = { withinMs?: number; outboxFile?: boolean }

function open(settings: Record<string, string>, { withinMs = PATIENT_MS, ...wishes }: Wishes = {}): Senders {
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const env = { ...readEnv({ DATA_DIR: dataDir, ...settings }), ...wishes }
  const senders = createSenders(env, log, { fetch, withinMs })
  opened.push(senders)
  return senders
}
const both = (): Record<string, string> => carrierEnv(turbo, telegram)
const carriers = { sms: () => turbo, telegram: () => telegram }
const send = (channel: 'sms' | 'telegram', senders = open(both())) =>
  senders.send({ channel, to: TO, code: CODE })

describe('what a carrier is asked', () => {
  test('TurboSMS: one recipient without the plus, our name, the text with the code', async () => {
    await send('sms')
    expect(turbo.asked.at(-1)).toMatchObject({
      method: 'POST',
      path: '/message/send.json',
      headers: { authorization: `Bearer ${turbo.token}`, 'content-type': 'application/json' },
    })
    expect(turbo.asked.at(-1)!.headers).toMatchObject({ connection: 'close' })
    expect(turbo.asked.at(-1)!.body).toEqual({
      recipients: ['380671234567'],
      sms: { sender: 'GURT', text: 'Гурт: ваш код 0482. Діє 10\u00A0хв. Нікому його не кажіть' },
    })
  })

  test('the Telegram Gateway: the number with its plus, the bare code, how long it lives', async () => {
    await send('telegram')
    expect(telegram.asked.at(-1)).toMatchObject({
      method: 'POST',
      path: '/sendVerificationMessage',
      headers: { authorization: `Bearer ${telegram.token}`, 'content-type': 'application/json' },
    })
    expect(telegram.asked.at(-1)!.body).toEqual({ phone_number: TO, code: CODE, ttl: 600 })
  })
})

describe.each(['sms', 'telegram'] as const)('by %s', (channel) => {
  const carrier = (): Carrier => carriers[channel]()

  test.each([
    ['silence', 'silent', /^TimeoutError$/],
    ['an answer without end', 'endless', /^TimeoutError$/],
    ['a cut connection', 'cut', /^(?:UND_ERR_SOCKET|ECONNRESET)$/],
    ['a fault of the server', { status: 502, body: '<h1>Bad Gateway</h1>' }, /^http 502$/],
    ['what is no JSON', { status: 200, body: '{"ok":tru' }, /^unreadable$/],
    ['JSON of another kind', { status: 200, body: '[]' }, /^unreadable$/],
    ['nothing at all', { status: 200, body: '' }, /^unreadable$/],
  ] as const)('%s is a failure, and is not asked twice', async (_, mood, reason) => {
    const before = carrier().asked.length
    carrier().next(mood)
    const isMute = mood === 'silent' || mood === 'endless'
    const senders = open(both(), isMute ? { withinMs: WITHIN_MS } : {})
    const failure = { name: 'NotSent', message: expect.stringMatching(reason) }
    const stopCollecting = collectGarbage()
    const sending = send(channel, senders).finally(stopCollecting)
    await expect(sending).rejects.toMatchObject(failure)
    expect(carrier().asked).toHaveLength(before + 1)
  })

  test('a redirect takes the token nowhere', async () => {
    const away = carrier() === turbo ? telegram : turbo
    const before = away.asked.length
    const path = carrier().asked.at(-1)!.path
    carrier().next({ status: 307, body: '', headers: { location: away.url + path } })
    await expect(send(channel)).rejects.toMatchObject({ name: 'NotSent' })
    expect(away.asked).toHaveLength(before)
  })

  test('a second answer to one request counts for nothing, and is not taken for that of the next', async () => {
    const senders = open(both())
    carrier().next('twice')
    await send(channel, senders)
    carrier().next({ status: 500, body: '' })
    await expect(send(channel, senders)).rejects.toMatchObject({ message: 'http 500' })
    await send(channel, senders)
  })

  test('what never arrived is tried once more', async () => {
    await carrier().hangUp()
    const before = carrier().asked.length
    const sending = send(channel, open(both(), { withinMs: 5000 }))
    await sleep(100)
    await carrier().lift()
    await sending
    expect(carrier().asked).toHaveLength(before + 1)
  })

  test('nobody there: given up after the second try', async () => {
    await carrier().hangUp()
    try {
      const patient = open(both(), { withinMs: 30_000 })
      await expect(send(channel, patient)).rejects.toMatchObject({
        name: 'NotSent',
        message: 'ECONNREFUSED',
      })
    } finally {
      await carrier().lift()
    }
  })

  test('a wrong token is a failure that the log can name', async () => {
    const env = { ...both(), TURBOSMS_TOKEN: 'wrong', TELEGRAM_GATEWAY_TOKEN: 'wrong' }
    await expect(send(channel, open(env))).rejects.toMatchObject({ message: /TOKEN_INVALID|INVALID_TOKEN/ })
  })

  test('what is under way when the server stops is given up', async () => {
    const senders = open(both(), { withinMs: 60_000 })
    carrier().next('silent')
    const before = carrier().asked.length
    const sending = send(channel, senders)
    await until(() => carrier().asked.length > before)
    senders.close()
    await expect(sending).rejects.toMatchObject({ name: 'NotSent', message: 'AbortError' })
  })
})

const turboReply = (code: number, status: string, own?: [code: number, status: string] | null) => ({
  status: 200,
  body: JSON.stringify({
    response_code: code,
    response_status: status,
    response_result: own
      ? [{ phone: '380671234567', message_id: null, response_code: own[0], response_status: own[1] }]
      : null,
  }),
})

describe('TurboSMS answers 200 to everything', () => {
  test.each([
    [0, 'OK', [0, 'OK']],
    [800, 'SUCCESS_MESSAGE_ACCEPTED', [0, 'OK']],
    [800, 'SUCCESS_MESSAGE_ACCEPTED', null],
    [801, 'SUCCESS_MESSAGE_SENT', [0, 'OK']],
    [802, 'SUCCESS_MESSAGE_PARTIAL_ACCEPTED', [0, 'OK']],
    [803, 'SUCCESS_MESSAGE_PARTIAL_SENT', [0, 'OK']],
  ] as const)('%i %s with %j is taken', async (code, status, own) => {
    turbo.next(turboReply(code, status, own && [own[0], own[1]]))
    await expect(send('sms')).resolves.toBeUndefined()
  })

  test.each([
    [203, 'REQUIRED_BALANCE', null, 'REQUIRED_BALANCE'],
    [999, 'FATAL_ERROR', null, 'FATAL_ERROR'],
    [1, 'PONG', null, 'PONG'],
    [802, 'SUCCESS_MESSAGE_PARTIAL_ACCEPTED', null, 'SUCCESS_MESSAGE_PARTIAL_ACCEPTED'],
    [800, 'SUCCESS_MESSAGE_ACCEPTED', [503, 'FAILED_SMS_SEND'], 'FAILED_SMS_SEND'],
    [300, 'Text «Гурт: ваш код 0482» is wrong', null, 'unnamed'],
  ] as const)('%i %s with %j is a failure', async (code, status, own, reason) => {
    turbo.next(turboReply(code, status, own && [own[0], own[1]]))
    await expect(send('sms')).rejects.toMatchObject({ name: 'NotSent', message: reason })
  })

  test.each([
    [305, 'INVALID_PHONE', null],
    [803, 'SUCCESS_MESSAGE_PARTIAL_SENT', [404, 'NOT_ALLOWED_NUMBER_STOPLIST']],
    [406, 'NOT_ALLOWED_RECIPIENT_COUNTRY', null],
  ] as const)('%i %s with %j says that the number is out of reach', async (code, status, own) => {
    turbo.next(turboReply(code, status, own && [own[0], own[1]]))
    const detail = 'SMS на цей номер не надсилаються. Перевірте номер або оберіть Telegram'
    await expect(send('sms')).rejects.toMatchObject({
      code: 'phone_unreachable',
      status: 422,
      errors: { phone: [detail] },
    })
  })
})

describe('the Telegram Gateway', () => {
  const says = (error: string, status = 200) =>
    telegram.next({ status, body: JSON.stringify({ ok: false, error }) })

  test.each(['PHONE_NUMBER_NOT_AVAILABLE', 'PHONE_NUMBER_NOT_FOUND', 'PHONE_NUMBER_INVALID'])(
    '%s leads to SMS, where there is SMS',
    async (error) => {
      const detail = 'Telegram не може доставити код на цей номер. Оберіть SMS'
      says(error)
      await expect(send('telegram')).rejects.toMatchObject({
        code: 'phone_unreachable',
        detail,
        errors: { channel: [detail] },
      })
      says(error, 400)
      const alone = open(carrierEnv(null, telegram), { outboxFile: false })
      await expect(send('telegram', alone)).rejects.toMatchObject({
        errors: { phone: ['Telegram не може доставити код на цей номер. Перевірте номер'] },
      })
    },
  )

  test.each([
    ['BALANCE_NOT_ENOUGH', 'BALANCE_NOT_ENOUGH'],
    ['FLOOD_WAIT_12', 'FLOOD_WAIT_12'],
    ['code 0482 is not good', 'unnamed'],
  ])('%s is a failure', async (error, reason) => {
    says(error)
    await expect(send('telegram')).rejects.toMatchObject({ name: 'NotSent', message: reason })
  })

  test('a yes that comes with a refusing status is no yes', async () => {
    telegram.next({ status: 403, body: JSON.stringify({ ok: true, result: { request_id: '1' } }) })
    await expect(send('telegram')).rejects.toMatchObject({ message: 'unreadable' })
  })
})

describe('which ways there are', () => {
  test('by what is set, and by the file where there is one', async () => {
    expect(open(both()).channels()).toEqual({ sms: true, telegram: true })
    expect(open({}).channels()).toEqual({ sms: true, telegram: true })
    const production = { NODE_ENV: 'production', ...LEGAL_ENV }
    expect(open(production).channels()).toEqual({ sms: false, telegram: false })
    const warned = lines.filter((line) => line.includes('no code can be sent by'))
    expect(warned.map((line) => /by (\w+)/.exec(line)![1])).toEqual(
      expect.arrayContaining(['SMS', 'Telegram']),
    )
    expect(open({ ...production, TELEGRAM_GATEWAY_TOKEN: 'x' }).channels()).toEqual({
      sms: false,
      telegram: true,
    })
  })

  test('what has no carrier goes to the file, what has one does not', async () => {
    const before = telegram.asked.length
    const senders = open(carrierEnv(null, telegram))
    await send('sms', senders)
    await send('telegram', senders)
    const kept = (await readFile(join(dataDir, 'outbox.jsonl'), 'utf8')).trim().split('\n')
    expect(kept.map((line) => JSON.parse(line))).toEqual([
      {
        channel: 'sms',
        to: TO,
        text: 'Гурт: ваш код 0482. Діє 10\u00A0хв. Нікому його не кажіть',
        created_at: expect.any(String),
      },
    ])
    expect(telegram.asked).toHaveLength(before + 1)
  })
})

test('no log line has a token, a code or a whole number in it', () => {
  expect(lines.length).toBeGreaterThan(10)
  for (const secret of [turbo.token, telegram.token, CODE, TO.slice(1), 'ваш код'])
    expect(lines.filter((line) => line.includes(secret))).toEqual([])
})
