import { assert, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'

import { freeSlug, slugOf, transliterate } from './slug.ts'

describe('transliteration', () => {
  // the examples of the resolution's own table
  test.each([
    ['Алушта', 'alushta'],
    ['Андрій', 'andrii'],
    ['Борщагівка', 'borshchahivka'],
    ['Гадяч', 'hadiach'],
    ['Згорани', 'zghorany'],
    ['Розгон', 'rozghon'],
    ['Ґалаґан', 'galagan'],
    ['Єнакієве', 'yenakiieve'],
    ['Гаєвич', 'haievych'],
    ['Короп’є', 'koropie'],
    ['Їжакевич', 'yizhakevych'],
    ['Кадиївка', 'kadyivka'],
    ["Мар'їне", 'marine'],
    ['Йосипівка', 'yosypivka'],
    ['Стрий', 'stryi'],
    ['Закарпаття', 'zakarpattia'],
    ['Щербухи', 'shcherbukhy'],
    ['Гоща', 'hoshcha'],
    ['Юрій Корюківка', 'yurii koriukivka'],
    ['Яготин', 'yahotyn'],
    ['Костянтин', 'kostiantyn'],
    ['Знамʼянка', 'znamianka'],
    ['Феодосія', 'feodosiia'],
    ['Біла Церква', 'bila tserkva'],
    ['Львів', 'lviv'],
    ['Хмельницький', 'khmelnytskyi'],
    ['Чернівці', 'chernivtsi'],
    ['Шостка', 'shostka'],
    ['Тростянець', 'trostianets'],
    ['Ужгород', 'uzhhorod'],
    ['ЗГУРСЬКИЙ', 'zghurskyi'],
  ])('%s is %s', (word, latin) => expect(transliterate(word)).toBe(latin))
})

describe('a slug', () => {
  test.each([
    ['ТОВ «Яблуневий сад»', 'tov-yablunevyi-sad'],
    ['Еко-Їжа & Co.', 'eko-yizha-co'],
    ['М’ясокомбінат №1', 'miasokombinat-no1'],
    ['Café Crème', 'cafe-creme'],
    ['Зерно́ України', 'zerno-ukrainy'],
    ['2024', 'company-2024'],
    ['東京 🚚', 'company'],
    ['<script>alert(1)</script>', 'script-alert-1-script'],
  ])('of %s is %s', (title, slug) => {
    expect(slugOf(title, 'company')).toBe(slug)
  })

  test('is cut at a word', () => {
    const slug = slugOf('гуртівня '.repeat(30), 'company')
    expect(slug.length).toBeLessThanOrEqual(80)
    expect(slug).toMatch(/^hurtivnia(-hurtivnia)*$/)
    expect(slugOf('щ'.repeat(200), 'company')).toHaveLength(80)
  })

  test('is fit for an address whatever the title, and never a bare number', () => {
    assert(
      property(string({ unit: 'binary', maxLength: 200 }), (title) => {
        const slug = slugOf(title, 'company')
        expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
        expect(slug).not.toMatch(/^\d+$/)
        expect(slug.length).toBeLessThanOrEqual(80)
      }),
    )
  })

  test('that is taken gets the next free number', () => {
    expect(freeSlug('agro', new Set())).toBe('agro')
    expect(freeSlug('agro', new Set(['agro', 'agro-3']))).toBe('agro-2')
    expect(freeSlug('agro', new Set(['agro', 'agro-2', 'agro-3']))).toBe('agro-4')
  })
})
