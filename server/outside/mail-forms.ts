import type { LegalParty } from '#domain/contract/legal-party.ts'
import { mailSignature, mailTexts } from '#domain/uk/mails.ts'

/** A link with its words; the address is whole. */
export type MailLink = { label: string; url: string }
/** Several things of one kind: a heading, and a link for each. */
export type MailGroup = { title: string; lines: readonly MailLink[] }

/** A mail in parts, from which the plain and the HTML form are made alike. */
export type Mail = {
  to: string
  subject: string
  paragraphs: readonly string[]
  /** What is to be typed elsewhere. */
  code?: string | undefined
  groups?: readonly MailGroup[] | undefined
  /** The one thing to press. */
  button?: MailLink | undefined
  /** What stands last in small letters. */
  footnote?: string | undefined
  /** Small links below it. */
  footLinks?: readonly MailLink[] | undefined
  /** Where a program that reads mail unsubscribes by one POST, as RFC 8058 says. */
  unsubscribeUrl?: string | undefined
  /** Stays the same however often the mail is tried, so that a mailbox shows it once. */
  id: string
}
type MailContent = Omit<Mail, 'to' | 'id' | 'unsubscribeUrl'>

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

const linkLines = ({ label, url }: MailLink): string => `${label}:\n${url}`

/** The plain form of a mail; `party` signs it. */
export const plainOf = (
  { paragraphs, code, groups = [], button, footnote, footLinks = [] }: Omit<MailContent, 'subject'>,
  party: LegalParty,
): string =>
  [
    ...paragraphs,
    ...(code === undefined ? [] : [code]),
    ...groups.map(({ title, lines }) => [title, ...lines.map(linkLines)].join('\n\n')),
    ...(button ? [linkLines(button)] : []),
    ...(footnote ? [footnote] : []),
    ...footLinks.map(linkLines),
    mailSignature(party).join('\n'),
  ].join('\n\n')

/**
 * Colours stand inline for light, where every reader of mail takes them, and once more for dark, for readers that
 * follow the device: they are the tokens of the page in the signs that mails know.
 */
const DARK = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:#111815!important;color:#ecebe4!important}
.card{background:#18201d!important;border-color:#2e3834!important}
.brand,.link{color:#6dc4a2!important}
.button{background:#6dc4a2!important;color:#0b1812!important}
.small{color:#b7b6ac!important}
.line{border-color:#2e3834!important}
}`
const SMALL = 'font-size:13px;color:#5d6660'

const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escape(text)}</p>`
/** Large enough to be read off one screen into another. */
const typed = (code: string): string =>
  `<p style="margin:0 0 16px;font-size:28px;line-height:36px;font-weight:700">${escape(code)}</p>`

const group = ({ title, lines }: MailGroup): string =>
  `<p class="line" style="margin:24px 0 8px;padding-top:16px;border-top:1px solid #d9d5c8;font-weight:700">${escape(title)}</p>
${lines
  .map(
    ({ label, url }) =>
      `<p style="margin:0 0 12px"><a class="link" href="${escape(url)}" style="color:#1f5c46">${escape(label)}</a></p>`,
  )
  .join('\n')}`

const press = ({ label, url }: MailLink): string =>
  `<p style="margin:24px 0 16px"><a class="button" href="${escape(url)}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:#1f5c46;color:#fff;font-weight:700;text-decoration:none">${escape(label)}</a></p>
<p class="small" style="margin:0;${SMALL};word-break:break-all">${escape(url)}</p>`

const foot = (text: string): string => `<p class="small" style="margin:16px 0 0;${SMALL}">${escape(text)}</p>`

/** Each on a line of its own, with room for a thumb. */
const footLink = ({ label, url }: MailLink): string =>
  `<p class="small" style="margin:0;${SMALL};line-height:32px"><a class="link" href="${escape(url)}" style="color:#1f5c46">${escape(label)}</a></p>`

/** The HTML form: nothing is loaded from anywhere, and whatever people wrote stands escaped. */
export function htmlOf(
  { subject, paragraphs, code, groups = [], button, footnote, footLinks = [] }: MailContent,
  party: LegalParty,
): string {
  return `<!doctype html>
<html lang="uk">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escape(subject)}</title>
<style>${DARK}</style></head>
<body class="page" style="margin:0;padding:24px 12px;background:#f7f5ef;color:#20251f;font:16px/1.5 Arial,sans-serif">
<div style="max-width:560px;margin:0 auto">
<p class="brand" style="margin:0 0 16px 4px;font-size:20px;font-weight:700;color:#1f5c46">${escape(mailTexts.brand)}</p>
<div class="card" style="padding:24px 20px ${button ? 24 : 8}px;border:1px solid #e6e2d6;border-radius:12px;background:#fff;overflow-wrap:anywhere">
${paragraphs.map(paragraph).join('\n')}
${code === undefined ? '' : typed(code)}
${groups.map(group).join('\n')}
${button ? press(button) : ''}
</div>
<div style="padding:0 4px">
${footnote ? foot(footnote) : ''}
${footLinks.map(footLink).join('\n')}
<p class="small line" style="margin:16px 0 0;padding-top:16px;border-top:1px solid #d9d5c8;${SMALL}">${mailSignature(party).map(escape).join('<br>')}</p>
</div>
</div>
</body>
</html>`
}
