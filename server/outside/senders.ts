import { appendFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'

import type { Env } from '#server/env.ts'
import { refuse } from '#server/errors.ts'

export type Letter = { channel: 'sms' | 'telegram' | 'mail'; to: string; subject?: string; text: string }

/** Sends to the outer world; throws 503 `sender_not_configured` where nothing can send. */
export type Senders = { send(letter: Letter): Promise<void> }

type Log = { info(obj: object, msg: string): void }

const OWNER_ONLY = 0o600

const mask = (to: string): string => (to.includes('@') ? to.replace(/^(.).*@/, '$1…@') : `…${to.slice(-2)}`)

/** Outside production letters go to `outbox.jsonl` in DATA_DIR, a line each; the log names only whom, never the text. */
export function createSenders(env: Pick<Env, 'dataDir' | 'outboxFile'>, log: Log): Senders {
  const file = join(env.dataDir, 'outbox.jsonl')
  return {
    send: async (letter) => {
      if (!env.outboxFile) throw refuse('sender_not_configured')
      await mkdir(env.dataDir, { recursive: true })
      const line = JSON.stringify({ ...letter, created_at: new Date().toISOString() })
      await appendFile(file, `${line}\n`, { mode: OWNER_ONLY })
      log.info({ channel: letter.channel, to: mask(letter.to) }, 'letter written to the outbox file')
    },
  }
}
