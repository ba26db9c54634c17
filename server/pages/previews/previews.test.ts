import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { putCompany } from '#tests/factories/companies.ts'
import { putOrder } from '#tests/factories/orders.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

import { createKeptPreviews } from './kept-previews.ts'
import { drawPreview, PREVIEW_HEIGHT, PREVIEW_WIDTH, previewSvg } from './preview-drawing.ts'
import { linesOf, widthOf } from './typesetting.ts'

const STYLE = { weight: 'heavy', size: 60 } as const
const CARD = { label: 'Борошно', title: 'Борошно, 20 т', figures: '20 т', notes: ['Вінниця'] }

describe('lines of a text', () => {
  test('break between words and end in dots where something is left out', () => {
    const text = 'Потрібні коробки з гофрокартону для інтернет-крамниці, друк в один колір'
    const lines = linesOf(text, STYLE, 700, 2)
    expect(lines).toHaveLength(2)
    expect(lines[1]).toMatch(/[^\s,]…$/)
    expect(text.startsWith(`${lines[0]} ${lines[1]?.slice(0, -1)}`)).toBe(true)
    for (const line of lines) expect(widthOf(line, STYLE)).toBeLessThanOrEqual(700)
    expect(linesOf(text, STYLE, 700, 9).join(' ')).toBe(text)
  })

  test('a word wider than the line is broken, and nothing is lost of it', () => {
    const word = 'Щ'.repeat(50)
    const lines = linesOf(word, STYLE, 400, 50)
    expect(lines.join('')).toBe(word)
    for (const line of lines) expect(widthOf(line, STYLE)).toBeLessThanOrEqual(400)
  })

  test('what the type has no letter for is left out', () => {
    expect(linesOf('Цукор 😀 𝒜\u202E\u0000 білий\nмішки', STYLE, 1000, 1)).toEqual(['Цукор білий мішки'])
    expect(linesOf('😀😀', STYLE, 1000, 3)).toEqual([])
  })
})

describe('a drawing', () => {
  test('holds outlines alone, whatever people wrote', async () => {
    const hostile = `</svg><image href="file:///etc/passwd"/><script>alert(1)</script>&xxe; ${'W'.repeat(200)}`
    const svg = previewSvg({ label: hostile, title: hostile, figures: hostile, notes: [hostile, hostile] })
    expect(new Set([...svg.matchAll(/<([a-z]+)/g)].map(([, name]) => name))).toEqual(
      new Set(['svg', 'rect', 'g', 'path']),
    )
    expect(svg).not.toMatch(/passwd|alert|href|&/)
  })

  test('is a picture of the size that the head names, also without a word', async () => {
    for (const card of [CARD, { label: '', title: '', figures: '', notes: [''] }]) {
      const { width, height, format } = await sharp(await drawPreview(card)).metadata()
      expect({ width, height, format }).toEqual({
        width: PREVIEW_WIDTH,
        height: PREVIEW_HEIGHT,
        format: 'png',
      })
    }
  })

  test('shows the logo of a supplier in the place of its initials', async () => {
    const logo = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#ff0000' } })
      .webp()
      .toBuffer()
    const reds = async (picture: Buffer) => {
      const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
      let count = 0
      for (let at = 0; at < data.length; at += info.channels)
        if (Number(data[at]) > 200 && Number(data[at + 1]) < 40 && Number(data[at + 2]) < 40) count += 1
      return count
    }
    expect(await reds(await drawPreview({ ...CARD, face: { logo } }))).toBeGreaterThan(10_000)
    expect(await reds(await drawPreview({ ...CARD, face: { logo: null } }))).toBe(0)
  })
})

describe('kept pictures', () => {
  const card = async () => null

  test('a card that is slow to come keeps no other waiting, and one that does not come is no picture', async () => {
    const kept = createKeptPreviews()
    let end = (): void => undefined
    const slow = new Promise<void>((resolve) => (end = resolve)).then(() => {
      throw new Error('no answer')
    })
    const first = kept.get(
      'slow',
      () => slow,
      async () => Buffer.from('initials'),
    )
    expect(String(await kept.get('quick', card, async () => Buffer.from('quick')))).toBe('quick')
    end()
    await expect(first).rejects.toThrow('no answer')
    expect(kept.count()).toBe(1)
  })

  test('one drawing serves all who ask, one at a time; the oldest makes room', async () => {
    const kept = createKeptPreviews()
    let [running, most, drawn] = [0, 0, 0]
    const drawing = async () => {
      running += 1
      drawn += 1
      most = Math.max(most, running)
      await Promise.resolve()
      running -= 1
      return Buffer.from('picture')
    }
    await Promise.all(['a', 'a', 'b', 'b', 'c'].map((tag) => kept.get(tag, card, drawing)))
    expect({ drawn, most }).toEqual({ drawn: 3, most: 1 })
    for (let at = 0; at < 300; at += 1) await kept.get(`other ${at}`, card, drawing)
    expect(kept.count()).toBe(250)
    await kept.get('a', card, drawing)
    expect(drawn).toBe(304)
  })

  test('a failed drawing is tried again, and a long line is refused', async () => {
    const kept = createKeptPreviews()
    await expect(kept.get('a', card, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(String(await kept.get('a', card, async () => Buffer.from('yes')))).toBe('yes')
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    const drawing = () => held.then(() => Buffer.from('x'))
    const waiting = Array.from({ length: 51 }, (_, at) => kept.get(`held ${at}`, card, drawing))
    await expect(kept.get('one more', card, drawing)).rejects.toMatchObject({ code: 'unavailable' })
    release()
    expect(await Promise.all(waiting)).toHaveLength(51)
  })
})

describe('over HTTP', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(() => server.stop())
  const ask = (path: string, headers: Record<string, string> = {}) => fetch(server.url + path, { headers })

  test('an order, a supplier and the site have theirs; the tag is that of what stands on it', async () => {
    const { id } = await putOrder(server.sql, { text: 'Потрібен цукор білий, 10 тонн.' })
    const { slug } = await putCompany(server.sql, { title: 'Млин «Колос»' })
    for (const path of [
      `/previews/orders/${id}.png`,
      `/previews/suppliers/${slug}.png`,
      '/previews/site.png',
    ]) {
      const reply = await ask(path)
      expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/png'])
      expect((await sharp(await reply.arrayBuffer()).metadata()).width).toBe(PREVIEW_WIDTH)
      const etag = reply.headers.get('etag') ?? ''
      const again = await ask(path, { 'if-none-match': etag })
      expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, ''])
      // a browser keeps the heads of the last answer, also of one without the picture
      for (const { headers } of [reply, again])
        expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
      // nothing of who asks is on it
      expect((await ask(path, { authorization: 'Bearer x', cookie: 'a=b' })).headers.get('etag')).toBe(etag)
    }
    const before = (await ask(`/previews/orders/${id}.png`)).headers.get('etag')
    await server.sql`update orders set quantity = 12, unit = 'т' where id = ${id}`
    expect((await ask(`/previews/orders/${id}.png`)).headers.get('etag')).not.toBe(before)
  })

  test('what nobody may read has none: 404 for what never was, 410 for what is hidden', async () => {
    const hidden = await putOrder(server.sql, { status: 'hidden', published_at: new Date() })
    const moderated = await putOrder(server.sql, { status: 'moderation' })
    const asked = async (path: string) => {
      const reply = await ask(path)
      return [reply.status, reply.headers.get('etag'), reply.headers.get('cache-control')]
    }
    const none = [404, null, 'no-store']
    expect(await asked('/previews/orders/999999.png')).toEqual(none)
    expect(await asked('/previews/orders/nothing.png')).toEqual(none)
    expect(await asked(`/previews/orders/${moderated.id}.png`)).toEqual(none)
    expect(await asked('/previews/suppliers/nobody.png')).toEqual(none)
    expect(await asked('/previews/posts/nothing.png')).toEqual(none)
    expect(await asked(`/previews/orders/${hidden.id}.png`)).toEqual([410, null, 'no-store'])
  })
})
