import { describe, expect, it } from 'vitest'

import { batchADialogues } from './contact-leak-corpora/batch-a.corpus.ts'
import { batchBDialogues } from './contact-leak-corpora/batch-b.corpus.ts'
import { batchCDialogues } from './contact-leak-corpora/batch-c.corpus.ts'
import { dialogues } from './contact-leak-corpora/dialogues.corpus.ts'
import { dialoguesAside } from './contact-leak-corpora/dialogues-aside.corpus.ts'
import { harmless } from './contact-leak.corpus.ts'
import { hasContacts } from './contact-leak.ts'
import { findCompleted, mayCompleteContact } from './contact-parts.ts'
import { RECENT_MESSAGES } from '../limits.ts'

type Dialogue = { isLeak: boolean; messages: string[] }

/** «leak | message | message» a line. */
const read = (corpus: string): Dialogue[] =>
  corpus
    .trim()
    .split('\n')
    .map((line) => {
      const [kind, ...messages] = line.split(' | ')
      return { isLeak: kind === 'leak', messages }
    })

/** Whether any message is refused, each judged alone and with those that went before it. */
function isRefused({ messages }: Dialogue): boolean {
  const sent: string[] = []
  for (const message of messages) {
    if (hasContacts(message)) return true
    if (mayCompleteContact(message) && findCompleted(sent.slice(-RECENT_MESSAGES), message) !== null)
      return true
    sent.push(message)
  }
  return false
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`

describe.each([
  ['seen', read(dialogues)],
  ['aside', read(dialoguesAside)],
  ['of batch A', read(batchADialogues)],
  ['of batch B', read(batchBDialogues)],
  ['of batch C', read(batchCDialogues)],
])('of the dialogues %s', (_, all) => {
  const refused = all.filter(isRefused)
  const hits = refused.filter(({ isLeak }) => isLeak).length
  const precision = hits / refused.length
  const recall = hits / all.filter(({ isLeak }) => isLeak).length

  it(`${all.length} have a precision of ${percent(precision)} and a recall of ${percent(recall)}`, () => {
    const wrong = all.filter((dialogue) => isRefused(dialogue) !== dialogue.isLeak)
    expect(precision < 0.98 || recall < 0.9 ? wrong : []).toEqual([])
  })
})

describe('what a message completes', () => {
  it.each([
    [['Мій номер 067'], '1234567', 'phone'],
    [['067', 'ціна 500 грн'], '123-45-67', 'phone'],
    [['ivan_opt', 'собака'], 'ukr net', 'email'],
    [['телеграм'], 'ivan_opt', 'handle'],
    [['agro-trade'], '.com.ua', 'link'],
    [['картка 4149 8645'], '4284 1039', 'card'],
    [['UA84305299'], '0000026000398277782', 'account'],
    [['98', '345', '12'], '77', null],
    [[], '1234567', null],
  ] as const)('%j and %j: %s', (recent, text, kind) => {
    expect(findCompleted(recent, text)).toBe(kind)
  })

  it('is what ends in it: a contact of the others alone is not its own', () => {
    expect(findCompleted(['0671234567'], 'дякую')).toBeNull()
  })

  it('is asked of few: amounts, dates and talk complete nothing', () => {
    const talk = [
      '500 кг',
      'о 14:30',
      '22.11.2026',
      'Так, є. Чекаю машину',
      '9 800 грн за тонну',
      '20 мішків по 50 кг',
    ]
    expect(talk.filter(mayCompleteContact)).toEqual([])
    expect(['1234567', 'сорок п’ять', 'ivan_opt', 'собака'].every(mayCompleteContact)).toBe(true)
  })
})

describe('dozens of harmless messages', () => {
  it('make no contact of five strangers’ texts in a row', () => {
    const silent = harmless.filter((text) => !hasContacts(text))
    const alarms = silent.filter((text, at) => {
      const recent = silent.slice(Math.max(0, at - RECENT_MESSAGES), at)
      return mayCompleteContact(text) && findCompleted(recent, text) !== null
    })
    expect(alarms.length > silent.length / 100 ? alarms : []).toEqual([])
  })
})
