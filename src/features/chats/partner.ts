import type { Chat } from '#domain/contract/chats.ts'
import type { NamedCompany } from '#domain/contract/trust.ts'
import type { Person } from '#domain/contract/users.ts'

export type Partner = {
  id: number
  /** The company of a supplier who has one, else the person. */
  name: string
  /** The person beside a company of another name. */
  person: string | null
  /** Null for a buyer, and for a supplier without one. */
  company: NamedCompany | null
}

type Sides = Pick<Chat, 'buyer_id' | 'supplier_company'> & { buyer: Person; supplier: Person }

/** Who the other one is, as a member of the chat knows them. */
export function partnerOf(chat: Sides, meId: number): Partner {
  if (chat.buyer_id !== meId) return { ...chat.buyer, name: chat.buyer.username, person: null, company: null }
  const { id, username } = chat.supplier
  // chats that a device keeps from former releases name no company
  const company: NamedCompany | null | undefined = chat.supplier_company
  if (!company) return { id, name: username, person: null, company: null }
  return { id, name: company.title, person: company.title === username ? null : username, company }
}
