/** Words of offering pushes and of switching them on and off; apart from those of pushes, which the worker carries. */
export const pushSwitchTexts = {
  offer: {
    text: 'Повідомимо про нові повідомлення й пропозиції, навіть коли «Гурт» закрито.',
    allow: 'Увімкнути сповіщення',
    later: 'Не зараз',
  },
  setting: {
    label: 'Зокрема на цей пристрій',
    on: 'Цей пристрій отримує сповіщення.',
    off: 'На цей пристрій сповіщення не надходять: про нове дізнаєтеся, коли відкриєте «Гурт».',
    switchingOn: 'Вмикаємо…',
    switchingOff: 'Вимикаємо…',
    looking: 'Перевіряємо…',
  },
  /** What came of a wish to switch them on, for outcomes that a person should know of. */
  outcomes: {
    subscribed: 'Сповіщення увімкнено',
    denied: 'Сповіщення заборонено в налаштуваннях браузера. Дозвольте їх для цього сайту й спробуйте ще раз',
    dismissed: 'Дозвіл не надано. Увімкнути сповіщення можна в кабінеті',
    unsupported: 'Цей браузер не підтримує сповіщень',
    unsupportedIos: 'На iPhone й iPad сповіщення працюють, коли «Гурт» додано на початковий екран',
    offline: 'Немає мережі: увімкнемо сповіщення, щойно вона з’явиться',
    late: 'Служба сповіщень не відповіла за 20\u00A0секунд. Спробуйте ще раз',
    ended: 'Сповіщення на цьому пристрої вимкнено. Увімкніть їх тут, щоб отримувати знову',
    failed: 'Не вдалося увімкнути сповіщення. Спробуйте пізніше',
  },
} as const
