import { createTransport } from 'nodemailer'

import type { LegalParty } from '#domain/contract/legal-party.ts'
import { mailSignature, mailTexts } from '#domain/uk/mails.ts'

/** A mail in parts, from which the plain and the HTML form are made alike. */
export type Mail = {
  to: string
  subject: string
  paragraphs: readonly string[]
  /** The one thing to press. */
  button?: { label: string; url: string } | undefined
  /** What stands last in small letters. */
  footnote?: string | undefined
  /** Stays the same however often the mail is tried, so that a mailbox shows it once. */
  id: string
}

export type Mailer = { send(mail: Mail): Promise<void>; close(): void }

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

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

/** The plain form of a mail; `party` signs it. */
export const plainOf = (
  { paragraphs, button, footnote }: Omit<Mail, 'to' | 'subject' | 'id'>,
  party: LegalParty,
): string =>
  [
    ...paragraphs,
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    ...(footnote ? [footnote] : []),
    mailSignature(party).join('\n'),
  ].join('\n\n')

const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escape(text)}</p>`

/** The HTML form: nothing is loaded from anywhere, and whatever people wrote stands escaped. */
export function htmlOf(
  { subject, paragraphs, button, footnote }: Omit<Mail, 'to' | 'id'>,
  party: LegalParty,
): string {
  const press = button
    ? `<p style="margin:24px 0"><a href="${escape(button.url)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#1f5c46;color:#fff;font-weight:600;text-decoration:none">${escape(button.label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#5d6660;word-break:break-all">${escape(button.url)}</p>`
    : ''
  const foot = footnote
    ? `<p style="margin:24px 0 0;font-size:13px;color:#5d6660">${escape(footnote)}</p>`
    : ''
  const signature = mailSignature(party).map(escape).join('<br>')
  return `<!doctype html>
<html lang="uk">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(subject)}</title></head>
<body style="margin:0;padding:24px 16px;background:#f7f5ef;color:#20251f;font:16px/1.5 Arial,sans-serif">
<div style="max-width:520px;margin:0 auto">
<p style="margin:0 0 24px;font-size:20px;font-weight:700;color:#1f5c46">${escape(mailTexts.brand)}</p>
${paragraphs.map(paragraph).join('\n')}
${press}
${foot}
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #d9d5c8;font-size:13px;color:#5d6660">${signature}</p>
</div>
</body>
</html>`
}

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
    send: async (mail) => {
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
        headers: { 'Auto-Submitted': 'auto-generated' },
        disableFileAccess: true,
        disableUrlAccess: true,
      })
      await handed.catch((error: unknown) => {
        throw isMailboxGone(error) ? new MailboxRefused('the mailbox is refused', { cause: error }) : error
      })
    },
    close: () => transport.close(),
  }
}
