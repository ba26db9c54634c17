/** Readings of a word that are tried at most. */
const READINGS_MAX = 96

type Readings = Readonly<Record<string, readonly string[]>>

const pairs = (lines: string): Readings =>
  Object.fromEntries(
    lines.split(' ').map((pair) => {
      const [from = '', to = ''] = pair.split(':')
      return [from, to.split('|').map((each) => (each === '-' ? '' : each))]
    }),
  )

/** Latin letters as several romanisations of Ukrainian use them, the likelier reading first. */
const FROM_LATIN = pairs(
  'shch:щ sch:щ|ш sh:ш zh:ж kh:х ch:ч|х ts:ц tz:ц ph:ф ck:к ya:я ja:я ia:я|іа yu:ю ju:ю iu:ю|іу ye:є|є ie:є|іє je:є yi:ї ji:ї ' +
    "yo:йо jo:йо io:ьо|іо oo:у ee:і a:а b:б c:ц|к d:д e:е f:ф g:г h:г|х i:і|и|й j:й k:к l:л m:м n:н o:о p:п q:к r:р s:с t:т u:у v:в w:в x:х|кс y:и|і|й z:з ':-",
)
/** Ukrainian letters as trade marks spell them in Latin ones. */
const TO_LATIN = pairs(
  'дж:j|g|dzh кс:x|ks ай:i|ai ей:ay|ei|ey щ:shch|sch ш:sh|sch ж:g|zh|j х:h|kh|ch ч:ch|tch ц:ts|c|z я:ya|ia|ja ю:yu|u|iu є:ye|e ї:yi|i а:a б:b в:v|w г:g|h д:d е:e з:z|s и:i|y і:i|y|e й:y|i к:k|c л:l|ll м:m н:n о:o п:p|pp р:r с:s|c|ss т:t|tt у:u|oo|w ф:f|ph ь:-',
)

function readings(word: string, letters: Readings): string[] {
  let read: (readonly [done: string, at: number])[] = [['', 0]]
  const ended = new Set<string>()
  while (read.length > 0) {
    read = read
      .flatMap(([done, at]) => {
        if (at >= word.length) {
          ended.add(done)
          return []
        }
        const size = [4, 3, 2, 1].find(
          (length) => letters[word.slice(at, at + length)] && at + length <= word.length,
        )
        const to = size ? letters[word.slice(at, at + size)]! : []
        return to.map((each) => [done + each, at + (size ?? 1)] as const)
      })
      .slice(0, READINGS_MAX)
  }
  return [...ended].slice(0, READINGS_MAX)
}

/** Ukrainian words that a word of Latin letters may stand for, the likelier first: 'hrechka', 'гречка'. */
export const fromLatin = (word: string): string[] =>
  /^[a-z'’]+$/.test(word) ? readings(word.replaceAll('’', "'"), FROM_LATIN) : []

/** Latin spellings of a name in Cyrillic letters: 'макіта', 'makita'. */
export const toLatin = (word: string): string[] => (/^[а-яіїє]+$/u.test(word) ? readings(word, TO_LATIN) : [])
