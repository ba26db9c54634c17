import type { LegalParty } from '#domain/contract/legal-party.ts'

/** Codes of companies are not given out from their upper end, so this one is nobody's; the addresses reach nobody. */
export const DEMO_PARTY: LegalParty = {
  name: 'ТОВ «Гурт Демо»',
  code: '99999994',
  address: '01001, м.\u00A0Київ, вул.\u00A0Зразкова, буд.\u00A01',
  email: 'office@gurt.example',
  support_email: 'support@gurt.example',
  support_phone: null,
  is_demo: true,
}

const COMPANY_CODE_LENGTH = 8
type Code = Pick<LegalParty, 'code'>
/** What the code is called; it is the law's name for it, which depends on whose it is. */
export const codeName = ({ code }: Code): string =>
  code.length === COMPANY_CODE_LENGTH ? 'код ЄДРПОУ' : 'РНОКПП'

/** Who runs the service and where help is, in a line each. */
export const partyTexts = {
  support: 'Підтримка',
  stillWrong: 'Не допомогло? Напишіть у підтримку:',
  line: (party: LegalParty, ...more: string[]): string => {
    const words = [party.name, `${codeName(party)}\u00A0${party.code}`, ...more].join(', ')
    return party.is_demo ? `${words} (демонстраційні дані)` : words
  },
}
