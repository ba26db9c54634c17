/** Letters, digits and signs that are drawn alike, each group under its first one. */
const ALIKE = [
  'aа@αɑ4',
  'bвβƅьъ',
  'cсςϲ¢',
  'eеєεҽз3',
  'hнһη',
  'iіїıιlӏ1|!йи',
  'kкκќ',
  'mмм',
  'nпո',
  'oоοօ0ө',
  'pрρ',
  'rгґ',
  'sѕ$5',
  'tтτ7',
  'uυս',
  'xхχ',
  'yуўγ',
  'dԁ',
  'gɡ',
  'jј',
  'vνѵ',
  'wԝω',
  'бb6',
]

/** Each sign's group; what stands in two groups belongs to the first of them. */
export const SKELETON: ReadonlyMap<string, string> = new Map(
  ALIKE.toReversed().flatMap((group) => [...group].map((sign) => [sign, group.charAt(0)] as const)),
)
