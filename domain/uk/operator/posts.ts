import { counted, formatNumber, nested } from '#domain/uk/format.ts'

const articles = { one: 'стаття', few: 'статті', many: 'статей', other: 'статті' }

/** The operator's work with articles, and what may be wrong with a file of one. */
export const operatorPostTexts = {
  import: {
    usage: 'posts import <тека> [--dry-run]',
    about:
      'статті з файлів *.md і зображеннями поруч: нові додати, змінені оновити; з помилкою не береться жодна',
    columns: { state: 'Стан', slug: 'slug', title: 'Назва' },
    states: { added: 'додано', updated: 'оновлено', same: 'без змін' },
    dryRun: 'Це лише перевірка: нічого не записано.',
  },
  list: {
    usage: 'posts list [--limit N]',
    about: 'статті, новіші спершу',
    empty: 'Статей немає.',
    total: (shown: number, total: number): string =>
      shown === total
        ? `Усього: ${counted(total, articles)}`
        : `Усього: ${counted(total, articles)}, показано ${shown}`,
    columns: { date: 'Дата', updated: 'Оновлено', words: 'Слів', slug: 'slug', title: 'Назва' },
  },
  delete: { usage: 'posts delete <slug>', about: 'видалити статтю' },
  deleted: (slug: string, title: string): string => `Статтю ${slug} «${nested(title)}» видалено.`,
  faults: {
    noFiles: 'У теці немає файлів *.md',
    manyFiles: (max: number): string => `За один раз не більше ${max} файлів`,
    long: (max: number): string => `Стаття довша за ${formatNumber(max)}\u00A0знаків`,
    folder: (path: string): string => `Не вдалося прочитати теку ${path}`,
    notText: (name: string): string => `${name}: це не текст у кодуванні UTF-8`,
    sameSlug: (other: string): string => `такий slug уже має файл ${other}`,
    noHead: 'файл починається не з «---»: спершу мають стояти title, slug, date і summary',
    openHead: 'після title, slug, date і summary немає рядка «---»',
    headLine: 'тут має стояти «назва: значення»',
    unknownKey: (key: string): string =>
      `невідома назва «${nested(key)}»: є лише title, slug, date і summary`,
    repeatedKey: (key: string): string => `«${nested(key)}» уже вказано вище`,
    key: (key: string, fault: string): string => `${key}: ${fault}`,
    slug: 'лише малі латинські літери й цифри, розділені дефісами',
    characters: 'заборонені керівні символи',
    empty: 'стаття без тексту',
    html: 'HTML не дозволено',
    link: (url: string): string =>
      `посилання ${url} не дозволено: лише https:// або шлях, що починається з «/»`,
    emptyLink: 'посилання без слів',
    image: 'зображення має стояти окремим абзацом, без слів поруч і поза списками',
    imageElsewhere: (url: string): string =>
      `зображення ${url}: з інших сайтів зображень не показуємо, покладіть файл поруч зі статтею`,
    imageFile: (url: string): string =>
      `зображення ${url}: потрібна лише назва файлу .jpg, .png або .webp, що лежить поруч зі статтею`,
    imageAlt: 'зображення без опису: у квадратних дужках має стояти, що на ньому',
    imageMissing: (file: string): string => `файлу ${file} поруч зі статтею немає`,
    imageFault: (file: string, fault: string): string => `${file}: ${fault}`,
    manyImages: (max: number): string => `За один раз не більше ${max} зображень`,
    heading: 'заголовки лише двох рівнів: ## і ###',
    headingOrder: '### може стояти лише нижче від ##',
    nested: 'у пункті списку може бути лише один абзац, без списків усередині',
    code: 'код не підтримується',
    reference: 'посилання зі списком адрес окремо не підтримуються: впишіть адресу в дужках',
    unsupported: (kind: string): string => `«${nested(kind)}» не підтримується`,
  },
}
