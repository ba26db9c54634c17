import { createTransport } from 'nodemailer'

import type { LegalParty } from '#domain/contract/legal-party.ts'

import { htmlOf, type Mail, plainOf } from './mail-forms.ts'

export type Mailer = {
  /** A mail that is given up by `signal` leaves the line, or its connection is closed: it does not arrive after all. */
  send(mail: Mail, signal?: AbortSignal): Promise<void>
  close(): void
}

/** The mailbox takes no mail, and trying again changes nothing. */
export class MailboxRefused extends Error {}

/** SMTP's permanent answers to a recipient; a full mailbox is among them and yet passes, and anybody may fill one. */
function isMailboxGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { command, responseCode = 0, response = '' } = error as SMTPFault
  return command === 'RCPT TO' && responseCode >= 500 && responseCode !== 552 && !/\b5\.2\.2\b/.test(response)
}
type SMTPFault = { command?: string; responseCode?: number; response?: string }

/** A server of mail that does not answer is given up on within this time. */
const TIMEOUT_MS = 10_000

/** What tells programs that read mail how to unsubscribe, by one POST that needs no sign-in. */
const unsubscribing = ({ unsubscribeUrl }: Mail): Record<string, string> =>
  unsubscribeUrl === undefined
    ? {}
    : { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }

/** Hands mails to an SMTP server; throws where it does not take one, `MailboxRefused` where it never will. Its address comes from SMTP_URL. */
export function createMailer(
  { url, from }: { url: string; from: string },
  { host, party }: { host: string; party: LegalParty },
): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
  return {
    send: async (mail, signal) => {
      const handed = transport.sendMail({
        from,
        to: mail.to,
        subject: mail.subject,
        messageId: `<${mail.id}@${host}>`,
        // whoever answers means people, and `from` is often a mailbox that nobody reads
        replyTo: party.support_email,
        text: plainOf(mail, party),
        html: htmlOf(mail, party),
        // answers of machines to a machine go round in circles
        headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribing(mail) },
        disableFileAccess: true,
        disableUrlAccess: true,
        signal,
      })
      await handed.catch((error: unknown) => {
        throw isMailboxGone(error) ? new MailboxRefused('the mailbox is refused', { cause: error }) : error
      })
    },
    close: () => transport.close(),
  }
}
