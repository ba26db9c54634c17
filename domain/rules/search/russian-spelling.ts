/** Spellings of a word that are tried at most. */
const SPELLINGS_MAX = 96
/** What it costs to leave a part as Russian builds it. */
const AS_IT_IS = 2

/** A part of a word that Russian builds otherwise, and what Ukrainian has there, the likelier first. */
type Part = readonly [russian: RegExp, ukrainian: readonly string[]]

const parts = (lines: string, pattern: (russian: string) => string): Part[] =>
  lines.split(' ').map((pair) => {
    const [russian = '', ukrainian = ''] = pair.split(':')
    return [new RegExp(pattern(russian), 'u'), ukrainian.split('|')]
  })

/** How words begin that have no letter which Russian lacks. */
const BEGINNINGS = parts(
  'ра[зс]:роз бес:без из:ви|із|з ис:ви|с от:від противо:проти много:багато двух:дво трех:три четирех:чотири полу:напів ' +
    'свеже:свіжо стекло:скло железо:залізо кофе:каво пиле:пило снего:сніго свето:світло огне:вогне древесно:деревно',
  (russian) => `^${russian}(?=.{3})`,
)
/** How the stems of adjectives end. */
const STEMS = parts(
  '[иі]ческ:ічн|ичн ческ:чн ск:ськ ионн:ійн ированн?:ован еванн:ьован овальн:увальн овочн:увальн ательн:альн|увальн ' +
    'ительн:ильн|ювальн|увальн ирующ:увальн [ия]вающ:ювальн|увальн ющ:льн|ювальн ающ:увальн ующ:увальн ([ае])нн:$1н',
  (russian) => `${russian}$`,
)
/** How the names of what is done end: 'ламинирование', 'ламінування'. */
const DOINGS = parts(
  'ировани[еяю]:ування [ое]вани[еяю]:ування|ювання ивани[еяю]:ювання|ування ани[еяю]:ання ени[еяю]:ення',
  (russian) => `${russian}$`,
)
const ADJECTIVE = /^(.{3,}?[нкгхйщрлмвтдсп])(ий|ая|яя|ое|ее|ие|ого|ому|их|ими|ую)$/u

type Letters = readonly [russian: RegExp, ukrainian: readonly (readonly [text: string, cost: number])[]]

/** Letters that may be others, each with what the change costs; '$' is the first of those that were found. */
const LETTERS: readonly Letters[] = String.raw`
  ([бвгдзклмнпрстф])\1 = $0 $$1
  ь[ео] = є1 ьйо1 йо2
  ьи = ї1
  ья = я1 ья2
  ью = ю1
  (?<=[аеоуюя])и = ї0 і1 и2 й2
  и = и0 і0
  (?<=[жчшщ])е = е0 о2 і2
  е = е0 і2 є2
  (?<=ц)о = е1 о1
  о = о0 і2
  (?<=[ое])л(?=[бдгжкнст]) = л0 в3`
  .trim()
  .split('\n')
  .map((line) => {
    const [, russian = '', ukrainian = ''] = /^ *(\S+) = (.+)$/.exec(line) ?? []
    const to = ukrainian.split(' ').map((each) => [each.slice(0, -1), Number(each.at(-1))] as const)
    return [new RegExp(russian, 'uy'), to]
  })

type RussianReading = { done: string; cost: number }

/** The cheapest first, so a long word loses the least likely of its readings. */
const cheapest = (all: readonly RussianReading[]): RussianReading[] =>
  all.toSorted((a, b) => a.cost - b.cost).slice(0, SPELLINGS_MAX)

function lettersAt(word: string, at: number): { size: number; to: Letters[1] } {
  for (const [russian, to] of LETTERS) {
    russian.lastIndex = at
    const found = russian.exec(word)?.[0]
    if (found !== undefined) {
      const filled = to.map(([text, cost]) => [text.replaceAll('$', found[0]!), cost] as const)
      return { size: found.length, to: filled }
    }
  }
  return { size: 1, to: [[word[at]!, 0]] }
}

function inOtherLetters({ done: word, cost: built }: RussianReading): RussianReading[] {
  let all: RussianReading[] = [{ done: '', cost: built }]
  for (let at = 0; at < word.length;) {
    const { size, to } = lettersAt(word, at)
    all = cheapest(
      all.flatMap(({ done, cost }) => to.map(([text, more]) => ({ done: done + text, cost: cost + more }))),
    )
    at += size
  }
  return all
}

/** The word itself and, likelier, as a part of it is built in Ukrainian. */
function rebuilt({ done, cost }: RussianReading, families: readonly Part[]): RussianReading[] {
  const part = families.find(([russian]) => russian.test(done))
  if (!part) return [{ done, cost }]
  const [russian, ukrainian] = part
  const built = ukrainian.map((to, i) => ({ done: done.replace(russian, to), cost: cost + i }))
  return [...built, { done, cost: cost + AS_IT_IS }]
}

/**
 * Stems with endings that stay as they are, whatever the letters before them may be. 'Вязание' may be a doing as well as
 * many things that are 'вязаные'.
 */
function endedReadings(word: string): { stem: RussianReading; ending: string }[] {
  const [russian, endings = []] = DOINGS.find(([each]) => each.test(word)) ?? []
  const doings = endings.map((ending, cost) => ({
    stem: { done: word.replace(russian!, ''), cost },
    ending,
  }))
  const adjective = ADJECTIVE.exec(word)?.[1]
  const kinds =
    adjective === undefined
      ? []
      : rebuilt({ done: adjective, cost: 0 }, STEMS).map((stem) => ({ stem, ending: 'ий' }))
  const both = [...doings, ...kinds]
  return both.length > 0 ? both : [{ stem: { done: word, cost: 0 }, ending: '' }]
}

/** Ukrainian spellings that a word in Russian spelling may have, the likelier first: 'фильтр', 'фільтр'. */
export function fromRussian(word: string): string[] {
  const read = endedReadings(word).flatMap(({ stem, ending }) =>
    rebuilt(stem, /[іїє]/u.test(word) ? [] : BEGINNINGS)
      .flatMap(inOtherLetters)
      .map(({ done, cost }) => ({ done: done + ending, cost })),
  )
  return [...new Set(cheapest(read).map(({ done }) => done))].filter((other) => other !== word)
}
