import type { CreditMovement, Payment, PaymentStatus } from '#domain/contract/payments.ts'

import { counted, formatMinute, formatMoney, nested } from './format.ts'
import { paymentTexts } from './payments.ts'

const orders = { one: 'постачальник', few: 'постачальники', many: 'постачальників', other: 'постачальника' }
const PROVIDERS: Record<string, string> = { liqpay: 'LiqPay', monobank: 'monobank' }

/** What a payment is to whoever made it. */
export type PaymentState = PaymentStatus | 'credited' | 'refunding' | 'unknown'

export function stateOf({
  status,
  outcome,
  refunding_amount,
}: Pick<Payment, 'status' | 'outcome' | 'refunding_amount'>): PaymentState {
  if (status !== 'paid') return status
  if (refunding_amount > 0) return 'refunding'
  return outcome === 'credited' ? 'credited' : status
}

const REFUND_FAILED =
  'Банк не\u00A0зміг повернути вам гроші. Ми про це знаємо й\u00A0вирішимо, як бути далі. '

/** What the money that came was good for. */
function became({ outcome, credited_because }: Payment): string {
  if (outcome !== 'credited') return 'Оплату отримано, контакти відкрито в\u00A0чаті.'
  return credited_because === null || credited_because === 'unknown'
    ? 'Суму зараховано на ваш кредит.'
    : `Суму зараховано на ваш кредит: ${paymentTexts.because[credited_because]}.`
}

function refunded({ refunded_amount, refunded_by_hand_amount: otherwise }: Payment): string {
  const all = formatMoney(refunded_amount)
  if (otherwise === 0) return `Повернуто ${all} тим самим способом, яким ви платили.`
  return otherwise === refunded_amount
    ? `Повернуто ${all} іншим способом, ніж ви платили.`
    : `Повернуто ${all}, з\u00A0них ${formatMoney(otherwise)} іншим способом, ніж ви платили.`
}

/** What became of it in one sentence, and what to do next. */
function next(payment: Payment): string {
  const { status, method, failure, checkout_url, due_at } = payment
  const { refunding_amount, refund_failed } = payment
  const due = formatMinute(due_at)
  switch (status) {
    case 'waiting':
      return method === 'bank_transfer'
        ? `Перекажіть суму до ${due}. Переказ може йти до трьох банківських днів, потім контакти відкриються автоматично.`
        : checkout_url === null
          ? 'Час на оплату минув, а банк іще не сказав, чи пройшов платіж. Чекаємо на його відповідь і запитуємо ще раз. Якщо гроші списано, удруге не платіть: вони нікуди не зникнуть.'
          : `Сплатіть до ${due}. Якщо вже сплатили, зачекайте кілька хвилин: банк підтверджує оплату.`
    case 'paid':
      if (refunding_amount > 0)
        return `Банк уже повертає вам ${formatMoney(refunding_amount)}. Щойно він підтвердить, що переказав їх, ми напишемо про це тут.`
      return `${refund_failed ? REFUND_FAILED : ''}${became(payment)}`
    case 'failed':
      return failure === null || failure === 'unknown'
        ? 'Платіж не пройшов. Почніть оплату знову в\u00A0чаті.'
        : `Платіж не пройшов: ${paymentTexts.failure[failure]}.`
    case 'expired':
      return method === 'bank_transfer'
        ? 'Строк оплати минув. Якщо ви вже переказали гроші, вони зарахуються автоматично; якщо ні, почніть оплату знову в\u00A0чаті.'
        : 'Строк оплати минув: за даними банку, оплати не було. Почніть її знову в\u00A0чаті.'
    case 'refunded':
      return refunded(payment)
    default:
      return 'Оновіть сторінку, щоб побачити стан цього платежу.'
  }
}

function movement({ kind, note, return_reason, heading }: CreditMovement): string {
  const about = heading === null ? '' : `: «${nested(heading)}»`
  switch (kind) {
    case 'payment':
      return `Надійшла оплата${about}`
    case 'charge':
      return `Відкрито контакти${about}`
    case 'return':
      return return_reason === null || return_reason === 'unknown'
        ? `Повернуто на кредит${about}`
        : `Повернуто, бо ${paymentTexts.returned[return_reason]}${about}`
    case 'gift':
      return note === null ? 'Нараховано кредит' : `Нараховано кредит: ${note}`
    case 'refund':
      return note === null ? 'Повернуто вам' : `Повернуто вам: ${note}`
    default:
      return 'Рух кредиту'
  }
}

/** The page of payments, and the page of each. */
export const payPageTexts = {
  price: 'Скільки це коштує',
  free: 'Зараз контакти відкриваються безкоштовно: платити нікому й\u00A0нічого не треба.',
  costs: (price: number): string => `${formatMoney(price)} за контакти одного замовлення`,
  once: (cap: number): string =>
    `Платить постачальник, один раз назавжди. Контакти одного замовлення можуть відкрити щонайбільше ${counted(cap, orders)}.`,
  methods: 'Способи оплати',
  card: (providers: readonly string[]): string => {
    const known = providers.flatMap((provider) => PROVIDERS[provider] ?? [])
    return known.length === 0 ? 'Карткою онлайн' : `Карткою онлайн через ${known.join(' або ')}`
  },
  transfer: 'Банківським переказом за рахунком, також за кодом у\u00A0застосунку банку',
  nothingConfigured:
    'Способи оплати тут ще не налаштовано, тож платні контакти поки не відкрити. Платити нікому й\u00A0нічого не треба.',
  credit: 'Ваш кредит',
  creditLead:
    'Коли ви відкриваєте контакти, спершу витрачається кредит. Кредит, уже відкладений на розпочаті платежі, на інше не витрачається.',
  movements: 'Як він змінювався',
  movement,
  /** '+250 ₴', '−250 ₴': with the true sign of minus. */
  signed: (amount: number): string => `${amount < 0 ? '−' : '+'}${formatMoney(Math.abs(amount))}`,
  own: 'Ваші платежі',
  none: 'Платежів іще немає. Оплата починається в\u00A0чаті, коли покупець дозволив відкрити контакти.',
  failed: 'Не вдалося завантажити платежі',
  failedOne: 'Не вдалося завантажити платіж',
  failedInvoice: 'Не вдалося завантажити рахунок',
  offline: 'Оплатити й\u00A0зберегти документи можна з\u00A0мережею',
  states: {
    waiting: 'Очікує оплати',
    paid: 'Сплачено',
    credited: 'На кредиті',
    refunding: 'Повертається',
    failed: 'Не пройшов',
    expired: 'Строк минув',
    refunded: 'Повернуто',
    unknown: 'Стан невідомий',
  } satisfies Record<PaymentState, string>,
  /** Of what was paid only some went back. */
  refundedPart: (amount: number): string => `повернуто ${formatMoney(amount)}`,
  method: { card: 'карткою', bank_transfer: 'переказом', unknown: 'іншим способом' },
  contacts: 'Контакти покупця',
  contactsOf: (heading: string): string => `Контакти: ${heading}`,
  next,
  payByCard: 'Сплатити',
  openInvoice: 'Відкрити рахунок',
  receipt: 'Підтвердження оплати',
  toChat: 'До чату',
  paymentPage: 'Платіж',
  paymentTitle: (reference: string): string => `Платіж ${reference}`,
  invoiceTitle: (reference: string): string => `Рахунок ${reference}`,
  copied: 'Скопійовано',
  copyIban: 'Копіювати IBAN',
  copyPurpose: 'Копіювати призначення',
  savePdf: 'Зберегти PDF',
  print: 'Друкувати',
}
