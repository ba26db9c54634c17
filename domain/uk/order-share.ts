/** Texts of passing an order on. */
export const orderShareTexts = {
  share: 'Поділитися',
  title: 'Поділитися замовленням',
  lead: 'Надішліть посилання постачальнику або покажіть йому код: сторінку замовлення видно без входу.',
  qr: 'QR-код із посиланням на замовлення',
}

/** Texts of a short link that was opened. */
export const shortLinkTexts = {
  place: 'Коротке посилання',
  failed: 'Не вдалося відкрити посилання',
  missingTitle: 'Посилання не знайдено',
  missing: 'Можливо, його переписали з помилкою або замовлення ще перевіряють.',
}
