/** Words of pushes themselves. */
export const pushTexts = {
  neutral: {
    title: 'Гурт',
    body: 'Є новини у вашому кабінеті',
  },
  /** One notification for several messages of a chat. */
  gathered: (sender: string, count: number): string => `${sender} (${count})`,
  actions: {
    reply: 'Відповісти',
    placeholder: 'Ваша відповідь',
    markRead: 'Прочитано',
  },
  /** What was typed into a notification and did not go out. */
  unsent: {
    title: 'Відповідь не надіслано',
    body: (reply: string): string => `${reply}\nВідкрийте чат, щоб виправити або надіслати ще раз`,
  },
  /** Sent for a test. */
  test: {
    title: 'Перевірка сповіщень',
    body: 'Сповіщення доходять до цього пристрою.',
  },
  /** A push crosses other people's servers and locked screens: contacts are read in the chat alone. */
  hasContacts: 'Надсилає контакти. Відкрийте чат, щоб їх побачити',
} as const
