import type { CreditKind, PaymentFailure, PaymentMethod, PaymentStatus } from '#domain/contract/payments.ts'
import { counted, formatMoney } from '#domain/uk/format.ts'

const charges = { one: 'оплату', few: 'оплати', many: 'оплат', other: 'оплати' }

const status: Record<PaymentStatus, string> = {
  waiting: 'чекає',
  paid: 'сплачено',
  failed: 'не пройшов',
  expired: 'прострочено',
  refunded: 'повернуто',
}
const method: Record<PaymentMethod, string> = { card: 'картка', bank_transfer: 'переказ' }
const failure: Record<PaymentFailure, string> = {
  declined: 'банк відхилив',
  cancelled: 'скасовано',
  mismatch: 'інша сума або валюта',
}
const kind: Record<CreditKind, string> = {
  payment: 'платежі',
  charge: 'плата за контакти',
  return: 'повернена плата',
  gift: 'кредит від оператора',
  refund: 'повернення платникам',
}

/** The operator's work with money. */
export const operatorPaymentTexts = {
  faults: {
    sum: 'Потрібна сума в гривнях, як-от 250 або 250,50',
    which: 'Потрібен номер або код платежу',
    day: 'Потрібен день, як-от 2026-11-23',
  },
  status,
  method,
  failure,
  kind,
  refundFailed: 'повернення не пройшло',
  opened: 'контакти відкрито',
  credited: 'на кредиті',
  unknown: 'інше',
  list: {
    usage: 'payments list [--limit <скільки>] [--unmatched]',
    about:
      'останні платежі; з --unmatched лише ті, що надійшли з іншою сумою або валютою, не повернулися чи повертаються понад добу',
    empty: 'Платежів ще немає.',
    columns: ['Номер', 'Коли', 'Код', 'Платник', 'Сума', 'Спосіб', 'Стан'],
    total: (shown: number, total: number): string => `Показано ${shown} з ${total}`,
  },
  show: {
    usage: 'payments show <номер або код>',
    about: 'один платіж; про картковий спершу питає банк',
    code: 'Код',
    payer: 'Платник',
    asked: 'До сплати',
    received: 'Надійшло',
    refunded: 'Повернуто',
    refunding: 'Банк повертає',
    state: 'Стан',
    way: 'Спосіб',
    bank: 'У банку',
    order: 'Замовлення',
    created: 'Створено',
    paid: 'Сплачено',
    silent: 'Банк не відповів: показано те, що відомо тут.',
  },
  confirm: {
    usage: 'payments confirm <номер або код> [--amount <гривень>]',
    about: 'переказ надійшов; без суми береться сума платежу',
    done: (reference: string, amount: number, state: string): string =>
      `Платіж ${reference} підтверджено: ${formatMoney(amount)}, ${state}.`,
  },
  accept: {
    usage: 'payments accept <номер або код>',
    about: 'прийняти картковий платіж з іншою сумою: вона стає кредитом; чужу валюту повертає сам банк',
    done: (reference: string, amount: number, state: string): string =>
      `Платіж ${reference} прийнято: ${formatMoney(amount)}, ${state}.`,
  },
  refund: {
    usage: 'payments refund <номер або код> --reason <текст> [--amount <гривень>] [--again] [--by-hand]',
    about:
      'повернути кошти: на картку через банк, за переказом лише записати; відкриті контакти лишаються відкритими; причину прочитає платник; з --again ще раз, якщо банк узявся й не повернув; з --by-hand лише записати, що ви повернули інакше, повз банк картки',
    done: (reference: string, amount: number): string =>
      `За платежем ${reference} повернуто ${formatMoney(amount)}.`,
    pending: (reference: string, amount: number): string =>
      `За платежем ${reference} банк узявся повернути ${formatMoney(amount)}. Запишемо, щойно він скаже, що кошти пішли; стан покаже payments show.`,
  },
  keep: {
    usage: 'payments keep <номер або код> --reason <текст>',
    about:
      'банк не зміг повернути кошти, і повертати їх більше не будуть: платіж лишається як є; причину прочитає платник',
    done: (reference: string, state: string): string => `Платіж ${reference} лишається як є: ${state}.`,
  },
  report: {
    usage: 'payments report [--day <РРРР-ММ-ДД>]',
    about: 'рух коштів за день за книгою; без дня за сьогодні',
    empty: (day: string): string => `За ${day} кошти не рухалися.`,
    columns: ['Що', 'Рахунок', 'Разів', 'Сума'],
    total: 'Разом',
  },
  give: {
    usage: 'credit give <номер користувача> --amount <гривень> --reason <текст>',
    about: 'нарахувати кредит; причину прочитає отримувач',
    done: (user: number, amount: number, balance: number): string =>
      `Користувачеві ${user} нараховано ${formatMoney(amount)}. На кредиті: ${formatMoney(balance)}.`,
  },
  deadNumber: {
    usage: 'contacts dead-number <номер замовлення>',
    about: 'номер покупця не працює: повернути плату за контакти всім, хто її сплатив',
    done: (order: number, returned: number, amount: number): string =>
      `За замовленням ${order} повернуто ${counted(returned, charges)}: ${formatMoney(amount)}.`,
  },
}
