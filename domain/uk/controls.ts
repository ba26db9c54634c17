import { formatNumber } from './format.ts'

/** Words of the design system's fields and of what they are filled in with. */
export const controlTexts = {
  optional: 'необов’язково',
  showPassword: 'Показати пароль',
  hidePassword: 'Приховати пароль',
  counter: (used: number, max: number): string => `${formatNumber(used)} / ${formatNumber(max)}`,
  picker: {
    choose: 'Оберіть',
    clear: 'Очистити вибір',
    empty: 'Нічого не знайдено. Спробуйте інше слово',
    tooMany: 'Показано не все: уточніть пошук',
  },
  tags: {
    remove: (tag: string): string => `Прибрати «${tag}»`,
    added: (tag: string): string => `Додано «${tag}»`,
    removed: (tag: string): string => `Прибрано «${tag}»`,
  },
  step: (current: number, total: number): string => `Крок ${current} з ${total}`,
}
