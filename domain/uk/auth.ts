/** Texts of signing in, registering and signing out. */
export const authTexts = {
  email: 'Електронна адреса',
  password: 'Пароль',
  newPasswordHint: 'Щонайменше 8\u00A0символів',
  username: 'Ім’я або назва',
  usernameHint: 'Так вас бачитимуть інші користувачі',
  login: {
    title: 'Вхід',
    submit: 'Увійти',
    forgot: 'Забули пароль?',
    byLink: 'Увійти за посиланням з листа',
    noAccount: 'Ще не з нами?',
    toRegister: 'Зареєструватися',
    passwordRequired: 'Введіть пароль',
  },
  register: {
    title: 'Реєстрація',
    submit: 'Зареєструватися',
    terms: 'Реєструючись, ви приймаєте умови',
    oferta: 'публічної оферти',
    and: 'та',
    policy: 'політики приватності',
    haveAccount: 'Уже маєте обліковий запис?',
    toLogin: 'Увійти',
    signInInstead: 'Увійти з цією адресою',
  },
  logout: {
    title: 'Вихід',
    question: 'Вийти з облікового запису на цьому пристрої?',
    unsent: (what: string): string =>
      `Ще не надіслано: ${what}. Разом із чернетками це зникне з цього пристрою.`,
    submit: 'Вийти',
    submitUnsent: 'Вийти й видалити',
    stay: 'Залишитися',
  },
  onboarding: {
    title: 'Вітаємо в «Гурті»!',
    welcome:
      'Тут гуртові покупці знаходять постачальників, а постачальники — замовлення. З чого почнете? Згодом зможете і купувати, і продавати.',
    buy: 'Хочу купити',
    sell: 'Хочу продати',
  },
}
