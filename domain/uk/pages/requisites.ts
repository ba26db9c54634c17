import type { LegalParty } from '#domain/contract/legal-party.ts'
import { formatPhoneUa } from '#domain/rules/phone-ua.ts'
import { codeName, partyTexts } from '#domain/uk/legal-party.ts'

import type { ReadingBlock } from './reading.ts'

/** A device that has no network may not know the party yet. */
export type PartyOrNone = LegalParty | null

const mailTo = (address: string): string => `[${address}](mailto:${address})`
const upperFirst = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** Where to write, as the end of a sentence. */
export const supportOf = (party: PartyOrNone): string =>
  party === null ? 'електронну адресу підтримки' : mailTo(party.support_email)

/** The blocks of a page that name the party; `lead` opens them and ends in no sign. */
export function requisites(lead: string, party: PartyOrNone): ReadingBlock[] {
  if (party === null)
    return [`${lead}: назва, код, адреса й контакти з’являться тут, щойно буде зв’язок із сервером.`]
  const { name, code, address, email, support_email, support_phone, is_demo } = party
  const phone = support_phone === null ? [] : [`[${formatPhoneUa(support_phone)}](tel:${support_phone})`]
  return [
    is_demo ? `${lead} (дані демонстраційні, насправді такої компанії немає):` : `${lead}:`,
    [
      `Назва: ${name}`,
      `${upperFirst(codeName(party))}: ${code}`,
      `Адреса: ${address}`,
      `Електронна адреса: ${mailTo(email)}`,
      `${partyTexts.support}: ${[mailTo(support_email), ...phone].join(', ')}`,
    ],
  ]
}
