import { formatNumber, nested } from './format.ts'

/** Words of the design system's fields and of what they are filled in with. */
export const controlTexts = {
  optional: 'необов’язково',
  showPassword: 'Показати пароль',
  hidePassword: 'Приховати пароль',
  counter: (used: number, max: number): string => `${formatNumber(used)}\u00A0/\u00A0${formatNumber(max)}`,
  contactsFound: (found: string): string => `Знайдено: «${nested(found)}»`,
  picker: {
    choose: 'Оберіть',
    clear: 'Очистити вибір',
    empty: 'Нічого не знайдено. Спробуйте інше слово',
    tooMany: 'Показано не все: уточніть пошук',
    notSaved: 'Немає мережі, а цей список на пристрої ще не збережено. Він з’явиться, щойно буде мережа',
  },
  tags: {
    remove: (tag: string): string => `Прибрати «${nested(tag)}»`,
    added: (tag: string): string => `Додано «${nested(tag)}»`,
    removed: (tag: string): string => `Прибрано «${nested(tag)}»`,
  },
  link: {
    label: 'Посилання',
    copy: 'Скопіювати',
    copied: 'Посилання скопійовано',
    notCopied: 'Скопіювати не вдалося. Виділіть посилання й скопіюйте вручну',
    share: 'Поділитися',
  },
  dropChanges: 'Відкинути зміни',
  clearSearch: 'Очистити пошук',
  step: (current: number, total: number): string => `Крок ${current} з ${total}`,
}
