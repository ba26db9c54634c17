import { formatDateOfYear, formatDay, formatTime } from '#domain/uk/format.ts'
import { operatorTexts } from '#domain/uk/operator/operator.ts'

// Ukrainian and Latin letters are one cell wide, and so is nearly everything that people write in orders.

const GAP = '  '
const COLUMN_MIN = 4
// oxlint-disable-next-line no-control-regex -- these are what a terminal would runWorkerCommand
const COMMANDS = /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/g

/** Text that a terminal shows and never obeys, whoever wrote it. */
export const plain = (text: string): string => text.replace(COMMANDS, ' ')

const letters = (text: string): string[] => [...text]
const widthOf = (text: string): number => letters(text).length
const padded = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - widthOf(text)))

/** Breaks at spaces; a word longer than the width is cut. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = []
  for (const paragraph of plain(text).split('\n')) {
    let line = ''
    for (const word of paragraph.split(/ +/)) {
      let rest = word
      if (line !== '' && widthOf(line) + 1 + widthOf(rest) > width) {
        lines.push(line)
        line = ''
      }
      while (widthOf(rest) > width) {
        lines.push(letters(rest).slice(0, width).join(''))
        rest = letters(rest).slice(width).join('')
      }
      line = line === '' ? rest : `${line} ${rest}`
    }
    lines.push(line)
  }
  return lines
}

/** Cells beside each other, each wrapped in its own width. */
function row(cells: readonly string[], widths: readonly number[]): string[] {
  const wrapped = cells.map((cell, i) => wrap(cell, widths[i]!))
  const height = Math.max(...wrapped.map((lines) => lines.length))
  return Array.from({ length: height }, (_, n) =>
    wrapped
      .map((lines, i) => padded(lines[n] ?? '', widths[i]!))
      .join(GAP)
      .trimEnd(),
  )
}

/** Divides the room: who needs little gets it, and the rest is even. */
function share(needs: readonly number[], room: number): number[] {
  const shares = needs.map(() => 0)
  let left = room
  let heads = needs.length
  for (const i of needs.map((_, i) => i).sort((a, b) => needs[a]! - needs[b]!)) {
    shares[i] = Math.min(needs[i]!, Math.max(COLUMN_MIN, Math.floor(left / heads)))
    left -= shares[i]
    heads -= 1
  }
  return shares
}

/** A table as wide as the screen: the last column takes what the others leave, and wraps. */
export function table(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  screen: number,
): string {
  const natural = headings.map((heading, i) =>
    Math.max(widthOf(heading), ...rows.map((cells) => widthOf(plain(cells[i]!)))),
  )
  const room = screen - GAP.length * (headings.length - 1)
  const others = natural.slice(0, -1)
  const fitting = share(others, Math.floor((room * 2) / 3))
  const taken = fitting.reduce((sum, width) => sum + width, 0)
  const widths = [...fitting, Math.max(COLUMN_MIN * 3, Math.min(natural.at(-1)!, room - taken))]
  return [
    ...row(headings, widths),
    widths.map((width) => '─'.repeat(width)).join(GAP),
    ...rows.flatMap((cells) => row(cells, widths)),
  ].join('\n')
}

/** Names and values under each other; what has no value is left out. */
export function card(pairs: readonly (readonly [string, string | null])[], screen: number): string {
  const shown = pairs.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]))
  const width = Math.max(...shown.map(([name]) => widthOf(name)))
  return shown
    .flatMap(([name, value]) => row([name, value], [width, Math.max(COLUMN_MIN * 3, screen - width - 2)]))
    .join('\n')
}

/** Two texts beside each other under their headings. */
export function beside(
  [leftName, left]: readonly [string, string],
  [rightName, right]: readonly [string, string],
  screen: number,
): string {
  const half = Math.floor((screen - GAP.length) / 2)
  const widths = [half, half]
  return [
    ...row([leftName, rightName], widths),
    widths.map((width) => '─'.repeat(width)).join(GAP),
    ...row([left, right], widths),
  ].join('\n')
}

/** '21 листопада 2026 19:05' in Kyiv. */
export const moment = (at: string): string => `${formatDateOfYear(at)} ${formatTime(at)}`

/** '21 листопада 19:05' in Kyiv, or a dash. */
export const when = (moment: string | null): string =>
  moment === null ? operatorTexts.none : `${formatDay(moment)} ${formatTime(moment)}`
