import { findContacts, hasContacts } from '#domain/rules/contact-guard/contact-leak.ts'
import { findCompleted, mayCompleteContact } from '#domain/rules/contact-guard/contact-parts.ts'
import { contactRefusal } from '#domain/uk/chat-contacts.ts'

// The guard weighs as much as a form library, so it stands apart and comes with the first words.

/** Why the server would refuse a text while contacts are closed, alone or with the sender's last ones; null where it would not. */
export function refusalOf(text: string, recent: readonly string[]): string | null {
  const [hit] = hasContacts(text) ? findContacts(text) : []
  if (hit) return contactRefusal(hit.kind, false)
  const completed = mayCompleteContact(text) ? findCompleted(recent, text) : null
  return completed && contactRefusal(completed, true)
}
