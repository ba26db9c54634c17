import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

import type { SettingsChange } from '#domain/contract/notification-settings.ts'
import { UNSUBSCRIBES_PER_MINUTE } from '#domain/rules/limits.ts'
import {
  type MailTopic,
  readUnsubscribeToken,
  unsubscribeToken,
} from '#domain/rules/notifications/unsubscribe-token.ts'
import type { Deps } from '#server/deps.ts'
import { refuse } from '#server/errors.ts'
import { addressKey } from '#server/http/limiter.ts'

import type { NotificationSettingsService } from './notification-settings.service.ts'
import { findMailAddress, readOrMakeUnsubscribeKey } from './unsubscribing.repository.ts'

const KEY_BYTES = 32
const MINUTE_S = 60

export type Unsubscribing = ReturnType<typeof createUnsubscribing>

type Signed = { userId: number; topic: MailTopic; email: string }

function changeFor(topic: MailTopic): SettingsChange {
  if (topic === 'all') return { emailNotifications: false }
  return topic === 'digests' ? { mailDigests: false } : { mailTypes: { [topic]: false } }
}

/**
 * Ways out of mails that work without a sign-in. A token is signed and not stored, and holds the address that the mail
 * went to: whoever got that mail may end such mails, for years, until the account leaves the address.
 */
export function createUnsubscribing(
  { sql, limits }: Pick<Deps, 'sql' | 'limits'>,
  { settings }: { settings: Pick<NotificationSettingsService, 'change'> },
) {
  const uses = limits('unsubscribes', UNSUBSCRIBES_PER_MINUTE, MINUTE_S)

  async function sign({ userId, topic, email }: Signed): Promise<string> {
    const key = await readOrMakeUnsubscribeKey(() => randomBytes(KEY_BYTES), sql)
    return createHmac('sha256', key).update(`unsubscribe 1 ${userId} ${topic} ${email}`).digest('base64url')
  }

  return {
    /** The token of a mail to this address. */
    async token(signed: Signed): Promise<string> {
      return unsubscribeToken({ ...signed, signature: await sign(signed) })
    },
    /** Ends the mails that a token is for, again and again with the same answer; 410 where it is forged or too old. */
    async unsubscribe(token: string, ip: string): Promise<void> {
      await uses.take(addressKey(ip))
      const read = readUnsubscribeToken(token)
      const email = read && (await findMailAddress(read.userId, sql))
      if (!read || !email) throw refuse('unsubscribe_link_invalid')
      const expected = await sign({ ...read, email })
      if (!timingSafeEqual(Buffer.from(expected), Buffer.from(read.signature)))
        throw refuse('unsubscribe_link_invalid')
      await settings.change({ id: read.userId }, changeFor(read.topic))
    },
  }
}
