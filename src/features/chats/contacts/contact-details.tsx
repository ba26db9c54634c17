import { formatPhoneUa } from '#domain/rules/phone-ua.ts'
import { contactTexts as texts } from '#domain/uk/contacts.ts'
import { EmailAddress } from '#src/ui/email-address.tsx'
import { Details } from '#src/ui/facts.tsx'

type ContactDetailsProps = {
  contacts: { name: string; phone: string | null; email: string | null }
  /** Words in place of what is not there; without them nothing is said of it. */
  noPhone?: string | undefined
  noEmail?: string | undefined
}

/** A person's contacts as either side reads them. */
export function ContactDetails({ contacts: { name, phone, email }, noPhone, noEmail }: ContactDetailsProps) {
  const call = phone === null ? noPhone : <a href={`tel:${phone}`}>{formatPhoneUa(phone)}</a>
  const letter =
    email === null ? (
      noEmail
    ) : (
      <a href={`mailto:${email}`}>
        <EmailAddress address={email} />
      </a>
    )
  return (
    <Details
      items={[
        { name: texts.name, value: name },
        { name: texts.phone, value: call },
        { name: texts.email, value: letter },
      ].filter(({ value }) => value !== undefined)}
    />
  )
}
