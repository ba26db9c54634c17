import { readAddressStream, type AddressStream } from './contact-leak/address-stream.ts'
import { findEmails, findLinks } from './contact-leak/addresses.ts'
import { findAccounts } from './contact-leak/accounts.ts'
import { findCards } from './contact-leak/cards.ts'
import { foldGlyphs, type Glyphs } from './contact-leak/glyphs.ts'
import { mayHoldContact } from './contact-leak/contact-bound.ts'
import { findNames } from './contact-leak/handles.ts'
import { maskHarmless } from './contact-leak/harmless-numbers.ts'
import { mayHoldPhone } from './contact-leak/digit-bound.ts'
import { findPhones, readDigits } from './contact-leak/phones.ts'
import { joinSpelledNames } from './contact-leak/services.ts'
import type { Span } from './contact-leak/span.ts'
import { readTokens } from './contact-leak/tokens.ts'

export type ContactKind = 'phone' | 'email' | 'link' | 'handle' | 'card' | 'account'

/** A contact in a text; start and end are UTF-16 indices into it, `text` is what stands there. */
export type ContactHit = { kind: ContactKind; start: number; end: number; text: string }

/**
 * Finds what gives a contact away: phones in any spelling, e-mails, links and handles, and with them bank cards and
 * accounts, with which fraud begins. Sorted by place, without
 * overlaps, in time linear in the text. The page marks the hits while people type; the server decides by them.
 */
export function findContacts(text: string): ContactHit[] {
  return contactsIn(text, foldGlyphs(text))
}

function contactsIn(text: string, glyphs: Glyphs): ContactHit[] {
  const tokens = joinSpelledNames(readTokens(glyphs))
  const stream = readAddressStream(glyphs, tokens)
  const hits: ContactHit[] = []
  // made for the first hit: nearly no text has any
  let taken: Uint8Array | undefined
  const take = (kind: ContactKind, spans: Span[]) => {
    for (const span of spans) {
      const start = glyphs.from(span.start)
      const end = glyphs.to(span.end - 1)
      // what overlaps an older hit is part of the same contact: the number inside wa.me/380…
      taken ??= new Uint8Array(text.length)
      if (end <= start || taken.subarray(start, end).includes(1)) continue
      taken.fill(1, start, end)
      hits.push({ kind, start, end, text: text.slice(start, end) })
    }
  }
  take('email', inGlyphs(stream, findEmails(stream)))
  take('link', inGlyphs(stream, findLinks(stream)))
  take('account', findAccounts(glyphs, tokens))
  if (mayHoldPhone(tokens)) {
    const readings = readDigits(glyphs, tokens, maskHarmless(tokens))
    take('card', findCards(tokens, readings))
    take('phone', findPhones(glyphs, tokens, readings))
  }
  const names = findNames(glyphs, tokens)
  take('email', names.mails)
  take('handle', names.handles)
  return hits.sort((a, b) => a.start - b.start)
}

/** Whether a text gives any contact away. */
export function hasContacts(text: string): boolean {
  const glyphs = foldGlyphs(text)
  return mayHoldContact(glyphs.text) && contactsIn(text, glyphs).length > 0
}

function inGlyphs(stream: AddressStream, spans: Span[]): Span[] {
  return spans.map(({ start, end }) => ({ start: stream.from(start), end: stream.to(end - 1) }))
}
