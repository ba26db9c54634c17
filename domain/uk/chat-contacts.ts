import type { ContactKind } from '#domain/rules/contact-guard/contact-leak.ts'

const ONE: Record<ContactKind, string> = {
  phone: 'номер телефону',
  email: 'електронна адреса',
  link: 'посилання',
  handle: 'ім’я в месенджері',
  card: 'номер картки',
  account: 'банківський рахунок',
}
const MANY: Record<ContactKind, string> = {
  phone: 'номери телефонів',
  email: 'електронні адреси',
  link: 'посилання',
  handle: 'імена в месенджерах',
  card: 'номери карток',
  account: 'банківські рахунки',
}

/** Why a message cannot go out; `together`: it completes what the sender's last messages began. */
export function contactRefusal(kind: ContactKind, together: boolean): string {
  const refusal = `Контакти в цьому чаті ще закриті, тож ${MANY[kind]} не надсилаються`
  return together ? `Разом із попередніми повідомленнями це ${ONE[kind]}. ${refusal}` : refusal
}
