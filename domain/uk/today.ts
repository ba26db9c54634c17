import type { DealTurn } from '#domain/rules/deals/deal-next.ts'
import type { BestColumn } from '#domain/rules/deals/offer/comparison.ts'
import type { ProposalNews } from '#domain/rules/deals/today.ts'

import {
  counted,
  formatAtTime,
  formatDay,
  formatMoney,
  formatShortDay,
  formatWeekday,
  formatWhen,
} from './format.ts'
import { kyivDay, kyivDayAfter } from './kyiv-clock.ts'
import type { QueuedKind } from './queue.ts'

const proposals = { one: 'пропозиція', few: 'пропозиції', many: 'пропозицій', other: 'пропозиції' }
const newProposals = {
  one: 'нова пропозиція',
  few: 'нові пропозиції',
  many: 'нових пропозицій',
  other: 'нової пропозиції',
}
const talks = { one: 'чат', few: 'чати', many: 'чатів', other: 'чату' }
const deals = { one: 'угода', few: 'угоди', many: 'угод', other: 'угоди' }
const orders = { one: 'замовлення', few: 'замовлення', many: 'замовлень', other: 'замовлення' }
const unread = {
  one: 'непрочитане повідомлення',
  few: 'непрочитані повідомлення',
  many: 'непрочитаних повідомлень',
  other: 'непрочитаного повідомлення',
}

/** After «до»: nouns in the genitive, which no formatter knows alone. */
const UNTIL_WEEKDAY = ['неділі', 'понеділка', 'вівторка', 'середи', 'четверга', 'п’ятниці', 'суботи']

/** 'до сьогодні', 'до завтра', 'до п’ятниці, 27.11': the last day of what ends within days. */
function until(day: string, now: Date): string {
  if (day === kyivDay(now)) return 'до\u00A0сьогодні'
  if (day === kyivDayAfter(now, 1)) return 'до\u00A0завтра'
  return `до\u00A0${UNTIL_WEEKDAY[new Date(day).getUTCDay()]}, ${formatShortDay(day)}`
}

/** What is this party's to do, in one line. */
const turns: Record<'buyer' | 'supplier', Record<DealTurn | 'unknown', string>> = {
  buyer: {
    open_contacts: 'відкрийте контакти',
    see_contacts: 'перегляньте контакти',
    write: 'домовтеся про день',
    confirm: 'підтвердьте отримання',
    confirm_too: 'підтвердьте отримання',
    review: 'залиште відгук',
    unknown: 'перегляньте угоду',
  },
  supplier: {
    open_contacts: 'чекайте на контакти',
    see_contacts: 'перегляньте контакти',
    write: 'домовтеся про день',
    confirm: 'підтвердьте передачу',
    confirm_too: 'підтвердьте передачу',
    review: 'перегляньте угоду',
    unknown: 'перегляньте угоду',
  },
}

const best: Record<BestColumn, string> = {
  total: 'найменше разом',
  price: 'найменша ціна',
  minimum: 'найменший мінімум',
  days: 'найшвидша доставка',
  start: 'готові найраніше',
}

const news: Record<ProposalNews, string> = {
  confirm: 'підтвердьте після змін',
  expired: 'строк дії ціни минув',
  ending: 'ціна діє',
  seen: 'переглянуто',
  sent: 'доставлено',
}

/** Texts of the home of who is signed in. */
export const todayTexts = {
  title: 'Сьогодні',
  day: (now: Date): string => formatWeekday(now),
  failed: 'Не вдалося завантажити',
  all: 'Усі',
  nothing: {
    title: 'На сьогодні все',
    buy: 'Щойно надійде пропозиція, напишуть у чат або прийде час щось вирішити, це з’явиться тут.',
    sell: 'Щойно з’явиться замовлення для вас, напишуть у чат або відповідь на пропозицію, побачите це тут.',
    create: 'Нове замовлення',
    feed: 'Переглянути замовлення',
  },
  buying: {
    proposals: 'Нові пропозиції',
    proposalsCount: (count: number): string => counted(count, newProposals),
    allOrders: 'Усі замовлення',
    compare: (count: number): string => (count > 1 ? `Порівняти ${count}` : 'Відкрити'),
    compareOf: (heading: string, count: number): string =>
      `${count > 1 ? `Порівняти ${count}` : 'Відкрити'}: ${heading}`,
    more: (count: number): string => `ще ${counted(count, newProposals)}`,
    moreOrders: (count: number): string => `ще ${counted(count, newProposals)} в інших замовленнях`,
    best,
    unconfirmed: 'до змін у замовленні',
    noReviews: 'ще без відгуків',
    ending: 'Скоро завершуються',
    endingLine: (proposalCount: number, talkCount: number): string => {
      const said = proposalCount === 0 ? 'поки без пропозицій' : counted(proposalCount, proposals)
      return talkCount === 0 ? said : `${said}, ${counted(talkCount, talks)}`
    },
    until,
    goOn: 'Продовжити',
    goOnOf: (heading: string): string => `Продовжити: ${heading}`,
    chats: 'Чати',
  },
  selling: {
    orders: 'Нові замовлення для вас',
    ordersCount: (count: number): string => counted(count, orders),
    why: 'чому:',
    answer: 'Відповісти',
    answerTo: (heading: string): string => `Відповісти: ${heading}`,
    inChat: 'у чаті',
    renew: 'подовжити',
    upTo: (budget: number): string => `до\u00A0${formatMoney(budget)}`,
    noBudget: 'без бюджету',
    invitations: 'Вас запросили',
    proposals: 'Мої пропозиції',
    news: (what: ProposalNews, { seenAt, validUntil }: NewsDates, now: Date): string => {
      if (what === 'seen' && seenAt !== null)
        return kyivDay(seenAt) === kyivDay(now)
          ? `${news.seen} ${formatAtTime(seenAt)}`
          : `${news.seen} ${formatWhen(seenAt, now)}`
      if (what === 'ending' && validUntil !== null) return `${news.ending} ${until(validUntil, now)}`
      return news[what]
    },
    chats: 'Чекають на вашу відповідь',
  },
  fitting: {
    title: 'Замовлення для вас',
    about: 'За категоріями вашої компанії й місцями, куди ви доставляєте. Спершу найновіші.',
    empty: 'Зараз таких замовлень немає',
    emptyText: 'Коли з’явиться нове замовлення у ваших категоріях, повідомимо.',
    noCompany: 'Щоб добирати замовлення для вас, потрібна компанія: її категорії й місця доставки.',
    createCompany: 'Стати постачальником',
    allOrders: 'Усі замовлення',
    failed: 'Не вдалося дібрати замовлення',
  },
  deals: {
    title: 'Угоди: ваш крок',
    turns,
    count: (count: number): string => counted(count, deals),
    deliverBy: (day: string, now: Date): string => `доставка до ${formatDay(day, now)}`,
  },
  chats: (count: number): string => counted(count, talks),
  unread: (count: number): string => counted(count, unread),
  work: {
    title: 'Чернетки й черга',
    draft: 'чернетка',
    order: 'Нове замовлення',
    proposal: 'Пропозиція',
    proposalTo: (orderId: number): string => `Пропозиція до замовлення №\u00A0${orderId}`,
    proposalNo: (id: number): string => `Пропозиція №\u00A0${id}`,
    edit: 'Зміна замовлення',
    orderNo: (id: number): string => `Замовлення №\u00A0${id}`,
    company: 'Нова компанія',
    companyChange: 'Зміна компанії',
    opens: 'Відкрити контакти',
    closes: 'Закрити контакти',
    written: {
      message: 'Повідомлення',
      sharing: 'Доступ до контактів',
      order: 'Замовлення',
      proposal: 'Пропозиція',
      confirmation: 'Підтвердження пропозиції',
      change: 'Зміна пропозиції',
      review: 'Відгук',
      reply: 'Відповідь на відгук',
      invitation: 'Запрошення',
      deal: 'Угода',
    } satisfies Record<QueuedKind, string>,
  },
}
type NewsDates = { seenAt: string | null; validUntil: string | null }
