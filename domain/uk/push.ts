/** Words of pushes themselves, and of asking for them. */
export const pushTexts = {
  neutral: {
    title: 'Гурт',
    body: 'Є новини у вашому кабінеті',
  },
  /** A push crosses other people's servers and locked screens: contacts are read in the chat alone. */
  hasContacts: 'Надсилає контакти. Відкрийте чат, щоб їх побачити',
  offer: {
    title: 'Сповіщення про відповіді',
    text: 'Повідомимо про нові повідомлення й пропозиції, навіть коли «Гурт» закрито.',
    allow: 'Увімкнути сповіщення',
    later: 'Не зараз',
  },
  setting: {
    label: 'Сповіщення на цьому пристрої',
    on: 'Повідомимо про нові повідомлення й пропозиції, навіть коли «Гурт» закрито.',
    off: 'Про нове дізнаєтеся, коли відкриєте «Гурт».',
  },
  /** What came of a wish to switch them on, for outcomes that a person should know of. */
  outcomes: {
    subscribed: 'Сповіщення увімкнено',
    denied: 'Сповіщення заборонено в налаштуваннях браузера. Дозвольте їх для цього сайту й спробуйте ще раз',
    dismissed: 'Дозвіл не надано. Увімкнути сповіщення можна в кабінеті',
    unsupported: 'Цей браузер не підтримує сповіщень',
    unsupportedIos: 'На iPhone й iPad сповіщення працюють, коли «Гурт» додано на початковий екран',
    offline: 'Немає мережі: увімкнемо сповіщення, щойно вона з’явиться',
    failed: 'Не вдалося увімкнути сповіщення. Спробуйте пізніше',
  },
} as const
