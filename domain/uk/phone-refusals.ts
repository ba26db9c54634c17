/** What the server alone says of a code that could not be sent. */
export const phoneRefusals = {
  /** By the way that was tried; what to do follows from the ways there are. */
  unreachable: {
    telegram: 'Telegram не може доставити код на цей номер.',
    sms: 'SMS на цей номер не надсилаються.',
  },
  chooseSms: 'Оберіть SMS',
  checkNumber: 'Перевірте номер',
  checkNumberOrTelegram: 'Перевірте номер або оберіть Telegram',
  notCounted: 'Надіслати код не вдалося. Ця спроба не рахується: спробуйте ще раз',
}
