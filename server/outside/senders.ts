import { appendFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'

import type { Channel } from '#domain/contract/phone.ts'
import { letterTexts } from '#domain/uk/letters.ts'
import { phoneRefusals } from '#domain/uk/phone-refusals.ts'
import type { Env } from '#server/env.ts'
import { type AppError, refuse } from '#server/errors.ts'
import { within } from '#server/within.ts'

import { createMailer } from './mail.ts'
import { type Mail, plainOf } from './mail-forms.ts'
import { Unreachable } from './post-json.ts'
import { createTelegram } from './telegram-gateway.ts'
import { createTurboSms } from './turbosms.ts'

export type OutgoingText = { channel: Channel | 'mail'; to: string; subject?: string; text: string }
export type PhoneCode = { channel: Channel; to: string; code: string }

/** Sends to the outer world; throws 503 `sender_not_configured` where nothing can send. */
export type Senders = {
  /** 422 `phone_unreachable` where this way does not get to the number; any other failure is no refusal. */
  send(code: PhoneCode): Promise<void>
  /** The ways by which codes can go. */
  channels(): Record<Channel, boolean>
  /** Whether mails can be sent at all. */
  canMail(): boolean
  /** Refuses as `mail` would where none can. */
  checkMail(): void
  /** `stop` gives it up, and so does a server of mail that answers too slowly. */
  mail(mail: Mail, stop?: AbortSignal): Promise<void>
  close(): void
}

type SendersLog = { info(obj: object, msg: string): void; warn(obj: object, msg: string): void }
type SendersOptions = {
  fetch: typeof globalThis.fetch
  /** How long a code may take to be handed over. */
  withinMs?: number
}

const OWNER_ONLY = 0o600
const OWNER_ONLY_FOLDER = 0o700
/** The page waits for twice as long. */
const WITHIN_MS = 10_000
/** Each of its answers has a time of its own, and there are several. */
const MAIL_WITHIN_MS = 30_000

const mask = (to: string): string => (to.includes('@') ? to.replace(/^(.).*@/, '$1…@') : `…${to.slice(-2)}`)

/** Outside production letters go to `outbox.jsonl` in DATA_DIR, a line each; the log names only whom, never the text. */
export function createSenders(
  env: Pick<Env, 'dataDir' | 'outboxFile' | 'smtp' | 'publicUrl' | 'codes' | 'party'>,
  log: SendersLog,
  { fetch, withinMs = WITHIN_MS }: SendersOptions,
): Senders {
  const file = join(env.dataDir, 'outbox.jsonl')
  const mailer =
    env.smtp && createMailer(env.smtp, { host: new URL(env.publicUrl).hostname, party: env.party })
  const closing = new AbortController()
  const way = { fetch, stop: closing.signal, withinMs }
  const sms = env.codes.turboSms && createTurboSms(env.codes.turboSms, way)
  const telegram = env.codes.telegram && createTelegram(env.codes.telegram, way)
  const channels = (): Record<Channel, boolean> => ({
    sms: sms !== undefined || env.outboxFile,
    telegram: telegram !== undefined || env.outboxFile,
  })

  const canMail = (): boolean => mailer !== undefined || env.outboxFile

  if (!canMail()) log.warn({}, 'no mail can be sent: SMTP_URL and MAIL_FROM are not set')
  if (!channels().sms)
    log.warn({}, 'no code can be sent by SMS: TURBOSMS_TOKEN and TURBOSMS_SENDER are not set')
  if (!channels().telegram) log.warn({}, 'no code can be sent by Telegram: TELEGRAM_GATEWAY_TOKEN is not set')

  async function keep(letter: OutgoingText): Promise<void> {
    if (!env.outboxFile) throw refuse('sender_not_configured')
    await mkdir(env.dataDir, { recursive: true, mode: OWNER_ONLY_FOLDER })
    const line = JSON.stringify({ ...letter, created_at: new Date().toISOString() })
    await appendFile(file, `${line}\n`, { mode: OWNER_ONLY })
    log.info({ channel: letter.channel, to: mask(letter.to) }, 'letter written to the outbox file')
  }

  async function handOver({ channel, to, code }: PhoneCode): Promise<void> {
    const text = letterTexts.phoneCode(code)
    if (channel === 'sms' && sms) await sms({ to, text })
    else if (channel === 'telegram' && telegram) await telegram({ to, code })
    else return keep({ channel, to, text })
    log.info({ channel, to: mask(to) }, 'code handed over')
  }

  return {
    send: async (code) => {
      try {
        await handOver(code)
      } catch (error) {
        throw error instanceof Unreachable ? unreachable(code.channel, channels()) : error
      }
    },
    channels,
    canMail,
    checkMail: () => {
      if (!canMail()) throw refuse('sender_not_configured')
    },
    mail: async (mail, stop) => {
      if (!mailer)
        return keep({ channel: 'mail', to: mail.to, subject: mail.subject, text: plainOf(mail, env.party) })
      await within(MAIL_WITHIN_MS, (signal) => mailer.send(mail, signal), stop)
      log.info({ channel: 'mail', to: mask(mail.to) }, 'mail handed over')
    },
    close: () => {
      closing.abort()
      mailer?.close()
    },
  }
}

/** Says what is left to try, under the field where it is tried. */
function unreachable(channel: Channel, ways: Record<Channel, boolean>): AppError {
  const { unreachable: why, chooseSms, checkNumber, checkNumberOrTelegram } = phoneRefusals
  const bySms = channel === 'telegram' && ways.sms
  const what = bySms ? chooseSms : channel === 'sms' && ways.telegram ? checkNumberOrTelegram : checkNumber
  const detail = `${why[channel]} ${what}`
  return refuse('phone_unreachable', { detail, errors: { [bySms ? 'channel' : 'phone']: [detail] } })
}
