/** Words of pushes themselves. */
export const pushTexts = {
  neutral: {
    title: 'Гурт',
    body: 'Є новини у вашому кабінеті',
  },
  /** A push crosses other people's servers and locked screens: contacts are read in the chat alone. */
  hasContacts: 'Надсилає контакти. Відкрийте чат, щоб їх побачити',
} as const
