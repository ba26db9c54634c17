/** The beginnings of nine digits that are a mobile number, and of those that are one of a town or a free line. */
export const MOBILE_CODE = /^(?:39|50|63|66|67|68|73|75|77|9[1-9])/
export const AREA_CODE = /^(?:3[1-8]|4[13-9]|5[1-7]|6[1-5]|69|800)/

/** '+380' and nine digits, from any usual spelling ('067 123-45-67', '380…', '(067)…'); null when it is none. */
export function parsePhoneUa(spelled: string): string | null {
  const digits = spelled.replace(/[\s().\-‒–—\u00A0]/g, '')
  if (!/^\+?\d+$/.test(digits)) return null
  const bare = digits.replace(/^\+/, '')
  const national =
    /^380(\d{9})$/.exec(bare)?.[1] ?? (digits.startsWith('+') ? undefined : /^8?0(\d{9})$/.exec(bare)?.[1])
  return national === undefined ? null : `+380${national}`
}

/** '+380 67 123 45 67' for reading. */
export function formatPhoneUa(phone: string): string {
  const parts = /^\+380(\d{2})(\d{3})(\d{2})(\d{2})$/.exec(phone)
  return parts ? `+380 ${parts.slice(1).join(' ')}` : phone
}

/** '+380 67 ••• •• 67': enough to recognise one's own number, too little to call. */
export function maskPhoneUa(phone: string): string {
  return phone.replace(/^(\+380)(\d{2})\d{5}(\d{2})$/, '$1 $2 ••• •• $3')
}
