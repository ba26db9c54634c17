import { remember } from '../remember.ts'
import { IN_LATIN, searchWords, termsOf, type SearchWord } from './search-words.ts'

/** Words by which people ask and offer, and praise; what they look for stands beside. */
const ASKING = new Set(
  'куплю купити купимо куплять купить покупка ціна ціни цена недорого дешево дешевий дешеві дешева дешевые дешевая оптом опт гурт гуртом продам продаж продажа продаю замовити заказать потрібно потрібен потрібна потрібні нужно нужны шукаю шукаємо ищу треба необхідно надо знайти найти поставити встановити установити змонтувати привезти завезти доставити прайс вартість стоимость роздріб розница терміново срочно поставка постачання'
    .concat(
      ' послуга послуги послуг услуга услуги услуг фірма фірми фирма фирмы компанія компанії компания виробник виробника виробники производитель производители постачальник постачальника постачальники поставщик поставщики',
    )
    .concat(
      ' товар товари товары продукція продукция якісний якісна якісне якісні качественный качественная качественные хороший хороша хороші найкращий найкращі лучшие свіжий свіжа свіже свіжі свіжих свежий свежая свежее свежие доставка доставкою доставку доставки доставкой україна україні україни украина украине',
    )
    .split(' '),
)
/** True for a word by which people ask: it says nothing of what is traded. */
export const isAsking = ({ word }: SearchWord): boolean => ASKING.has(word)

const QUANTITIES = new Set(
  'т тонн тонни тонна тонну кг кілограм кілограмів шт штук штуки штуку ящиків ящики пачок пачки мішків фур фури фура фуру палет'.split(
    ' ',
  ),
)
/** How much is wanted, '50 кг', is not what: such words and their numbers. */
export const quantities = <W extends SearchWord>(words: readonly W[]): W[] =>
  words.filter((word, i) => {
    const isMeasure = (each: W | undefined): boolean => each !== undefined && QUANTITIES.has(each.word)
    const isNumber = (each: W | undefined): boolean => each !== undefined && /^\d+$/.test(each.word)
    return isNumber(word) ? isMeasure(words[i + 1]) : isMeasure(word) && isNumber(words[i - 1])
  })

/** First parts of compounds, which people also write apart. */
const PREFIXES =
  'євро гофро авто біг міні тепло агро біо еко гідро електро фото відео термо мото вело аква супер макро мікро мульти радіо теле турбо шумо звуко паро водо газо пило скло метало спец держ буд нержа мед сан тех стретч стрейч секонд напів крафт пвх пет дизель бензо пневмо мета гіпс гіпсо гео керамо гумо дерево'.split(
    ' ',
  )
const REST_FROM = 4
/** First parts that only say of which kind the thing is: a 'термоетикетка' is an 'етикетка'. */
const NARROWING =
  'євро гофро авто міні термо напів електро дизель бензо пневмо гідро спец агро крафт мото вело аква фото відео біо еко сан метало скло зерно пило'.split(
    ' ',
  )
/** Things of their own, whatever their last part is called. */
const OF_THEIR_OWN = new Set(
  'пиломатеріал склопакет автокран електростанція мотоблок автомобіль автоматика фотоапарат відеокарта електроплита екошкіра автобус велосипед металокераміка автоклав зерновоз автоклуб агроном автор'
    .split(' ')
    .flatMap((word) => searchWords(word).flatMap(({ terms }) => terms)),
)

/** What a thing may be called with its kind before it: 'європіддон', of 'піддон'. */
export const compoundsOf = remember((word: string): Pick<SearchWord, 'word' | 'terms'>[] =>
  word.length < REST_FROM || !/^[а-яєіїґ]+$/u.test(word)
    ? []
    : NARROWING.map((first) => ({ word: first + word, terms: termsOf(first + word) })).filter(
        ({ terms }) => !terms.some((term) => OF_THEIR_OWN.has(term)),
      ),
)

/** The parts of a compound or of a mark that are also written apart: 'євроконтейнер', 'пе100'. */
export function partsOf(word: string): SearchWord[] | null {
  const mark = /^(\p{L}{2,})(\d+)$/u.exec(word)
  if (mark) {
    const letters = mark[1]!
    const inLatin = [...letters].map((letter) => IN_LATIN.get(letter) ?? letter).join('')
    const first = /[a-z]/.test(letters) ? inLatin : letters
    return [...searchWords(first), ...searchWords(mark[2]!)]
  }
  if (/^\d+(?!х)\p{L}+\d/u.test(word))
    return searchWords(word.replace(/(?<=\d)(?=\p{L})|(?<=\p{L})(?=\d)/gu, ' '))
  const prefix = PREFIXES.find((each) => word.startsWith(each) && word.length >= each.length + REST_FROM)
  return prefix ? [...searchWords(prefix), ...searchWords(word.slice(prefix.length))] : null
}

/** The adjectives by which the first part of a compound is said apart: 'гумова', of 'гумокрихта'. */
export const kindsOf = (first: string): string[] => {
  const root = first.replace(/[оь]$/u, '')
  return [`${root}ний`, `${root}овий`, `${root}евий`, `${root}яний`]
}

/** Of a shorter root too many words are made. */
const SHORTENED = /^([а-яєіїґ]{5,})(?:к(?:а|и|у|ою|ам|ами|ах)|ник(?:и|а|у|ом|ів)?)$/u
/** The adjectives that talk may have made a noun of: 'епоксидка', of 'епоксидна смола'; the likelier first. */
export function adjectivesOf(word: string): string[] {
  const root = SHORTENED.exec(word)?.[1]
  return root === undefined ? [] : [`${root}ний`, `${root}овий`, `${root}ьний`]
}
