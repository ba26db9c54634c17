import { afterAll, beforeAll, expect, test } from 'vitest'

import type { CategoryGroup } from '#domain/contract/places.ts'
import { categoryOptions, findOptions, type PlaceOption } from '#src/lib/places.logic.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let options: PlaceOption[]
beforeAll(async () => {
  server = await startServer()
  const { body } = await server.guest.get('/categories')
  options = categoryOptions(body.data as CategoryGroup[], false)
})
afterAll(() => server.stop())

const found = (typed: string): string[] => findOptions(options, typed).map(({ label }) => label)

test.each([
  ['мука', 'Борошно'],
  ['борошна', 'Борошно'],
  ['барошно', 'Борошно'],
  [',jhjiyj', 'Борошно'],
  ['чеснок', 'Цибуля та часник'],
  ['сахар', 'Цукор і сіль'],
  ['клубника', 'Ягоди'],
  ['кирпич', 'Цегла'],
  ['цигла', 'Цегла'],
  ['солярка', 'Дизельне пальне'],
  ['пеллеты', 'Пелети'],
  ['сечовина', 'Азотні добрива'],
  ['осб', 'Плити ОСБ'],
  ['дрова', 'Дрова'],
  ['lhjdf', 'Дрова'],
  ['кондитерские изделия', 'Кондитерські вироби'],
  ['спецодежда', 'Спецодяг'],
  ['робочий одяг', 'Спецодяг'],
  ['фанєра', 'Фанера'],
])('the picker of categories finds by %s: %s', (typed, name) => expect(found(typed)).toContain(name))

test('what no category is about finds none', () => {
  for (const typed of ['слон', 'хокей', 'папуга', 'qwrtz']) expect(found(typed)).toEqual([])
})
