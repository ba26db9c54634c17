import type { CloseReason } from '#domain/rules/deals/order-status.ts'

import { counted, formatDay } from './format.ts'

const waiting = {
  one: 'постачальник, який чекає відповіді, дізнається',
  few: 'постачальники, які чекають відповіді, дізнаються',
  many: 'постачальників, які чекають відповіді, дізнаються',
  other: 'постачальника, які чекають відповіді, дізнаються',
}

/** Why an order was closed, as visitors and its owner read it. */
const because: Record<CloseReason | 'unknown', string> = {
  found: 'Покупець знайшов постачальника в «Гурті».',
  elsewhere: 'Покупець знайшов товар в іншому місці.',
  not_needed: 'Товар покупцеві більше не потрібен.',
  unknown: 'Покупець закрив замовлення.',
}

/** Texts about orders that end: by the clock, or closed by their owners. */
export const orderEndingTexts = {
  close: {
    open: 'Закрити замовлення',
    title: 'Закрити замовлення?',
    text: (pending: number): string =>
      `Закрите замовлення не відновлюється, але його можна повторити. Листування й прийняті пропозиції лишаються.${
        pending > 0 ? ` ${counted(pending, waiting)} про це.` : ''
      }`,
    reason: 'Чому закриваєте',
    reasons: {
      found: 'Постачальника знайдено тут',
      elsewhere: 'Знайшли в іншому місці',
      not_needed: 'Більше не потрібно',
    } satisfies Record<CloseReason, string>,
    submit: 'Закрити',
    cancel: 'Скасувати',
    done: 'Замовлення закрито',
  },
  closed: {
    tag: 'закрито',
    because: (reason: CloseReason | 'unknown' | null): string => because[reason ?? 'unknown'],
    own: 'Замовлення закрито: нових пропозицій не буде, листування триває.',
    toSupplier: 'Замовлення закрито: пропозицій воно більше не приймає.',
    similar: 'Схожі замовлення',
  },
  ending: {
    label: 'Замовлення завершується',
    title: (endsOn: string, today: string): string =>
      endsOn <= today
        ? 'Сьогодні останній день замовлення.'
        : `Замовлення завершується завтра, ${formatDay(endsOn)}.`,
    text: 'Потім ми його призупинимо, і нових пропозицій не буде.',
    goOn: (until: string): string => `Продовжити до ${formatDay(until)}`,
    pause: 'Призупинити',
    close: 'Закрити',
    continued: 'Замовлення продовжено',
  },
  found: {
    title: 'Пропозицію прийнято.',
    text: 'Якщо більше нічого не шукаєте, закрийте замовлення: інші постачальники не чекатимуть даремно.',
  },
  repeat: {
    act: 'Повторити',
    replaceTitle: 'Замінити розпочате замовлення?',
    replaceText: 'На цьому пристрої є замовлення, яке ви почали писати. Повторене стане на його місце.',
  },
}
