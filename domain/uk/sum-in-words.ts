import { inHryvnias, type Kopiykas } from '#domain/rules/money/money.ts'

import { plural, type PluralForms } from './format.ts'

type Scale = { forms: PluralForms; isFeminine: boolean }

const noun = (one: string, few: string, many: string, isFeminine: boolean): Scale => ({
  forms: { one, few, many, other: few },
  isFeminine,
})

const HRYVNIA = noun('гривня', 'гривні', 'гривень', true)
const KOPIYKA = noun('копійка', 'копійки', 'копійок', true)
/** Above the hryvnias themselves, each a thousand times the one before. */
const SCALES = [
  noun('тисяча', 'тисячі', 'тисяч', true),
  noun('мільйон', 'мільйони', 'мільйонів', false),
  noun('мільярд', 'мільярди', 'мільярдів', false),
]

const UNDER_TWENTY =
  'нуль один два три чотири п’ять шість сім вісім дев’ять десять одинадцять дванадцять тринадцять чотирнадцять п’ятнадцять шістнадцять сімнадцять вісімнадцять дев’ятнадцять'.split(
    ' ',
  )
const FEMININE = ['нуль', 'одна', 'дві']
const TENS = 'двадцять тридцять сорок п’ятдесят шістдесят сімдесят вісімдесят дев’яносто'.split(' ')
const HUNDREDS = 'сто двісті триста чотириста п’ятсот шістсот сімсот вісімсот дев’ятсот'.split(' ')

const THOUSAND = 1000
/** A thousand milliards; no bill is so large. */
const HRYVNIAS_MAX = THOUSAND ** (SCALES.length + 1)

/** From 1 to 999 in words. */
function underThousand(number: number, isFeminine: boolean): string[] {
  const words: string[] = []
  const hundreds = Math.floor(number / 100)
  if (hundreds > 0) words.push(HUNDREDS[hundreds - 1]!)
  const rest = number % 100
  if (rest >= 20) words.push(TENS[Math.floor(rest / 10) - 2]!)
  const last = rest < 20 ? rest : rest % 10
  if (last > 0) words.push((isFeminine ? FEMININE[last] : undefined) ?? UNDER_TWENTY[last]!)
  return words
}

function hryvniasInWords(hryvnias: number): string[] {
  if (hryvnias === 0) return ['нуль']
  const words: string[] = []
  for (let at = SCALES.length; at >= 1; at -= 1) {
    const scale = SCALES[at - 1]!
    const count = Math.floor(hryvnias / THOUSAND ** at) % THOUSAND
    if (count > 0) words.push(...underThousand(count, scale.isFeminine), plural(count, scale.forms))
  }
  const last = hryvnias % THOUSAND
  return last > 0 ? [...words, ...underThousand(last, HRYVNIA.isFeminine)] : words
}

/**
 * A sum as papers spell it: 'Одна тисяча двісті п’ятдесят гривень 00 копійок'. A debt, or a sum beyond
 * words, throws: a paper with a wrong sum is worse than none.
 */
export function sumInWords(sum: Kopiykas): string {
  const { hryvnias, rest } = inHryvnias(sum)
  if (sum < 0 || hryvnias >= HRYVNIAS_MAX) throw new RangeError(`no sum of money: ${sum}`)
  const text = hryvniasInWords(hryvnias).join(' ')
  const small = `${String(rest).padStart(2, '0')}\u00A0${plural(rest, KOPIYKA.forms)}`
  return `${text.charAt(0).toUpperCase()}${text.slice(1)} ${plural(hryvnias, HRYVNIA.forms)} ${small}`
}
