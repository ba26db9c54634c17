import { expect, test } from 'vitest'

import { createCategoryGuesser } from '#domain/rules/search/category-guess.ts'
import { otherNames } from '#domain/rules/search/trade-words.ts'
import { demoOrders } from '#server/db/demo/content/orders.ts'

import { categories } from './categories.ts'

const catalogue = categories.map((group) => ({
  ...group,
  children: group.children.map((child) => ({ ...child, also: otherNames(child.name) })),
}))
const guess = createCategoryGuesser(catalogue)
const nameOf = new Map(catalogue.flatMap(({ children }) => children.map(({ slug, name }) => [slug, name])))

/** As people write in a hurry; the weights were chosen on the orders of the demo alone. */
const TYPED = `
Потрібно борошно вищого ґатунку, 20 т на місяць, мішки по 50 кг = Борошно
куплю муку 1 сорт 5 тонн самовивіз Київ = Борошно
Купуємо цукор буряковий 22 т, оплата по факту = Цукор і сіль
Шукаємо постачальника гречки та рису для мережі магазинів = Крупи та пластівці
Потрібна олія соняшникова рафінована в пляшках 1 л, 4 палети = Олія та харчові жири
Закуповуємо макарони ріжки та спагеті оптом, 3 т = Макаронні вироби
Потрібен мед різнотрав’я, 500 кг, у бочках = Мед і продукти бджільництва
Волоський горіх чищений половинки, 2 тонни, на експорт = Горіхи та сухофрукти
Купимо свинину в напівтушах, 1 т на тиждень = Свинина
Потрібне філе куряче охолоджене 300 кг щотижня = М’ясо птиці
Шукаємо яйце куряче С1, 100 тис. штук = Яйця
Куплю картоплю оптом 20 тонн калібр 5+ = Картопля
Потрібна цибуля ріпчаста, сітки по 20 кг, 10 тонн = Цибуля та часник
Помідори та огірки тепличні щодня по 500 кг = Томати, огірки й перець
Яблука Гала, Голден, перший сорт, 15 тонн зі сховища = Яблука та груші
Потрібні лимони та апельсини, 2 палети на тиждень = Цитрусові та екзотичні фрукти
Мінеральна вода негазована 1,5 л, 10 палет = Питна та мінеральна вода
Кава в зернах, арабіка 80/20, 200 кг на місяць для кав’ярень = Кава
Купуємо пшеницю 2 клас, 500 т, базис порт = Пшениця
Закуповуємо соняшник врожаю 2026, 300 тонн = Соняшник
Насіння кукурудзи ФАО 300, 200 мішків = Насіння кукурудзи
Потрібна аміачна селітра 50 тонн з доставкою = Азотні добрива
Комбікорм для бройлерів старт і фініш, 10 т щомісяця = Комбікорми
Сіно в тюках, 100 тюків, доставка до 50 км = Сіно, сінаж і солома
Гофроящики чотириклапанні 400х300х200, 5000 шт. = Картонні коробки та гофротара
Стрейч плівка для палет 20 мкм, 200 рулонів = Стрейч і термоусадна плівка
Піддони дерев’яні 1200х800 вживані, 500 штук = Піддони та дерев’яна тара
Біг-беги 4 стропи б/в, 300 шт. = Біг-беги
Цемент М400 у мішках, 20 тонн на об’єкт = Цемент і вапно
Потрібна цегла червона рядова, 10 тисяч штук = Цегла
Щебінь 5-20, відсів, пісок — 100 тонн з доставкою = Пісок, щебінь і відсів
Арматура А500С 12 мм, 10 т = Арматура та катанка
Профільна труба 40х20х2, 5 тонн = Профільна труба
Дошка обрізна соснова 25х150, 30 кубів = Пиломатеріали
Фанера ФСФ 18 мм, 200 листів = Фанера
Утеплювач мінвата 100 мм, 300 м² = Утеплювачі
Ламінат 33 клас, 1200 квадратів для готелю = Підлогові покриття
Кабель ВВГнг 3х2,5 — 5 км = Кабель і провід
Генератор дизельний 100 кВт із автозапуском = Генератори
Сонячні панелі 550 Вт, 200 штук, та інвертор = Сонячні панелі
Папір офісний А4 80 г, 500 пачок = Офісний папір
Спецодяг зимовий: куртки та штани, 150 комплектів = Спецодяг
Потрібні рукавички нітрилові, 1000 упаковок = Рукавички медичні
Пральний порошок автомат, мішки 10 кг, 2 палети = Пральні засоби
Дизпаливо Євро-5, 10 тис. літрів, доставка бензовозом = Дизельне пальне
Пелети з сосни 6 мм, 22 тонни на місяць = Пелети
Шукаємо перевізника: 20 тонн зі Львова до Одеси щотижня = Вантажні перевезення
Треба надрукувати етикетки самоклейні, 50 тис. штук = Друк етикеток
`

type Verdict = 'first' | 'second' | 'none' | 'wrong'

function judge(texts: readonly (readonly [text: string, category: string])[]) {
  const counts: Record<Verdict, number> = { first: 0, second: 0, none: 0, wrong: 0 }
  for (const [text, category] of texts) {
    const [first, second] = guess(text).map(({ name }) => name)
    const verdict =
      first === undefined ? 'none' : first === category ? 'first' : second === category ? 'second' : 'wrong'
    counts[verdict] += 1
  }
  return counts
}

test('what people type in a hurry is mostly offered its category', () => {
  const typed = TYPED.trim()
    .split('\n')
    .map((line) => {
      const [text = '', category = ''] = line.split(' = ')
      return [text, category] as const
    })
  expect(typed.every(([, category]) => [...nameOf.values()].includes(category))).toBe(true)
  const { first, second, wrong } = judge(typed)
  expect(first + second, 'of 48').toBeGreaterThanOrEqual(45)
  expect(wrong).toBeLessThanOrEqual(1)
})

test('so are the orders of the demo', () => {
  const orders = demoOrders.map(({ text, category_slug }) => [text, nameOf.get(category_slug) ?? ''] as const)
  const { first, second, wrong } = judge(orders)
  expect(orders.length).toBeGreaterThan(300)
  expect((first + second) / orders.length).toBeGreaterThan(0.78)
  expect(wrong / orders.length).toBeLessThan(0.17)
})

test('a text that names no goods is offered nothing', () => {
  for (const text of ['', 'Добрий день, чекаємо на ваші пропозиції та ціни', '1234567890', '🙂🙂🙂'])
    expect(guess(text)).toEqual([])
})
