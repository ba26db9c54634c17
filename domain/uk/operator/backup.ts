import { counted, formatNumber } from '#domain/uk/format.ts'

const tables = { one: 'таблиця', few: 'таблиці', many: 'таблиць', other: 'таблиці' }
const rows = { one: 'рядок', few: 'рядки', many: 'рядків', other: 'рядка' }
const pictures = { one: 'зображення', few: 'зображення', many: 'зображень', other: 'зображення' }

type BackupSize = { tables: number; rows: number; pictures: number; bytes: number }

const KILOBYTE = 1024
const UNITS = ['Б', 'КБ', 'МБ', 'ГБ', 'ТБ']

function size(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(KILOBYTE)))
  return `${formatNumber(Math.round((bytes / KILOBYTE ** power) * 10) / 10)}\u00A0${UNITS[power]}`
}

/** Copies of all that the market keeps, made and given back. */
export const operatorBackupTexts = {
  backup: {
    usage: 'backup <файл>',
    about: 'резервна копія бази й зображень, поки сервер працює; наявного файлу не чіпає',
  },
  restore: {
    usage: 'restore <файл>',
    about: 'відновити з копії в порожню базу (DATA_DIR або DATABASE_URL), коли сервер зупинено',
  },
  noFile: 'Вкажіть файл',
  made: (path: string): string => `Копію збережено: ${path}`,
  restored: (path: string): string => `Відновлено з копії: ${path}`,
  moment: (text: string, amount: BackupSize): string =>
    `Станом на ${text}: ${[
      counted(amount.tables, tables),
      counted(amount.rows, rows),
      counted(amount.pictures, pictures),
      size(amount.bytes),
    ].join(', ')}`,
  secrets:
    'У файлі є таємниці: листування, телефони й адреси людей, хеші паролів і сеансів, ключі сповіщень. Читати його може лише його власник (права 0600); зберігайте копії на іншій машині й лише зашифрованими.',
  revived:
    'Усе, що змінилося після цієї миті, втрачено: змінені відтоді паролі знову старі, а завершені сеанси знову чинні. Тепер запустіть сервер (npm start).',
  faults: {
    exists: (path: string): string => `Файл ${path} уже є: вкажіть іншу назву`,
    write: (path: string, fault: string): string => `Не вдалося записати файл ${path}: ${fault}`,
    cut: 'Сервер обірвав копію: подробиці в його журналі. Файлу не створено.',
    missing: (path: string): string => `Не вдалося прочитати файл ${path}`,
    damaged: (path: string): string => `Файл ${path} пошкоджено, або це не резервна копія: нічого не змінено`,
    newer: (path: string): string =>
      `Копію ${path} зробила новіша версія програми: відновлюйте нею або ще новішою. Нічого не змінено.`,
    taken: 'База не порожня: відновлювати можна лише в порожню. Нічого не змінено.',
    otherPictures:
      'У сховищі вже є зображення, яких немає в копії: вкажіть порожній DATA_DIR або порожнє сховище. Нічого не змінено.',
    running: 'Сервер на цьому DATA_DIR працює: зупиніть його й повторіть',
    interrupted: 'Відновлення перервано: база лишилася порожньою, його можна повторити',
    noDatabase: (fault: string): string => `База недоступна: ${fault}`,
    environment: (fault: string): string => `Налаштування непридатні: ${fault}`,
  },
  stats: {
    name: 'Нічна копія',
    none: 'ще не створювалася',
    made: (when: string): string => `остання вдала: ${when}`,
    failed: (made: string, when: string, fault: string): string => `${made}; ЗБІЙ ${when}: ${fault}`,
  },
}
