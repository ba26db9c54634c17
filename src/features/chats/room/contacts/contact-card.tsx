import { useId } from 'react'

import type { Chat } from '#domain/contract/chats.ts'
import { chatTexts } from '#domain/uk/chats.ts'

import { BuyerCard } from './buyer-card.tsx'
import { CompanyPart } from './company-part.tsx'
import { SupplierCard } from './supplier-card.tsx'
import styles from './contact-card.module.css'

type ContactCardProps = { chat: Chat; isBuyer: boolean }

export const titleOf = (isBuyer: boolean): string =>
  isBuyer ? chatTexts.contacts.buyer.title : chatTexts.contacts.supplier.title

/** How it stands with the contacts of a chat, and what this side of it can do. */
export const ContactCard = ({ chat, isBuyer }: ContactCardProps) => (
  <div className={styles.card}>
    {isBuyer ? <BuyerCard chat={chat} /> : <SupplierCard chat={chat} />}
    {isBuyer && chat.supplier_company && !chat.partner_deleted && (
      <CompanyPart slug={chat.supplier_company.slug} />
    )}
  </div>
)

/** The card beside the talk. */
export function ContactPane(props: ContactCardProps) {
  const id = useId()
  return (
    <aside aria-labelledby={id}>
      <h2 id={id}>{titleOf(props.isBuyer)}</h2>
      <ContactCard {...props} />
    </aside>
  )
}
