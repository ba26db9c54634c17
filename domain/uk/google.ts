/** Texts of the way in by Google. */
export const googleTexts = {
  enter: 'Увійти через Google',
  or: 'або',
  title: 'Вхід через Google',
  wait: 'Завершуємо вхід…',
  cancelled: 'Вхід через Google скасовано.',
  again: 'Спробувати ще раз',
}
