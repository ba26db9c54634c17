/** What no font draws; U+2800 is drawn as a blank. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu
const BLANKS = /[\s\p{Z}\u2800\u3164\uFFA0\u115F\u1160]+/gu
/** Emoji are put together by two of the characters that are not drawn; beside anything else they only hide. */
const EMOJI =
  /\p{Extended_Pictographic}\p{Emoji_Modifier}?\uFE0F?(?:\u200D\p{Extended_Pictographic}\p{Emoji_Modifier}?\uFE0F?)*/gu
/** More marks upon one letter than a script has, or one that stands upon nothing. */
const PILED_MARKS = /^\p{M}|\s\p{M}|\p{M}{3}|\p{Me}/u

/** A name as it is seen: without characters that are not drawn, with single plain spaces. */
export function visibleName(name: string): string {
  const spaced = name.replace(BLANKS, ' ')
  let seen = ''
  let at = 0
  for (const emoji of spaced.matchAll(EMOJI)) {
    seen += spaced.slice(at, emoji.index).replace(UNSEEN, '') + emoji[0]
    at = emoji.index + emoji[0].length
  }
  return (seen + spaced.slice(at).replace(UNSEEN, '')).replace(/ +/g, ' ').trim().normalize('NFC')
}

/** False where marks are piled up or stand alone, which draws over the lines beside. */
export function hasPlainMarks(name: string): boolean {
  return !PILED_MARKS.test(name)
}
