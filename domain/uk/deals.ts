import type { DealStep } from '#domain/rules/deals/deal-next.ts'
import type { DealParty, ReadDealStatus } from '#domain/rules/deals/deal-status.ts'

import { formatDay, formatWhen } from './format.ts'

type NextWords = { text: string; act: string | null }

const open = (text: string, act: string): NextWords => ({ text, act })
const quiet = (text: string): NextWords => ({ text, act: null })

/** One sentence for what comes next, and the button that does it. */
const next: Record<DealParty, Record<DealStep, NextWords>> = {
  buyer: {
    open_contacts: open(
      'Відкрийте постачальникові свої контакти, щоб він міг зателефонувати.',
      'Відкрити контакти',
    ),
    see_contacts: quiet('Контакти відкрито.'),
    write: open('Домовтеся з постачальником про день і місце доставки.', 'Написати'),
    confirm: open('Коли товар буде у вас, підтвердьте це.', 'Товар отримано'),
    confirm_too: open('Постачальник підтвердив, що передав товар. Ви його отримали?', 'Товар отримано'),
    review: open('Розкажіть іншим покупцям, як усе пройшло.', 'Залишити відгук'),
    wait: quiet('Ви підтвердили отримання. Чекаємо, поки підтвердить постачальник.'),
    done: quiet('Угоду завершено.'),
    cancelled: quiet('Угоду скасовано.'),
    unknown: quiet('Оновіть «Гурт», щоб побачити, що далі.'),
  },
  supplier: {
    open_contacts: quiet('Чекаємо на контакти покупця.'),
    see_contacts: open(
      'Покупець відкрив вам контакти: зателефонуйте й домовтеся про день.',
      'Переглянути контакти',
    ),
    write: open('Напишіть покупцеві й домовтеся про день і місце доставки.', 'Написати'),
    confirm: open('Коли передасте товар, підтвердьте це.', 'Товар передано'),
    confirm_too: open('Покупець підтвердив, що отримав товар. Підтвердьте й ви.', 'Товар передано'),
    review: quiet('Угоду завершено.'),
    wait: quiet('Ви підтвердили передачу. Чекаємо, поки підтвердить покупець.'),
    done: quiet('Угоду завершено.'),
    cancelled: quiet('Угоду скасовано.'),
    unknown: quiet('Оновіть «Гурт», щоб побачити, що далі.'),
  },
}

const status: Record<ReadDealStatus, string> = {
  agreed: 'триває',
  received: 'завершено',
  cancelled: 'скасовано',
  unknown: 'інший стан',
}

const filters: Record<'all' | Exclude<ReadDealStatus, 'unknown'>, string> = {
  all: 'Усі',
  agreed: 'Тривають',
  received: 'Завершені',
  cancelled: 'Скасовані',
}

/** Texts of what follows an acceptance. */
export const dealTexts = {
  /** Of a proposal that was accepted once. */
  calledOff: 'угоду скасовано',
  title: 'Угоди',
  one: 'Угода',
  status,
  next,
  nextTitle: 'Далі',
  filters: 'Які угоди показати',
  filter: (name: keyof typeof filters, count: number | undefined): string =>
    count === undefined ? filters[name] : `${filters[name]} ${count}`,
  empty: 'Угод ще немає',
  emptyText:
    'Угода з’явиться, щойно покупець прийме пропозицію. Тут буде видно, про що домовилися й що робити далі.',
  noneOf: 'Таких угод немає',
  showAll: 'Показати всі',
  toOrders: 'До замовлень',
  failed: 'Не вдалося завантажити угоди',
  failedOne: 'Не вдалося завантажити угоду',
  notFound: 'Угоду не знайдено',
  notFoundText: 'Можливо, посилання неповне або ця угода не ваша.',
  toList: 'До угод',
  open: 'Відкрити угоду',
  openOf: (heading: string): string => `Відкрити угоду: ${heading}`,
  agreedAt: (at: string, now: Date): string => `домовилися ${formatWhen(at, now)}`,
  noSum: 'Сума за домовленістю',
  steps: {
    title: 'Як просувається',
    agreed: 'Домовилися',
    deliver: 'Доставка',
    deliverBy: (day: string, now: Date): string => `до ${formatDay(day, now)}`,
    supplier: 'Постачальник передав',
    buyer: 'Покупець отримав',
    received: 'Угоду завершено',
    cancelled: { buyer: 'Покупець скасував', supplier: 'Постачальник скасував', unknown: 'Скасовано' },
    waits: 'ще ні',
    reason: (reason: string): string => `Причина: ${reason}`,
    partyGone: 'Обліковий запис видалено.',
  },
  write: 'Написати',
  confirm: { buyer: 'Товар отримано', supplier: 'Товар передано' },
  confirmQuestion: { buyer: 'Ви отримали товар?', supplier: 'Ви передали товар?' },
  confirmText: {
    buyer: 'Постачальник побачить це одразу. Скасувати підтвердження потім не можна.',
    supplier: 'Покупець побачить це одразу. Скасувати підтвердження потім не можна.',
  },
  confirmed: { buyer: 'Отримання підтверджено', supplier: 'Передачу підтверджено' },
  review: 'Залишити відгук',
  cancel: 'Скасувати угоду',
  cancelQuestion: 'Скасувати угоду?',
  cancelText: 'Відновити її не можна. Друга сторона побачить причину.',
  cancelReason: 'Причина',
  cancelHint: 'Наприклад: не домовилися про день, немає товару',
  cancelled: 'Угоду скасовано',
  keep: 'Не скасовувати',
  refused: (detail: string): string => `Не прийнято: ${detail}`,
  waiting: {
    confirm: 'Підтвердження збережено. Надішлемо автоматично, щойно буде зв’язок.',
    cancel: 'Скасування збережено. Надішлемо автоматично, щойно буде зв’язок.',
  },
  queued: {
    confirm: 'Підтвердження чекає своєї черги',
    cancel: 'Скасування чекає своєї черги',
    heading: { confirm: 'Підтвердження за угодою', cancel: 'Скасування угоди' },
  },
  opening: 'Контакти відкриються, щойно буде зв’язок.',
  notOpened: 'Контакти не відкрито',
  terms: 'Про що домовилися',
  termsNote: 'Так було на момент угоди: пізніші зміни замовлення чи пропозиції сюди не потрапляють.',
  parties: 'Сторони',
  toOrder: 'Замовлення',
  toCompany: 'Сторінка компанії',
  contactsClosed: 'контакти ще не відкрито',
  contactsInChat: 'номер не показуємо: листуйтеся в чаті',
  gone: 'обліковий запис видалено',
  print: 'Надрукувати або зберегти',
}
