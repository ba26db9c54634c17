import { randomUUID } from 'node:crypto'

import { formatPhoneUa } from '#domain/rules/phone-ua.ts'
import { mailTexts } from '#domain/uk/mails.ts'
import type { Deps } from '#server/deps.ts'
import type { Users } from '#server/modules/users/users.service.ts'

import { createBackground } from './background.ts'

/** What a mail says; `label` stands on its button. */
export type MailText = {
  subject: string
  paragraphs: string[]
  code?: string
  label?: string
  footnote?: string
}

export type AccountMails = ReturnType<typeof createAccountMails>

/** Mails about an account, to its owner. */
export function createAccountMails(
  { env, log, senders, bus }: Pick<Deps, 'env' | 'log' | 'senders' | 'bus'>,
  { users }: { users: Users },
) {
  const background = createBackground((error) => log.error({ err: error }, 'a mail was not sent'))

  /** Resolves when the mail is handed over; `path` is where its button leads. */
  function send(to: string, { label, ...words }: MailText, path?: string): Promise<void> {
    const button =
      label !== undefined && path !== undefined ? { label, url: env.publicUrl + path } : undefined
    return senders.mail({ to, ...words, button, id: randomUUID() })
  }

  bus.on('phone.moved', ({ userId, phone }) =>
    background.run(async () => {
      const { email, username } = await users.me(userId)
      await send(email, mailTexts.phoneMoved(username, formatPhoneUa(phone)))
    }),
  )

  return {
    send,
    /** Sends it without being waited for. */
    later: (to: string, words: MailText, path?: string): void => background.run(() => send(to, words, path)),
    /** Runs work that ends in a mail; tried a few times. */
    run: background.run,
    /** Resolves when no mail is under way. */
    settle: background.idle,
  }
}
