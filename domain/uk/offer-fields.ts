/** What is wrong with the money of a proposal. */
export const offerFieldTexts = {
  price: 'Введіть ціну в гривнях, більшу за нуль, не більше чотирьох знаків після коми',
  priceTooLarge: 'Завелика ціна за одиницю: перевірте, чи немає зайвих нулів',
  threeDecimals: 'Не більше трьох знаків після коми',
  tooManyTiers: (max: number): string => `Не більше ніж ${max}\u00A0обсягів`,
  tiersRise: 'Обсяги мають зростати, і кожен лише раз',
  tiersWithoutPrice: 'Спершу вкажіть ціну за одиницю',
  costWithoutExtra: 'Вартість доставки вказують, лише коли доставка окремо',
  rateWithoutVat: 'Ставку вказують, лише коли ціна з ПДВ або без ПДВ',
}
