/** A party that production starts with. */
export const LEGAL_ENV = {
  LEGAL_NAME: 'ТОВ «Перевірка»',
  LEGAL_CODE: '00000017',
  LEGAL_ADDRESS: '79000, м. Львів, вул. Тестова, 2',
  LEGAL_EMAIL: 'office@party.test',
  SUPPORT_EMAIL: 'help@party.test',
}

/** The same as the page is told it. */
export const LEGAL_PARTY = {
  name: LEGAL_ENV.LEGAL_NAME,
  code: LEGAL_ENV.LEGAL_CODE,
  address: LEGAL_ENV.LEGAL_ADDRESS,
  email: LEGAL_ENV.LEGAL_EMAIL,
  support_email: LEGAL_ENV.SUPPORT_EMAIL,
  support_phone: null,
  is_demo: false,
}

/** The account that people pay into. */
export const ACCOUNT_ENV = { LEGAL_IBAN: 'UA213223130000026007233566001', LEGAL_BANK: 'АТ «Перевірка»' }
