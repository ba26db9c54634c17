import { describe, expect, test } from 'vitest'

import { isLightWord } from './search-light-words.ts'
import { searchWords } from './search-words.ts'
import { tradeWords } from './trade-words.ts'

describe('words that a search may leave out', () => {
  const isLight = (text: string): boolean =>
    searchWords(text)
      .slice(-1)
      .every((word) => isLightWord(word, tradeWords))

  test.each(['макита', 'Makita', 'турецький', 'большой', 'футов', '40', 'без кісточки'])('%s', (word) =>
    expect(isLight(word)).toBe(true),
  )
  test.each(['дитячий', 'білий', 'зимовий', 'шуруповерт', 'борошно', '40х20'])('never %s', (word) =>
    expect(isLight(word)).toBe(false),
  )
})
