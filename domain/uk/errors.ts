import type { ErrorCode } from '#domain/contract/errors.ts'

import { statusTexts } from './http-status.ts'

/** One sentence a person can act on for every refusal; the server puts it in `detail`. */
export const errorTexts: Record<ErrorCode, string> = {
  ...statusTexts,
  invalid_credentials: 'Неправильна електронна адреса або пароль',
  account_blocked: 'Обліковий запис заблоковано',
  phone_not_verified: 'Потрібно підтвердити номер телефону!',
  own_order: 'Не можна надіслати пропозицію на власне замовлення',
  email_taken: 'Ця електронна адреса вже зареєстрована',
  order_not_active: 'Замовлення зараз не приймає пропозицій',
  order_state: 'Зараз із замовленням цього зробити не можна',
  proposal_exists: 'Ви вже надіслали пропозицію на це замовлення',
  proposal_inactive: 'Пропозиція не активна',
  proposal_has_chat: 'Пропозицію з чатом не видаляють: її можна відкликати',
  chat_closed: 'Цей чат уже закрито для нових повідомлень',
  partner_deleted: 'Співрозмовник видалив обліковий запис: у цьому чаті вже нічого не надіслати',
  contacts_not_allowed: 'Покупець ще не відкрив вам контакти',
  company_exists: 'У вас уже є компанія',
  idempotency_running: 'Цей запит ще виконується',
  code_expired: 'Код більше не дійсний. Запросіть новий',
  google_email_unverified:
    'Google не підтвердив вашу електронну адресу. Увійдіть з паролем або за посиланням із листа',
  google_other_account: 'Цю адресу вже пов’язано з іншим обліковим записом Google',
  google_expired: 'Вхід через Google застарів. Почніть знову',
  google_failed: 'Увійти через Google не вдалося. Спробуйте ще раз або увійдіть інакше',
  login_link_invalid: 'Посилання для входу в систему не дійсне або застаріле',
  reset_link_invalid: 'Недійсний або застарілий посилання для відновлення пароля',
  email_link_invalid: 'Посилання для підтвердження адреси не дійсне або застаріле',
  malformed: 'Запит не вдалося прочитати',
  wrong_code: 'Неправильний код',
  phone_unreachable: 'Код на цей номер не надходить. Перевірте номер або оберіть інший спосіб',
  contacts_not_shared:
    'Покупець ще не відкрив контакти, тож номери, адреси й посилання в чаті не надсилаються',
  idempotency_mismatch: 'Попередній варіант уже надіслано: знайдіть його у списку й змініть там',
  page_too_deep: 'Так далеко сторінками не гортаємо: уточніть пошук',
  code_too_soon: 'Новий код можна запросити трохи пізніше',
  code_limit: 'На сьогодні коди вичерпано. Спробуйте завтра',
  daily_limit: 'На сьогодні досягнуто межі. Спробуйте завтра',
  sender_not_configured: 'Надсилання листів і кодів ще не налаштовано',
}
