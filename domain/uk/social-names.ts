/** What to write where a name in a network is asked for. */
export const socialNameTexts = {
  instagram: 'Вкажіть ім’я в Instagram, наприклад gurt.ua',
  telegram: 'Вкажіть ім’я в Telegram, наприклад gurt_ua: латинські літери, цифри й підкреслення',
}
