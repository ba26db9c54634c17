import { isLetter } from './glyphs.ts'
import { cyrillicOf } from './look-alikes.ts'
import { remember } from '#domain/rules/remember.ts'

/**
 * A number said in words. `rank` tells what may follow within one number: 3 hundreds, 2 tens, 1 units and teens,
 * 0 zero, which always stands alone. `noun` marks a digit named as a thing («сімка»), of
 * which several are counted («три сімки» is 777).
 */
export type NumberWord = { value: number; rank: 0 | 1 | 2 | 3; noun: 'singular' | 'plural' | null }

// Ukrainian first, then the Russian and misspelt forms that `canonical` does not already make equal.
const FORMS: Record<number, string> = {
  0: 'нуль ноль нол нуля нулю нулем нолик зеро бублик бублика nul nol zero',
  1: 'один одна одне одно адин odyn odin one',
  2: 'два дві две двi dva dvi two',
  3: 'три try tri three',
  4: 'чотири чотирі четыре штири chotyry chotiri chetyre four',
  5: "п'ять пять пйать пьять пьят piat pyat pjat five",
  6: 'шість шесть шисть шісь shist shest six',
  7: 'сім семь сем sim siem seven',
  8: 'вісім восемь восім вісем visim vosem eight',
  9: "дев'ять девять дивять deviat devyat devjat nine",
  10: 'десять desiat desyat ten',
  11: 'одинадцять одинадцать одинацять eleven',
  12: 'дванадцять двенадцать дванацять twelve',
  13: 'тринадцять тринадцать тринацять thirteen',
  14: 'чотирнадцять четырнадцать чотирнацять fourteen',
  15: "п'ятнадцять пятнадцать п'ятнацять fifteen",
  16: 'шістнадцять шестнадцать шіснадцять шістнацять sixteen',
  17: 'сімнадцять семнадцать сімнацять seventeen',
  18: 'вісімнадцять восемнадцать вісімнацять eighteen',
  19: "дев'ятнадцять девятнадцать дев'ятнацять nineteen",
  20: 'двадцять двадцать двацять двацать twenty',
  30: 'тридцять тридцать трицять трицать thirty',
  40: 'сорок forty',
  50: "п'ятдесят пятьдесят пйатдесят п'ятьдесят пісят писят fifty",
  60: 'шістдесят шестьдесят шісдесят шістдесять шісят sixty',
  70: 'сімдесят семьдесят сімдесять seventy',
  80: 'вісімдесят восемьдесят вісімдесять eighty',
  90: "дев'яносто девяносто дев'яноста девяноста ninety",
  100: 'сто',
  200: 'двісті двести двісти двіста',
  300: 'триста',
  400: 'чотириста четыреста чотиреста',
  500: "п'ятсот пятьсот п'ятьсот",
  600: 'шістсот шестьсот шісот шіссот',
  700: 'сімсот семьсот',
  800: 'вісімсот восемьсот',
  900: "дев'ятсот девятьсот дев'ятьсот",
}
/** The digits as things («шістка», «шісточка»), without their endings. */
const NOUN_STEMS: Record<number, string> = {
  0: 'нулик нуличк нулічок нулічк нулечк нолик ноличок',
  1: 'одиничк одиниц',
  2: 'двійк двойк двієчк двійочк двоєчк',
  3: 'трійк тройк трієчк трійочк троєчк',
  4: 'четвірк четверк четвірочк четверочк',
  5: "п'ятірк пятерк п'ятірочк пятерочк п'яточк п'ятьорк п'ятьорочк",
  6: 'шістк шестерк шісточк шестерочк шестірк шестірочк шістірк шістірочк шестьорк',
  7: 'сімк семерк сімочк семерочк семірк семірочк сімірк семьорк',
  8: 'вісімк восьмерк вісімочк восьмерочк вісьмірк вісьмірочк восьмірк восьмірочк восьмьорк',
  9: "дев'ятк девятк дев'яточк дев'ятірк дев'ятірочк девяточк",
  10: 'десятк десяточк',
  20: 'двадцятк двадцяточк',
  30: 'тридцятк',
  50: "п'ятдесятк",
}
const SINGULAR = ['', 'а', 'у', 'ою', 'я', 'ю', 'ка', 'ку', 'ом', 'о']
const PLURAL = ['и', 'і', 'ів']
const NOUNS: Record<number, string> = {
  0: 'нулі нулів ноля нолі',
  1: 'одиничок одиниць',
  2: 'двійок двойок двієчок двійочок',
  3: 'трійок троек трієчок трійочок',
  4: 'четвірок четверок четвірочок',
  5: "п'ятірок пятерок п'ятірочок п'яточок",
  6: 'шісток шестерок шісточок шестірок',
  7: 'сімок семерок сімочок семірочок',
  8: 'вісімок восьмерок вісімочок вісьмірок',
  9: "дев'яток девяток дев'яточок",
}

const SOUNDS: Record<string, string> = {
  і: 'и',
  ї: 'и',
  ы: 'и',
  й: 'и',
  є: 'е',
  э: 'е',
  ё: 'е',
  "'": '',
  ь: '',
  ъ: '',
}
const CYRILLIC = /[\u0400-\u052f]/
const ROMAN: Record<string, string> = Object.fromEntries(
  'а-a б-b в-v д-d е-e є-ye и-y і-i й-y к-k л-l м-m н-n о-o п-p р-r с-s т-t у-u ц-ts ч-ch ш-sh ы-y ь- я-ya'
    .split(' ')
    .map((pair) => [pair.slice(0, 1), pair.slice(2)]),
)
const WORDS = new Map<string, NumberWord>([
  ...entries(FORMS, null),
  ...entries(NOUNS, 'plural'),
  ...entries(inflected(SINGULAR), 'singular'),
  ...entries(inflected(PLURAL), 'plural'),
])
const LONGEST = Math.max(...[...WORDS.keys()].map((word) => word.length))
/** «двічі по сорок п’ять», «подвійна сімка»: how often the digits behind are said. */
const TIMES = new Map([
  ...'двічі двичі дважды дубль подвійна подвійний подвійну подвійне'
    .split(' ')
    .map((word) => [word, 2] as const),
  ...'тричі трижды потрійна потрійний потрійну потрійне'.split(' ').map((word) => [word, 3] as const),
])
/** A whole phone number written as one word is shorter. */
const LONGEST_RUN = 150
const SHORTEST = Math.min(...[...WORDS.keys()].map((word) => word.length))

/** Sounding a word out is the dearest part of reading a text. */
const soundedOut = remember(soundOut)

/** The numbers a word stands for, several when they are written together («нульшістьсім»), none for other words. */
export function readNumberWords(word: string): readonly NumberWord[] {
  return word.length > LONGEST_RUN ? [] : soundedOut(word)
}

/** Whether a number may go on behind a blank: «п ять», «дев ять» with the apostrophe lost. */
export function isSplitNumber(word: string): boolean {
  return word === 'п' || word === 'дев'
}

/** How often the digits behind a word are said; 1 for nearly every word. */
export function timesOf(word: string): number {
  return TIMES.get(word) ?? 1
}

function soundOut(word: string): NumberWord[] {
  const sound = canonical(word)
  const whole = WORDS.get(sound)
  if (whole !== undefined) return [whole]
  return sound.length >= 2 * SHORTEST ? takeApart(sound) : []
}

/** Longest piece first from the left; linear, since a piece is never longer than the longest number word. */
function takeApart(sound: string): NumberWord[] {
  const parts: NumberWord[] = []
  for (let at = 0; at < sound.length;) {
    let length = Math.min(LONGEST, sound.length - at)
    while (length >= SHORTEST && !WORDS.has(sound.slice(at, at + length))) length -= 1
    const part = WORDS.get(sound.slice(at, at + length))
    if (part === undefined) return []
    parts.push(part)
    at += length
  }
  return parts
}

/** Makes the spellings people mix up equal: vowels, apostrophes, soft signs, doubled letters, Latin twins. */
function canonical(word: string): string {
  if (!CYRILLIC.test(word)) return canonicalLatin(word)
  const sound: string[] = []
  for (const letter of cyrillicOf(word)) {
    const plain = SOUNDS[letter] ?? (isLetter(letter) ? letter : '')
    if (plain !== '' && sound.at(-1) !== plain) sound.push(plain)
  }
  return sound.join('')
}

/** The same of a word in Latin letters, whose romanisations differ in «i», «y» and «j» above all. */
function canonicalLatin(word: string): string {
  return word
    .replace(/[^a-z]/g, '')
    .replace(/[ij]/g, 'y')
    .replaceAll('w', 'v')
    .replace(/tz|c(?!h)/g, 'ts')
    .replaceAll('ye', 'e')
    .replace(/(.)\1+/g, '$1')
}

/** A word as its letters are written in Latin ones: 'чотири', 'chotyry'. */
function romanised(word: string): string {
  return [...word].map((letter) => ROMAN[letter] ?? letter).join('')
}

function entries(forms: Record<number, string>, noun: 'singular' | 'plural' | null): [string, NumberWord][] {
  return Object.entries(forms).flatMap(([key, words]) => {
    const value = Number(key)
    return words
      .split(' ')
      .flatMap((word) => [word, romanised(word)])
      .map((word): [string, NumberWord] => [canonical(word), { value, rank: rankOf(value), noun }])
  })
}

function inflected(endings: readonly string[]): Record<number, string> {
  return Object.fromEntries(
    Object.entries(NOUN_STEMS).map(([value, words]) => [
      value,
      words
        .split(' ')
        .flatMap((stem) => endings.map((ending) => stem + ending))
        .join(' '),
    ]),
  )
}

function rankOf(value: number): NumberWord['rank'] {
  if (value === 0) return 0
  if (value >= 100) return 3
  return value >= 20 ? 2 : 1
}
