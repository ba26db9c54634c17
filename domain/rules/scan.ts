/**
 * The two ways in which a text is walked by hand. A regular expression that ends in `+$` tries anew from every place,
 * which takes the square of the length; these look at each character once.
 */

/** Where the run of characters (UTF-16 units) that begins at `from` and passes ends. */
export function runEnd(text: string, from: number, passes: (unit: string) => boolean): number {
  let at = from
  while (at < text.length && passes(text[at]!)) at += 1
  return at
}

/** Where the run of characters that ends before `to` and passes begins. */
export function runStart(text: string, to: number, passes: (unit: string) => boolean): number {
  let at = to
  while (at > 0 && passes(text[at - 1]!)) at -= 1
  return at
}
