/** The operator's breaker of codes to phones. */
export const operatorCodeTexts = {
  show: { usage: 'codes show', about: 'скільки кодів на телефони надіслано та яка межа' },
  limit: {
    usage: 'codes limit [--hour N] [--day N]',
    about: 'змінити межу; 0\u00A0зупиняє надсилання, default повертає задану в налаштуваннях',
  },
  reset: { usage: 'codes reset', about: 'рахувати коди заново й відновити надсилання' },
  title: 'Коди на телефони',
  hour: 'За годину',
  day: 'За добу',
  of: (sent: string, limit: string, isSet: boolean): string =>
    `${sent} з ${limit}${isSet ? ' (межу задав оператор)' : ''}`,
  countedFrom: 'Рахуються з',
  state: 'Надсилання',
  goes: 'працює',
  stopped: (since: string): string => `зупинено ${since}: межу вичерпано`,
  fault: 'ціле число від 0 до 1\u00A0000\u00A0000 або default',
  nothing: 'Вкажіть --hour, --day або обидва',
}
