import type { MailTopic } from '#domain/rules/unsubscribe-token.ts'

import { notificationSettingsTexts } from './notification-settings.ts'

const kindOf = (topic: MailTopic): string =>
  topic === 'all' ? 'про сповіщення' : `«${notificationSettingsTexts.pace.types[topic]}»`

/** Words of the page to which mails lead who wants no more of them. */
export const unsubscribingTexts = {
  title: 'Відписка',
  lead: (topic: MailTopic): string => `Більше не надсилати листів ${kindOf(topic)}?`,
  stays: 'Сповіщення в «Гурті» та на пристроях лишаться, як і листи про безпеку вашого облікового запису.',
  submit: 'Відписатися',
  done: (topic: MailTopic): string => `Готово: листів ${kindOf(topic)} більше не буде.`,
  next: 'Передумаєте? Увімкніть їх знову в налаштуваннях сповіщень.',
  settings: 'Налаштування сповіщень',
  dead: 'Посилання для відписки недійсне або застаріле',
  deadHint: 'Вимкнути листи можна в кабінеті, у налаштуваннях сповіщень.',
}
