import { appendFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'

import type { Env } from '#server/env.ts'
import { refuse } from '#server/errors.ts'

import { createMailer, plainOf, type Mail } from './mail.ts'

export type Letter = { channel: 'sms' | 'telegram' | 'mail'; to: string; subject?: string; text: string }
export type Code = Letter & { channel: 'sms' | 'telegram' }

/** Sends to the outer world; throws 503 `sender_not_configured` where nothing can send. */
export type Senders = {
  send(code: Code): Promise<void>
  /** Refuses as `mail` would where no mail can be sent at all. */
  checkMail(): void
  mail(mail: Mail): Promise<void>
  close(): void
}

type Log = { info(obj: object, msg: string): void; warn(obj: object, msg: string): void }

const OWNER_ONLY = 0o600

const mask = (to: string): string => (to.includes('@') ? to.replace(/^(.).*@/, '$1…@') : `…${to.slice(-2)}`)

/** Outside production letters go to `outbox.jsonl` in DATA_DIR, a line each; the log names only whom, never the text. */
export function createSenders(
  env: Pick<Env, 'dataDir' | 'outboxFile' | 'smtp' | 'publicUrl'>,
  log: Log,
): Senders {
  const file = join(env.dataDir, 'outbox.jsonl')
  const mailer = env.smtp && createMailer(env.smtp, new URL(env.publicUrl).hostname)
  if (!mailer && !env.outboxFile) log.warn({}, 'no mail can be sent: SMTP_URL and MAIL_FROM are not set')

  async function keep(letter: Letter): Promise<void> {
    if (!env.outboxFile) throw refuse('sender_not_configured')
    await mkdir(env.dataDir, { recursive: true })
    const line = JSON.stringify({ ...letter, created_at: new Date().toISOString() })
    await appendFile(file, `${line}\n`, { mode: OWNER_ONLY })
    log.info({ channel: letter.channel, to: mask(letter.to) }, 'letter written to the outbox file')
  }

  return {
    send: keep,
    checkMail: () => {
      if (!mailer && !env.outboxFile) throw refuse('sender_not_configured')
    },
    mail: async (mail) => {
      if (!mailer) return keep({ channel: 'mail', to: mail.to, subject: mail.subject, text: plainOf(mail) })
      await mailer.send(mail)
      log.info({ channel: 'mail', to: mask(mail.to) }, 'mail handed over')
    },
    close: () => mailer?.close(),
  }
}
