import type { MailTopic } from '#domain/rules/notifications/unsubscribe-token.ts'

import { notificationSettingsTexts } from './notification-settings.ts'

function kindOf(topic: MailTopic): string {
  if (topic === 'all') return 'про сповіщення'
  return topic === 'digests' ? 'зі зведеннями новин' : `«${notificationSettingsTexts.mails.kinds[topic]}»`
}

/** Words of the page to which mails lead who wants no more of them. */
export const unsubscribingTexts = {
  title: 'Відписатися від листів',
  lead: (topic: MailTopic): string => `Більше не надсилати листів ${kindOf(topic)}?`,
  stays: 'Сповіщення в «Гурті» та на пристроях лишаться, як і листи про безпеку вашого облікового запису.',
  submit: 'Відписатися',
  done: (topic: MailTopic): string => `Готово: листів ${kindOf(topic)} більше не буде.`,
  next: 'Передумаєте? Увімкніть їх знову в налаштуваннях сповіщень.',
  settings: 'Налаштування сповіщень',
  dead: 'Посилання з листа недійсне або застаріле',
  deadHint: 'Вимкнути листи можна в кабінеті, у налаштуваннях сповіщень.',
}
