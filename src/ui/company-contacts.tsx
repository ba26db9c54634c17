import type { SupplierContacts } from '#domain/contract/suppliers.ts'
import { formatPhoneUa } from '#domain/rules/phone-ua.ts'
import { supplierPageTexts } from '#domain/uk/supplier-page.ts'

import { Details } from './facts.tsx'

const texts = supplierPageTexts.contacts

type CompanyContactsProps = { contacts: SupplierContacts; phoneName?: string }

/** Phone and messengers of a company, each to be pressed; `phoneName` where other phones stand beside. */
export const CompanyContacts = ({ contacts, phoneName = texts.phone }: CompanyContactsProps) => {
  const { phone, instagram, telegram } = contacts
  return (
    <Details
      items={[
        { name: phoneName, value: <a href={`tel:${phone}`}>{formatPhoneUa(phone)}</a> },
        {
          name: texts.instagram,
          value: instagram && outside(`https://instagram.com/${instagram}`, instagram),
        },
        { name: texts.telegram, value: telegram && outside(`https://t.me/${telegram}`, telegram) },
      ].filter(({ value }) => value !== null)}
    />
  )
}

const outside = (href: string, name: string) => (
  <a href={href} target="_blank" rel="noopener noreferrer">
    {name}
  </a>
)
