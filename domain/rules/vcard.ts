const LINE_OCTETS = 75

/** Letters that mean something in a value; a line break, of whichever kind, becomes its sign. */
const escaped = (value: string): string =>
  value
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    // what no line may hold would end up as another line or as none
    .replace(/\p{Cc}/gu, '')

const octetsOf = (letter: string): number => {
  const code = letter.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x8_00) return 2
  return code < 0x1_00_00 ? 3 : 4
}

/** A line of more octets goes on in the next, which begins with a space; no letter is cut in two. */
function folded(line: string): string {
  let text = ''
  let room = LINE_OCTETS
  for (const letter of line) {
    const octets = octetsOf(letter)
    if (octets > room) {
      text += '\r\n '
      room = LINE_OCTETS - 1
    }
    text += letter
    room -= octets
  }
  return text
}

export type CardContacts = {
  name: string
  phone: string | null
  email: string | null
  note: string
  url: string
}

/** An address card (RFC 2426, which phones of every age read) of a person, as a file. */
export function vcardOf({ name, phone, email, note, url }: CardContacts): string {
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:;${escaped(name)};;;`,
    `FN:${escaped(name)}`,
    ...(phone === null ? [] : [`TEL;TYPE=CELL:${escaped(phone)}`]),
    ...(email === null ? [] : [`EMAIL;TYPE=INTERNET:${escaped(email)}`]),
    `NOTE:${escaped(note)}`,
    `URL:${url}`,
    'END:VCARD',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

/** A name for the file: of the person's letters and digits, which every system bears. */
export const vcardFileName = (name: string): string =>
  `${
    name
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 60) || 'contact'
  }.vcf`
