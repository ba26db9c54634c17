/** Texts of the frame around every screen. */
export const appTexts = {
  loading: 'Завантаження…',
  error: {
    /** The specification's words for an error without a message. */
    message: 'Error',
    status: 500,
    title: 'Помилка',
    unexpected: 'Щось пішло не так. Спробуйте ще раз або поверніться на головну.',
    notFoundTitle: 'Не знайдено',
    notFoundText: 'Такої сторінки немає. Можливо, посилання застаріло або в ньому помилка.',
    /** The specification's words, beside our own. */
    notFound: 'This page could not be found',
    home: 'На головну',
    retry: 'Спробувати ще раз',
  },
  failures: {
    network: 'Немає зв’язку із сервером. Перевірте мережу й спробуйте ще раз',
    timeout: 'Сервер довго не відповідає. Спробуйте ще раз',
    badReply: 'Не вдалося прочитати відповідь сервера. Оновіть сторінку',
    unknown: 'Щось пішло не так...',
  },
  chunk: {
    offlineTitle: 'Цей екран ще не збережено на пристрої',
    offline: 'Він відкриється, щойно з’явиться мережа.',
    failed: 'Не вдалося завантажити цей екран. Спробуйте ще раз.',
  },
  update: {
    ready: 'Є нова версія «Гурту»',
    apply: 'Оновити',
    applying: 'Оновлюємо…',
    later: 'Пізніше',
  },
}
