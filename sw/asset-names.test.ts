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

  it('are sixty in all, the latest', () => {
    const urls = Array.from({ length: 70 }, (_, at) => `/assets/screen${at}-abcdefgh.js`)
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
