import type { Chance } from './cast.ts'
import type { DemoTalk } from './chats.ts'

const HOUR_MS = 3_600_000
/** Whom so many buyers have asked is known by how soon they answer. */
const ENOUGH = 5
const MOST = 7
/** The answer has come by now. */
const AT_LEAST_MS = 4 * HOUR_MS

const ASKED = [
  'Добрий день! Чи є потрібний обсяг у наявності?',
  'Вітаю! Коли найраніше зможете відвантажити?',
  'Добрий день! Ціна для нас діятиме й наступного місяця?',
  'Вітаю! Чи надсилаєте зразок перед першою партією?',
] as const
const ANSWERED = [
  'Добрий день! Так, тримаємо запас на складі, можемо зарезервувати для вас.',
  'Вітаю! Відвантажимо за два дні після підтвердження.',
  'Добрий день! Так, ціну фіксуємо в рахунку на весь строк дії пропозиції.',
  'Вітаю! Так, зразок надішлемо безкоштовно.',
] as const

type AnsweredDemoProposal = Omit<DemoTalk, 'conversation'> & { conversation: unknown; review: unknown }

/**
 * Short talks of buyers with suppliers of whom several have asked. Nobody asks as the buyer who signs in to the demo:
 * those talks are told at length.
 */
export function planQuestions(
  proposals: readonly AnsweredDemoProposal[],
  except: number,
  chance: Chance,
): DemoTalk[] {
  const suppliers = [...new Set(proposals.map(({ supplierId }) => supplierId))]
  return suppliers.flatMap((supplier) => {
    const own = proposals.filter(({ supplierId }) => supplierId === supplier)
    const held = own.filter(({ conversation }) => conversation !== null).length
    const free = own.filter(
      ({ conversation, review, buyerId, ageMs }) =>
        conversation === null && review === null && buyerId !== except && ageMs > AT_LEAST_MS,
    )
    if (held + free.length < ENOUGH) return []
    const pace = 3 + chance.upTo(90)
    return free.slice(0, MOST).map(({ conversation: _conversation, review: _review, ...proposal }) => {
      const about = chance.upTo(ASKED.length)
      return {
        ...proposal,
        conversation: [
          { from: 'buyer' as const, text: ASKED[about] ?? ASKED[0], minutes_after: chance.upTo(60) },
          {
            from: 'supplier' as const,
            text: ANSWERED[about] ?? ANSWERED[0],
            minutes_after: pace + chance.upTo(pace),
          },
        ],
      }
    })
  })
}
