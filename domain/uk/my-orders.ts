import type { ReadOrderStatus } from '#domain/rules/deals/order-status.ts'
import type { ReadProposalStatus } from '#domain/rules/deals/proposal-status.ts'

import { dealTexts } from './deals.ts'
import { counted, nested } from './format.ts'
import { orderTexts } from './orders.ts'

const proposals = { one: 'пропозиція', few: 'пропозиції', many: 'пропозицій', other: 'пропозиції' }
const fresh = { one: 'нова', few: 'нові', many: 'нових', other: 'нової' }
const arrivals = {
  one: 'нова пропозиція',
  few: 'нові пропозиції',
  many: 'нових пропозицій',
  other: 'нової пропозиції',
}
const days = { one: 'день', few: 'дні', many: 'днів', other: 'дня' }

const status: Record<ReadOrderStatus, string> = {
  moderation: 'на перевірці',
  accepted: 'опубліковано',
  play: 'опубліковано',
  pause: 'призупинено',
  closed: 'закрито',
  declined: 'відхилено',
  duplicate: 'дублікат',
  hidden: 'приховано',
  unknown: orderTexts.unknownStatus,
}
const proposalStatus: Record<ReadProposalStatus, string> = {
  pending: 'чекає',
  accepted: 'прийнято',
  rejected: 'відхилено',
  revoked: 'відкликано',
  unknown: 'інший стан',
}

/** Texts of a buyer's own orders and the proposals to them. */
export const myOrderTexts = {
  status,
  list: {
    title: 'Мої замовлення',
    label: 'Мої замовлення',
    emptyTitle: 'Замовлень ще немає',
    emptyText: 'Опишіть, що потрібно, і постачальники надішлють пропозиції. Це займе дві хвилини.',
    create: 'Нове замовлення',
    emptyCreate: 'Створити замовлення',
    failed: 'Не вдалося завантажити ваші замовлення',
    published: (when: string): string => `опубліковано ${when}`,
    created: (when: string): string => `створено ${when}`,
    proposals: (count: number): string => (count === 0 ? 'Поки без пропозицій' : counted(count, proposals)),
    fresh: (count: number): string => counted(count, fresh),
    opened: 'Відкрите замовлення',
  },
  actions: {
    shareLater: 'Поділитися можна, коли замовлення опубліковано',
    pause: 'Призупинити',
    play: 'Відновити',
    paused: 'Замовлення призупинено',
    played: 'Замовлення знову видно всім',
    edit: 'Змінити',
    open: 'Відкрити на всю сторінку',
    offline: 'Немає мережі: змінити замовлення зараз не можна',
  },
  detail: {
    place: 'Замовлення',
    failed: 'Не вдалося завантажити замовлення',
    notFoundTitle: 'Замовлення не знайдено',
    notFound: 'Можливо, посилання неповне або це замовлення вже приховано.',
    toList: 'Мої замовлення',
    text: 'Опис замовлення',
    whole: 'Показати повністю',
    less: 'Згорнути',
    about: {
      moderation: 'Перевіряємо текст. Щойно перевіримо, повідомимо, і статус зміниться автоматично.',
      declined: 'Замовлення не пройшло перевірки. Виправте його, і ми перевіримо ще раз.',
      declinedFor: (reason: string): string => `Причина: ${reason}`,
      duplicate: 'Таке саме замовлення у вас уже є, тож це не опубліковано. Опівночі воно зникне.',
      unknown: orderTexts.unknownStatusNote,
      pause: 'Замовлення призупинено: нових пропозицій не буде, листування триває.',
    },
  },
  edit: {
    title: 'Редагування замовлення',
    note: 'Змінений текст знову пройде перевірку.',
    unsaved: 'Тут ваші незбережені зміни: постачальники поки бачать замовлення таким, як було.',
    submit: 'Зберегти',
    resubmit: 'Надіслати на перевірку',
    cancel: 'Скасувати',
    saved: 'Зміни збережено',
    failed: 'Зміни не прийняті!',
  },
  proposals: {
    title: 'Пропозиції',
    none: 'Пропозицій ще немає',
    noneModeration: 'Вони почнуть надходити, коли замовлення пройде перевірку.',
    status: proposalStatus,
    fresh: 'нова',
    sum: 'Мінімальне замовлення',
    days: 'Строк доставки',
    dayCount: (count: number): string => counted(count, days),
    date: 'Готові відвантажити з',
    from: 'Місце відвантаження',
    sent: (when: string): string => `надіслано ${when}`,
    calledOff: dealTexts.calledOff,
    inactive: 'Пропозиція не активна',
    reason: (reason: string): string => `Причина: ${reason}`,
    chat: 'Чат',
    chatWith: (who: string): string => `Чат: ${who}`,
    unread: (count: number): string =>
      counted(count, {
        one: 'непрочитане повідомлення',
        few: 'непрочитані повідомлення',
        many: 'непрочитаних повідомлень',
        other: 'непрочитаного повідомлення',
      }),
    accept: 'Прийняти',
    acceptOf: (who: string): string => `Прийняти: ${who}`,
    acceptTitle: (who: string): string => `Прийняти пропозицію постачальника «${nested(who)}»?`,
    acceptText:
      'Постачальник дізнається про це одразу, а умови увійдуть в угоду й уже не зміняться. Замовлення залишиться відкритим, тож прийняти можна й інші пропозиції.',
    /** What the dialog says of the sum: a deal is for what the order asks for. */
    agreement: {
      label: 'Що увійде в угоду',
      noQuantity: 'У замовленні не вказано кількості, тож загальної суми в угоді не буде.',
      noSum: 'Загальної суми в угоді не буде: її не порахувати.',
      otherQuantity: (compared: string, agreed: string): string =>
        `Порівняння зараз рахує ${compared}, а угода буде на кількість із замовлення: ${agreed}. Щоб домовитися про іншу, спершу змініть замовлення.`,
      belowMinimum: (missing: string, minimum: string): string =>
        `Це менше за мінімальне замовлення постачальника (${minimum}): бракує ${missing}. Домовтеся про це в\u00A0чаті або змініть кількість.`,
    },
    accepted: 'Пропозицію прийнято',
    reject: 'Відхилити',
    rejectOf: (who: string): string => `Відхилити: ${who}`,
    rejectTitle: (who: string): string => `Відхилити пропозицію постачальника «${nested(who)}»?`,
    rejectText: 'Повернути відхилену пропозицію не можна.',
    rejectReason: 'Причина',
    rejectHint: 'Її побачить постачальник',
    rejected: 'Пропозицію відхилено',
    cancel: 'Скасувати',
    offline: 'Немає мережі: відповісти на пропозицію зараз не можна',
    /** Beside buttons that rest, where the missing network is told of above. */
    needsNetwork: 'потрібна мережа',
    expired: 'Строк дії ціни минув: попросіть у чаті подовжити',
    arrived: (count: number): string => `Надійшло: ${counted(count, arrivals)}`,
    /** They came while the others are compared, and are shown when asked for. */
    waiting: (count: number): string => counted(count, arrivals),
  },
}
