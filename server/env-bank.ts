import * as v from 'valibot'

import type { LegalParty } from '#domain/contract/legal-party.ts'
import { isIbanUa } from '#domain/rules/money/iban.ts'
import { kopiykas } from '#domain/rules/money/money.ts'
import { transferPurpose } from '#domain/uk/invoice.ts'

import { nbuQrUrl, QR_ENCODINGS, QR_FORMATS, UnfitForQr, type QrSettings } from './bank/nbu-qr.ts'

const BANK_MAX = 100
/** As people copy it, in groups of four. */
const iban = v.pipe(
  v.string(),
  v.transform((typed) => typed.replaceAll(/\s/g, '').toUpperCase()),
  v.check(isIbanUa, 'an IBAN of Ukraine, UA and 27 digits, of which the first two check the others'),
)

/** The settings by which people pay into the account of who runs the service. */
export const bankSettings = {
  LEGAL_IBAN: v.optional(iban),
  LEGAL_BANK: v.optional(
    v.pipe(v.string(), v.trim(), v.regex(/^\P{Cc}+$/u, 'one line'), v.maxLength(BANK_MAX)),
  ),
  LEGAL_VAT: v.optional(v.picklist(['payer', 'not_payer']), 'not_payer'),
  NBU_QR_FORMAT: v.optional(v.picklist(QR_FORMATS), '002'),
  NBU_QR_ENCODING: v.optional(v.picklist(QR_ENCODINGS), 'utf-8'),
}
const Settings = v.object(bankSettings)
type BankVariables = Readonly<Partial<Record<keyof typeof bankSettings, string>>>

/** Where transfers go, and what invoices say of it. */
export type BankAccount = { iban: string; bank: string; isVatPayer: boolean; qr: QrSettings }

/** As long as any purpose of ours: a name that leaves no room for it would fail with the first invoice. */
const longestPurpose = (day: Date): string => transferPurpose('HURT-00000-0', day, 1_666_666.67)

function qrFault({ name, code }: LegalParty, { iban, qr }: BankAccount): string | null {
  const day = new Date('2026-01-01')
  const sample = {
    amount: kopiykas(1_000_000_000),
    reference: 'HURT-00000-0',
    issuedAt: day,
    validUntil: day,
  }
  try {
    nbuQrUrl({ ...sample, recipient: name, code, iban, purpose: longestPurpose(day) }, qr)
    return null
  } catch (error) {
    if (error instanceof UnfitForQr) return error.message
    throw error
  }
}

/** The account that transfers go to; none unless it is set. Tells what is wrong. */
export function readBank(
  given: BankVariables,
  party: LegalParty,
  tell: (fault: string) => void,
): BankAccount | undefined {
  const { success, output } = v.safeParse(Settings, given)
  if ((given.LEGAL_IBAN === undefined) !== (given.LEGAL_BANK === undefined))
    tell('LEGAL_IBAN, LEGAL_BANK: one is of no use without the other')
  if (!success || output.LEGAL_IBAN === undefined || output.LEGAL_BANK === undefined) return undefined
  if (party.is_demo) {
    tell('LEGAL_IBAN: an account needs who owns it: set LEGAL_NAME and the others')
    return undefined
  }
  const account = {
    iban: output.LEGAL_IBAN,
    bank: output.LEGAL_BANK,
    isVatPayer: output.LEGAL_VAT === 'payer',
    qr: { format: output.NBU_QR_FORMAT, encoding: output.NBU_QR_ENCODING },
  }
  const fault = qrFault(party, account)
  if (fault !== null)
    tell(`LEGAL_NAME, NBU_QR_FORMAT, NBU_QR_ENCODING: no code for banks can be made: ${fault}`)
  return account
}
