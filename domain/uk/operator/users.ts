import { counted } from '#domain/uk/format.ts'

const orders = { one: 'замовлення', few: 'замовлення', many: 'замовлень', other: 'замовлення' }

/** The operator's work with accounts. */
export const operatorUserTexts = {
  show: {
    usage: 'users show <номер або адреса>',
    about: 'обліковий запис; перегляд записується в журнал',
    title: (id: number, name: string): string => `Користувач ${id}: ${name}`,
    email: 'Адреса',
    phone: 'Телефон',
    company: 'Компанія',
    created: 'Зареєстровано',
    seen: 'Востаннє',
    deleted: 'Видалено',
    blocked: 'Заблоковано',
    reason: 'Причина',
    sessions: 'Сеансів',
    orders: 'Замовлення',
    proposals: 'Пропозиції',
  },
  block: {
    usage: 'users block <номер> --reason <текст>',
    about: 'заблокувати: сеанси закінчаться, замовлення й відгуки сховаються; причину прочитає власник',
  },
  unblock: { usage: 'users unblock <номер>', about: 'розблокувати й повернути замовлення та відгуки' },
  blocked: (id: number, count: number): string =>
    `Користувача ${id} заблоковано. Приховано: ${counted(count, orders)}.`,
  unblocked: (id: number, count: number): string =>
    `Користувача ${id} розблоковано. Повернуто: ${counted(count, orders)}.`,
}
