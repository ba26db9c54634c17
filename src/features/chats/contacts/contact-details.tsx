import { formatPhoneUa } from '#domain/rules/phone-ua.ts'
import { contactTexts as texts } from '#domain/uk/contacts.ts'
import { EmailAddress } from '#src/ui/email-address.tsx'
import { Details } from '#src/ui/facts.tsx'

type ContactDetailsProps = {
  contacts: { name: string; phone: string | null; email: string | null }
  /** Words in place of an e-mail that is not there; without them nothing is said of it. */
  noEmail?: string | undefined
}

/** A person's contacts as either side reads them. */
export const ContactDetails = ({ contacts: { name, phone, email }, noEmail }: ContactDetailsProps) => (
  <Details
    items={[
      { name: texts.name, value: name },
      ...(phone === null
        ? []
        : [{ name: texts.phone, value: <a href={`tel:${phone}`}>{formatPhoneUa(phone)}</a> }]),
      ...(email === null
        ? noEmail === undefined
          ? []
          : [{ name: texts.email, value: noEmail }]
        : [
            {
              name: texts.email,
              value: (
                <a href={`mailto:${email}`}>
                  <EmailAddress address={email} />
                </a>
              ),
            },
          ]),
    ]}
  />
)
