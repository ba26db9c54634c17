import { counted } from '#domain/uk/format.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const days = { one: 'день', few: 'дні', many: 'днів', other: 'дня' }

/** How long something has been so: '5 хв', '3 год', '2 дні'. */
export function age(ms: number): string {
  if (ms < HOUR_MS) return `${Math.max(0, Math.floor(ms / MINUTE_MS))}\u00A0хв`
  if (ms < DAY_MS) return `${Math.floor(ms / HOUR_MS)}\u00A0год`
  return counted(Math.floor(ms / DAY_MS), days)
}

/** What the operator's command says whatever it is asked to do. */
export const operatorTexts = {
  faults: {
    id: 'ціле число, більше за нуль',
    limit: 'ціле число від 1 до 100',
    who: 'Вкажіть номер користувача або його електронну адресу',
  },
  fields: {
    id: 'номер',
    email: 'адреса',
    reason: 'причина',
    of: '--of',
    revision: '--revision',
    limit: '--limit',
    target: '--target',
    folder: 'тека',
    slug: 'slug',
    files: 'файли',
    hour: '--hour',
    day: '--day',
  } as Record<string, string>,
  usage: 'Як користуватися: npm run operator -- <команда>',
  commands: 'Команди:',
  options: 'Параметри:',
  json: '--json           відповідь для програм, одним рядком',
  help: '--help           ця довідка',
  codes:
    'Коди завершення: 0: виконано, 1: збій, 2: неправильна команда, 3: сервер недоступний, 4: не знайдено, 5: стан не дозволяє.',
  unknown: (words: string): string => `Такої команди немає: ${words}`,
  unknownOption: (name: string): string => `Тут немає параметра ${name}`,
  tooMany: (word: string): string => `Зайве слово: ${word}`,
  notRunning: (path: string): string =>
    `Сервер не відповідає на ${path}. Запустіть його (npm start) або вкажіть його DATA_DIR.`,
  noRight: (path: string): string =>
    `Немає права на ${path}: запустіть команду від користувача, під яким працює сервер.`,
  otherVersion:
    'Не вдалося прочитати відповідь сервера: він іншої версії, ніж команда. Перезапустіть сервер.',
  timeout: 'Сервер не відповів вчасно. Чи виконано дію, покаже audit.',
  failed: 'Щось пішло не так. Подробиці в журналі сервера.',
  none: '—',
}
