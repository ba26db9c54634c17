import type { LegalParty } from '#domain/contract/legal-party.ts'
import { partyTexts } from '#domain/uk/legal-party.ts'

type SupportLinkProps = { party: LegalParty; onClick?: () => void }

/** Where help is asked for; the address can be read, as not everybody has a program for mail. */
export const SupportLink = ({ party: { support_email: email }, onClick }: SupportLinkProps) => (
  <a href={`mailto:${email}`} onClick={onClick}>
    {partyTexts.support}: {email}
  </a>
)
