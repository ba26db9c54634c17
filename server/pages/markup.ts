const NAMES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
// oxlint-disable-next-line no-control-regex -- XML has no name for these, and one makes a document unreadable
const UNWRITABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu

/** Text as it stands between tags, and between quotes of an attribute, of HTML and of XML. */
export const escapeMarkup = (text: string): string =>
  text.replace(UNWRITABLE, '').replace(/[&<>"']/g, (letter) => NAMES[letter] ?? letter)
