import { describe, expect, it } from 'vitest'

import { surplusOf } from './asset-names.ts'

describe('kept files', () => {
  it('are the last two of a name', () => {
    const urls = ['/assets/a-11111111.js', '/assets/a-22222222.js', '/assets/a-33333333.js']
    expect(surplusOf(urls)).toEqual(['/assets/a-11111111.js'])
    expect(surplusOf(['/assets/a-_1-11111.js', '/assets/a-22222222.css', '/assets/ab-33333333.js'])).toEqual(
      [],
    )
  })

  it('are the whole former release, though every file of it was renamed', () => {
    const release = (hash: string, count: number) =>
      Array.from({ length: count }, (_, at) => `/assets/screen${at}-${hash}.js`)
    const lazy = Array.from({ length: 60 }, (_, at) => `/assets/lazy${at}-aaaaaaaa.js`)
    const former = release('bbbbbbbb', 120)
    expect(surplusOf([...lazy, ...former])).toEqual([])
    const surplus = surplusOf([...lazy, ...release('cccccccc', 120), ...former])
    expect(surplus.toSorted()).toEqual(lazy.slice(0, 50).toSorted())
  })

  it('are two hundred and fifty in all, the latest', () => {
    const urls = Array.from({ length: 260 }, (_, at) => `/assets/screen${at}-abcdefgh.js`)
    const surplus = surplusOf(urls)
    expect(surplus.toSorted()).toEqual(urls.slice(0, 10).toSorted())
  })

  it('do not grow over ten versions', () => {
    let urls: string[] = []
    for (let version = 0; version < 10; version++) {
      urls.push(...Array.from({ length: 25 }, (_, at) => `/assets/s${at}-0000000${version}.js`))
      const surplus = new Set(surplusOf(urls))
      urls = urls.filter((url) => !surplus.has(url))
      expect(urls.length).toBeLessThanOrEqual(50)
    }
    expect(urls.every((url) => /[89]\.js$/.test(url))).toBe(true)
  })
})
