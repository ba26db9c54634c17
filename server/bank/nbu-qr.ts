import { isIbanUa } from '#domain/rules/money/iban.ts'
import { decimals, type Kopiykas } from '#domain/rules/money/money.ts'
import { HRYVNIA_SHORT } from '#domain/uk/invoice.ts'
import { kyivParts } from '#domain/uk/kyiv-clock.ts'

import { missingIn1251, toWindows1251 } from './windows-1251.ts'

// The National Bank's QR code of a transfer (its resolution of 2025, formats 002 and 003): lines of text, in Base64URL
// behind an address. Published examples differ in the bytes of format 002, so encoding and line ends are settings.

export const QR_FORMATS = ['002', '003'] as const
export const QR_ENCODINGS = ['utf-8', 'windows-1251'] as const
export type QrSettings = {
  format: (typeof QR_FORMATS)[number]
  encoding: (typeof QR_ENCODINGS)[number]
}

export type Transfer = {
  recipient: string
  iban: string
  /** EDRPOU or RNOKPP of the recipient. */
  code: string
  amount: Kopiykas
  purpose: string
  /** By which the recipient knows the payment again; format 002 has no line for it. */
  reference: string
  issuedAt: Date
  validUntil: Date
}

const PREFIXES = { '002': 'https://bank.gov.ua/qr/', '003': 'https://qr.bank.gov.ua/' }
const DIGITS = { 'utf-8': '1', 'windows-1251': '2' }
/** A purchase of services, by the lists of ISO 20022. */
const CATEGORY = 'OTHR/SCVE'
/** Every field locked: the payer changes nothing. */
const ALL_LOCKED = 'FFFF'

const RECIPIENT_MAX = 140
const RECIPIENT_BYTES_MAX = 280
const PURPOSE_MAX = 420
const REFERENCE_MAX = 35
const AMOUNT_MAX_KOPIYKAS = 99_999_999_999
const SIGNED_PAYLOAD_MAX = 475
/** What a code of version 20 holds with correction M. */
const URL_MAX = 666

/** What cannot be put into a code, and why. */
export class UnfitForQr extends Error {}

/**
 * A line as the code may hold it: one sign for every apostrophe (Windows-1251 has no U+02BC), the currency in letters,
 * plain spaces and hyphens. What no code page of banks has is refused, since a sign left out would change a name.
 */
export function qrLine(text: string): string {
  const line = text
    .normalize('NFC')
    .replaceAll(/['`´ʼʹ‘‛′＇]/g, '’')
    .replaceAll('₴', HRYVNIA_SHORT)
    .replaceAll(/[‐‑‒]/g, '-')
    .replaceAll(/\p{Zs}+/gu, ' ')
    .trim()
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(line)) throw new UnfitForQr('a line break or a control sign')
  const missing = missingIn1251(line)
  if (missing.length > 0) throw new UnfitForQr(`signs that banks do not know: ${missing.join(' ')}`)
  return line
}

/** 'YYMMDDHHmmss' by the clock of Kyiv. */
function stamp(moment: Date): string {
  const { year, month, day, hour, minute, second } = kyivParts(moment)
  return year.slice(2) + month + day + hour + minute + second
}

function amountLine(amount: Kopiykas): string {
  if (amount <= 0 || amount > AMOUNT_MAX_KOPIYKAS) throw new UnfitForQr(`no sum to transfer: ${amount}`)
  return `UAH${decimals(amount)}`
}

function bounded(name: string, text: string, max: number): string {
  const line = qrLine(text)
  if (line === '' || line.length > max) throw new UnfitForQr(`${name}: from 1 to ${max} letters`)
  return line
}

function encode(text: string, encoding: QrSettings['encoding']): Uint8Array {
  return encoding === 'utf-8' ? new TextEncoder().encode(text) : toWindows1251(text)
}

function linesOf(transfer: Transfer, { format, encoding }: QrSettings): string[] {
  const recipient = bounded('recipient', transfer.recipient, RECIPIENT_MAX)
  if (encode(recipient, encoding).length > RECIPIENT_BYTES_MAX)
    throw new UnfitForQr(`recipient: at most ${RECIPIENT_BYTES_MAX} bytes`)
  if (!isIbanUa(transfer.iban)) throw new UnfitForQr('no IBAN of Ukraine')
  if (!/^(?:\d{8}|\d{10})$/.test(transfer.code)) throw new UnfitForQr('no code of the recipient')
  const amount = amountLine(transfer.amount)
  const purpose = bounded('purpose', transfer.purpose, PURPOSE_MAX)
  const head = ['BCD', format, DIGITS[encoding], 'UCT', '', recipient, transfer.iban, amount, transfer.code]
  if (format === '002') return [...head, '', '', purpose, '']
  const reference = bounded('reference', transfer.reference, REFERENCE_MAX)
  const [until, from] = [stamp(transfer.validUntil), stamp(transfer.issuedAt)]
  return [...head, CATEGORY, reference, purpose, '', ALL_LOCKED, until, from, '']
}

/** Windows-1251 came with the line ends of its day; format 003 allows LF only. */
const lineEnd = ({ format, encoding }: QrSettings): string =>
  format === '002' && encoding === 'windows-1251' ? '\r\n' : '\n'

/** The address that the code holds; throws `UnfitForQr` where the transfer does not fit into one. */
export function nbuQrUrl(transfer: Transfer, settings: QrSettings): string {
  const text = linesOf(transfer, settings).join(lineEnd(settings))
  const payload = Buffer.from(encode(text, settings.encoding)).toString('base64url')
  const url = PREFIXES[settings.format] + payload
  if (url.length > URL_MAX || (settings.format === '003' && payload.length > SIGNED_PAYLOAD_MAX))
    throw new UnfitForQr('the name of the recipient and the purpose are too long together')
  return url
}
