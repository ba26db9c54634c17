import { describe, expect, it } from 'vitest'

import { aside } from './contact-leak-corpora/aside.corpus.ts'
import { batchATexts } from './contact-leak-corpora/batch-a.corpus.ts'
import { batchBTexts } from './contact-leak-corpora/batch-b.corpus.ts'
import { batchCTexts } from './contact-leak-corpora/batch-c.corpus.ts'
import { batchDTexts } from './contact-leak-corpora/batch-d.corpus.ts'
import { fresh } from './contact-leak-corpora/fresh.corpus.ts'
import { seen } from './contact-leak-corpora/seen.corpus.ts'
import { hasContacts } from './contact-leak.ts'

type Sample = { kind: string; text: string }

/** «kind | text» a line. */
const read = (corpus: string): Sample[] =>
  corpus
    .trim()
    .split('\n')
    .map((line) => {
      const [kind = '', ...text] = line.split(' | ')
      return { kind, text: text.join(' | ').replaceAll(String.raw`\n`, '\n') }
    })

const isLeak = ({ kind }: Sample): boolean => !kind.startsWith('none')
const isRight = (sample: Sample): boolean => hasContacts(sample.text) === isLeak(sample)
const percent = (share: number): string => `${(share * 100).toFixed(1)} %`

function figuresOf(samples: Sample[]): { precision: number; recall: number } {
  const found = samples.filter(({ text }) => hasContacts(text))
  const hits = found.filter(isLeak).length
  return { precision: hits / found.length, recall: hits / samples.filter(isLeak).length }
}

const CORPORA = {
  seen: read(seen),
  aside: read(aside),
  fresh: read(fresh),
  'of batch A': read(batchATexts),
  'of batch B': read(batchBTexts),
  'of batch C': read(batchCTexts),
  'of batch D': read(batchDTexts),
}

it('is large and repeats nothing', () => {
  const texts = Object.values(CORPORA).flatMap((samples) => samples.map(({ text }) => text))
  expect(new Set(texts).size).toBe(texts.length)
  expect(texts.length).toBeGreaterThanOrEqual(400)
})

describe.each(Object.entries(CORPORA))('of the texts %s', (_, samples) => {
  const { precision, recall } = figuresOf(samples)
  const wrong = samples.filter((sample) => !isRight(sample))

  it(`${samples.length} have a precision of ${percent(precision)} and a recall of ${percent(recall)}`, () => {
    expect(precision < 0.98 || recall < 0.95 ? wrong : []).toEqual([])
  })

  const kinds = [...new Set(samples.map(({ kind }) => kind))].map((kind) => {
    const all = samples.filter((sample) => sample.kind === kind)
    return { kind, all, right: all.filter(isRight).length }
  })
  it.each(kinds)('$kind: $right of $all.length are judged rightly', ({ all, right }) => {
    expect(right / all.length).toBeGreaterThan(0.5)
  })
})
