import { isTelling, searchWords, type SearchWord } from './search-words.ts'

/** Why two words find the same things. */
export const EQUIVALENT_KINDS = [
  'russian',
  'spelling',
  'brand',
  'abbreviation',
  'synonym',
  'trade name',
  'derivation',
  'narrower',
] as const
export type EquivalentKind = (typeof EQUIVALENT_KINDS)[number]

/** Lines of a kind: `цибуля = лук ріпчастий` find one another; who types `риба > хек, минтай` finds these too. */
export type EquivalentTable = Readonly<Partial<Record<EquivalentKind, string>>> & {
  /** Words of the trade without other names: no slip of another word, and no other is a slip of them. */
  readonly words?: string
  /** Its lines begin with trade marks: what one mark is put on is no trade. */
  readonly isOfMarks?: true
}

/** The same thing in other letters: as good as the typed word. The other kinds count less. */
const SAME: ReadonlySet<EquivalentKind> = new Set(['russian', 'spelling', 'brand', 'abbreviation'])

export type EquivalentLine = { kind: EquivalentKind; isOneWay: boolean; first: string; others: string[] }

/** Reads a table; throws on a line that says nothing. */
export function readEquivalents(table: EquivalentTable): EquivalentLine[] {
  return EQUIVALENT_KINDS.flatMap((kind) =>
    (table[kind] ?? '')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .map((line) => {
        const parts = /^([^=>]+)([=>])([^=>]+)$/.exec(line)
        if (!parts) throw new Error(`not a line of equivalents: ${line}`)
        const [, first = '', sign, rest = ''] = parts
        return {
          kind,
          isOneWay: sign === '>',
          first: first.trim(),
          others: rest.split(',').map((each) => each.trim()),
        }
      }),
  )
}

type Phrase = {
  spelling: string
  words: readonly SearchWord[]
  same: Set<Phrase>
  near: Set<Phrase>
  narrower: Set<Phrase>
  /** The tables that name it: a table is a trade; those of brands are none. */
  trades: Set<EquivalentTable>
  /** So many of its words name the thing. */
  naming: number
}

/** What else finds the things: a word or several that must all stand. */
export type Target = {
  spelling: string
  terms: readonly (readonly string[])[]
  isSame: boolean
  /** So many of the words name the thing; what follows a preposition never does. All where it is not said. */
  naming?: number
}
/** Which of the typed words, by their numbers, say a thing that has other names. */
export type Match = { at: readonly number[]; targets: readonly Target[] }

export type Equivalents = ReturnType<typeof createEquivalents>

const KIN_OF_MANY = /[ое]в$/u
const termsToFind = ({ word, terms }: SearchWord): readonly string[] =>
  // the Russian form of many, 'подшипников', looks like an adjective
  KIN_OF_MANY.test(word) ? [...terms, ...terms.map((term) => term.replace('~', ''))] : terms

/** 'рукавиці' is within 'робочі рукавиці': the one would lose what the other says. */
const isWithin = ({ words }: Phrase, { words: others }: Phrase): boolean =>
  words.every(({ terms }) => others.some((other) => other.terms.some((term) => terms.includes(term))))

/** How many words of a name stand before its first preposition. */
function namingOf(all: readonly SearchWord[], words: readonly SearchWord[]): number {
  const joining = all.find((word) => !isTelling(word))
  const naming = words.filter(({ start }) => joining === undefined || start < joining.start).length
  return naming > 0 ? naming : words.length
}

const isLinked = ({ same, near, narrower }: Phrase): boolean => same.size + near.size + narrower.size > 0

function reached(from: Phrase): Set<Phrase> {
  const all = new Set([from])
  for (const each of all) for (const other of each.same) all.add(other)
  return all
}

/** The words of the tables, in any form, with what else they find; `sameTrade` says which tables are one trade. */
export function createEquivalents(
  tables: readonly EquivalentTable[],
  sameTrade: ReadonlyMap<EquivalentTable, EquivalentTable> = new Map(),
) {
  const bySpelling = new Map<string, Phrase>()
  const byTerm = new Map<string, Set<Phrase>>()
  const spellings = new Map<string, SearchWord>()
  const marks = new Set<Phrase>()

  function phrase(spelling: string): Phrase {
    const known = bySpelling.get(spelling)
    if (known) return known
    const all = searchWords(spelling)
    const words = all.filter(isTelling)
    const made: Phrase = {
      spelling,
      words,
      same: new Set(),
      near: new Set(),
      narrower: new Set(),
      trades: new Set(),
      naming: namingOf(all, words),
    }
    bySpelling.set(spelling, made)
    for (const term of words[0]?.terms ?? []) byTerm.set(term, (byTerm.get(term) ?? new Set()).add(made))
    if (words.length === 1) spellings.set(words[0]!.word, words[0]!)
    return made
  }

  function link(from: Phrase, to: Phrase, kind: EquivalentKind, isOneWay: boolean): void {
    const isSingle = from.words.length === 1 && to.words.length === 1
    // an arrow to a shorter name says that nothing is lost
    const loses = isWithin(from, to) || (!isOneWay && isWithin(to, from))
    if (from === to || (!isSingle && loses)) return
    const links = kind === 'narrower' ? from.narrower : SAME.has(kind) ? from.same : from.near
    links.add(to)
  }

  for (const table of tables)
    for (const { kind, isOneWay, first, others } of readEquivalents(table)) {
      const names = [first, ...others].map(phrase)
      const ofMark = kind === 'brand' ? names : table.isOfMarks ? names.slice(0, 1) : []
      for (const each of ofMark) marks.add(each)
      if (ofMark.length === 0) for (const each of names) each.trades.add(sameTrade.get(table) ?? table)
      for (const from of isOneWay ? names.slice(0, 1) : names)
        for (const to of names) link(from, to, kind, isOneWay)
    }
  for (const word of tables.flatMap(({ words = '' }) => words.split(/\s+/))) if (word !== '') phrase(word)

  function targetsOf(from: readonly Phrase[]): Target[] {
    const same = new Set(from.flatMap((each) => [...reached(each)]))
    const narrower = [...same].flatMap((each) => [...each.narrower])
    const named = [...same, ...narrower].flatMap((each) => [...each.near])
    const near = new Set([...narrower, ...named].flatMap((each) => [...reached(each)]))
    const target = (phrase: Phrase, isSame: boolean): Target => ({
      spelling: phrase.spelling,
      terms: phrase.words.map(({ terms }) => terms),
      isSame,
      naming: phrase.naming,
    })
    return [
      ...[...same].filter((each) => !from.includes(each)).map((each) => target(each, true)),
      ...[...near].filter((each) => !same.has(each)).map((each) => target(each, false)),
    ]
  }

  /** The numbers of the typed words that say this, null where one is missing. */
  function placesOf({ words }: Phrase, typed: readonly (readonly string[])[]): number[] | null {
    const at: number[] = []
    for (const { terms } of words) {
      const i = typed.findIndex(
        (each, place) => !at.includes(place) && each.some((term) => terms.includes(term)),
      )
      if (i < 0) return null
      at.push(i)
    }
    return at.toSorted((a, b) => a - b)
  }

  /** The single word in any form; the very same one, where it is known. */
  function singles(typed: SearchWord): Phrase[] {
    const all = termsToFind(typed).flatMap((term) => [...(byTerm.get(term) ?? [])])
    const single = [...new Set(all)].filter(({ words }) => words.length === 1)
    const spelledSo = single.filter((each) => each.words[0]!.word === typed.word && isLinked(each))
    return spelledSo.length > 0 ? spelledSo : single
  }

  /** Names of several words may mix them. */
  function variants(typed: SearchWord): string[] {
    const same = singles(typed).flatMap((each) => [...reached(each)])
    const names = same.filter(({ words }) => words.length === 1).flatMap(({ words }) => words[0]!.terms)
    return [...new Set([...termsToFind(typed), ...names])]
  }

  return {
    /** The terms of a word and of its other spellings. */
    variants,
    /** What typed words are called otherwise. */
    find(typed: readonly SearchWord[]): Match[] {
      const found = typed.map((word, i) => ({ at: [i], phrases: singles(word) }))
      const terms = typed.map(variants)
      const beginning = new Set(terms.flat().flatMap((term) => [...(byTerm.get(term) ?? [])]))
      const byPlaces = new Map<string, { at: number[]; phrases: Phrase[] }>()
      for (const each of beginning) {
        const at = each.words.length > 1 ? placesOf(each, terms) : null
        if (at) byPlaces.set(at.join(), { at, phrases: [...(byPlaces.get(at.join())?.phrases ?? []), each] })
      }
      return [...found, ...byPlaces.values()]
        .filter(({ phrases }) => phrases.length > 0)
        .map(({ at, phrases }) => ({ at, targets: targetsOf(phrases) }))
    },
    /** True for a word of the trade in any form: it is never taken for a slip of another. */
    has: (typed: SearchWord): boolean => singles(typed).length > 0,
    /** True for a trade mark that names no thing itself. */
    isBrand: (typed: SearchWord): boolean => {
      const named = singles(typed)
      return named.length > 0 && named.every((each) => marks.has(each) && each.trades.size === 0)
    },
    /** The trades that name a word; none where that is not known. */
    tradesOf: (typed: SearchWord): ReadonlySet<EquivalentTable> =>
      new Set(singles(typed).flatMap(({ trades }) => [...trades])),
    /** Every single word that the tables spell. */
    spellings: spellings as ReadonlyMap<string, SearchWord>,
  }
}
