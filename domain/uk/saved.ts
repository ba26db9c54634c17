import { formatAtTime, formatWhen } from './format.ts'
import { kyivDay } from './kyiv-clock.ts'

/** What is told of content that the device kept, and of content that it has not. */
export const savedTexts = {
  saved: (moment: Date | string, now: Date = new Date()): string =>
    kyivDay(moment) === kyivDay(now)
      ? `Збережено ${formatAtTime(moment)}`
      : `Збережено ${formatWhen(moment, now)}`,
  none: 'Немає збережених даних',
  offline: 'На цьому пристрої цей екран ще не відкривали. Дані з’являться, щойно буде мережа.',
  unreachable:
    'Сервер не відповідає, а на цьому пристрої цей екран ще не відкривали. Спробуємо ще раз автоматично.',
}
