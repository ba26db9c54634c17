import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { API_BASE } from '#domain/contract/endpoint.ts'
import { LOGO_CHANGES_PER_HOUR } from '#domain/rules/limits.ts'
import { sweepPictures } from '#server/jobs/picture-sweep.ts'
import { putCompany } from '#tests/factories/companies.ts'
import { aPicture, HTML, SVG_WITH_SCRIPT, twoHundredMegapixels } from '#tests/factories/pictures.ts'
import { putUser } from '#tests/factories/users.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { fakeStorage, STORAGE_ENV } from '#tests/support/storage.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const folder = () => join(server.app.deps.env.dataDir, 'uploads')
const filesKept = async (): Promise<string[]> => (await readdir(folder()).catch(() => [])).toSorted()
beforeEach(() => rm(folder(), { recursive: true, force: true }))
const logosOf = (on = server) => on.sql`select logo from companies where logo is not null`
afterEach(() => server.sql`update companies set logo = null`)

const owner = async (on = server) => (await putCompany(on.sql)).user

async function put(who: { token: string } | null, bytes: Buffer | string, type = 'image/png', on = server) {
  const reply = await fetch(`${on.url}${API_BASE}/companies/mine/logo`, {
    method: 'PUT',
    body: typeof bytes === 'string' ? bytes : new Uint8Array(bytes),
    headers: { 'content-type': type, ...(who ? { authorization: `Bearer ${who.token}` } : {}) },
  })
  // oxlint-disable-next-line typescript/no-explicit-any -- replies of every shape
  return { status: reply.status, body: (await reply.json()) as any }
}

describe('a logo', () => {
  test.each(['png', 'jpeg', 'webp'] as const)('sent as %s is drawn anew in two squares', async (format) => {
    const me = await owner()
    const picture = await aPicture(format, { width: 300, height: 150 })
    const reply = await put(me, picture, `image/${format}`)
    expect(reply.status).toBe(200)
    const { logo } = reply.body.data
    expect((await server.as(me).get('/companies/mine')).body.data.logo).toEqual(logo)
    for (const [address, side] of [
      [logo.small, 256],
      [logo.large, 512],
    ] as const) {
      expect(address).toMatch(new RegExp(`^/uploads/[\\w-]{22}-${side}\\.webp$`))
      const served = await fetch(server.url + address)
      expect(served.status).toBe(200)
      expect(Object.fromEntries(served.headers)).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      const image = sharp(Buffer.from(await served.arrayBuffer()))
      expect(await image.metadata()).toMatchObject({ format: 'webp', width: side, height: side })
      const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
      const pixel = (x: number, y: number) => [
        ...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4),
      ]
      expect(pixel(side / 2, 2)[3]).toBe(0)
      const [red, , , alpha] = pixel(side / 2, side / 2)
      expect(red).toBeGreaterThan(180)
      expect(alpha).toBe(255)
    }
  })

  test('stands upright, and what the camera wrote of the place and the person is gone', async () => {
    const me = await owner()
    // one half is white, and the camera was held sideways
    const half = await sharp({ create: { width: 50, height: 100, channels: 3, background: 'white' } })
      .png()
      .toBuffer()
    const picture = await sharp({ create: { width: 100, height: 100, channels: 3, background: 'black' } })
      .composite([{ input: half, left: 0, top: 0 }])
      .withExif({
        IFD0: { Copyright: 'Olena secret' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '50/1 27/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { body } = await put(me, picture, 'image/jpeg')
    const served = Buffer.from(await (await fetch(server.url + body.data.logo.large)).arrayBuffer())
    const meta = await sharp(served).metadata()
    expect([meta.exif, meta.xmp, meta.icc, meta.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(served.includes('secret')).toBe(false)
    const { data } = await sharp(served).greyscale().removeAlpha().raw().toBuffer({ resolveWithObject: true })
    const top = data[100 * 512 + 256]!
    const bottom = data[400 * 512 + 256]!
    expect([top > 200, bottom < 50]).toEqual([true, true])
  })

  test('of which something else was hidden behind the pixels loses it', async () => {
    const me = await owner()
    const polyglot = Buffer.concat([await aPicture('jpeg'), HTML, SVG_WITH_SCRIPT, Buffer.from('PK\x03\x04')])
    const { status, body } = await put(me, polyglot, 'image/jpeg')
    expect(status).toBe(200)
    const served = Buffer.from(await (await fetch(server.url + body.data.logo.large)).arrayBuffer())
    expect(served.includes('alert')).toBe(false)
  })

  test('takes the place of the former, whose files go; without one there are none', async () => {
    const me = await owner()
    const first = (await put(me, await aPicture())).body.data.logo
    const second = (await put(me, await aPicture('jpeg'), 'image/jpeg')).body.data.logo
    expect(second).not.toEqual(first)
    const names = Object.values(second as Record<string, string>).map((address) => address.split('/').at(-1))
    expect(await filesKept()).toEqual(names.toSorted())
    expect((await fetch(server.url + first.small)).status).toBe(404)
    const none = await server.as(me).delete('/companies/mine/logo')
    expect([none.status, none.body.data.logo]).toEqual([200, null])
    expect((await server.as(me).delete('/companies/mine/logo')).status).toBe(200)
    expect(await filesKept()).toEqual([])
  })

  test('of six sent at once is one of them, and nothing of the others is left', async () => {
    const me = await owner()
    const picture = await aPicture()
    const replies = await Promise.all(Array.from({ length: 6 }, () => put(me, picture)))
    expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(200))
    const { logo } = (await server.as(me).get('/companies/mine')).body.data
    const names = Object.values(logo as Record<string, string>).map((address) => address.split('/').at(-1))
    expect(await filesKept()).toEqual(names.toSorted())
  })

  test('goes with the account', async () => {
    const email = `logo-${randomBytes(6).toString('hex')}@example.com`
    const password = 'дуже-довгий-пароль'
    const { body } = await server.guest.post('/register', { email, password, username: 'Олена' })
    const me = { ...(await putUser(server.sql)), id: body.data.user.id, token: body.data.token }
    await putCompany(server.sql, { user: me })
    await put(me, await aPicture())
    expect(await filesKept()).toHaveLength(2)
    expect((await server.as(me).post('/user/deletion', { password })).status).toBe(204)
    expect(await filesKept()).toEqual([])
  })

  test('is changed twenty times in an hour', async () => {
    const me = await owner()
    const picture = await aPicture('png', { width: 8, height: 8 })
    for (let change = 0; change < LOGO_CHANGES_PER_HOUR; change += 1)
      expect((await put(me, picture)).status).toBe(200)
    const refused = await put(me, picture)
    expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited'])
    expect((await put(await owner(), picture)).status).toBe(200)
  })
})

describe('who may', () => {
  test('is the owner of a company alone', async () => {
    const picture = await aPicture()
    expect((await put(null, picture)).status).toBe(401)
    expect((await put({ token: 'x'.repeat(43) }, picture)).status).toBe(401)
    expect((await server.guest.delete('/companies/mine/logo')).status).toBe(401)
    const stranger = await putUser(server.sql)
    expect((await put(stranger, picture)).status).toBe(404)
    expect((await put(stranger, HTML)).status).toBe(404)
    expect((await server.as(stranger).delete('/companies/mine/logo')).status).toBe(404)
    expect(await filesKept()).toEqual([])
  })
})

describe('what is no logo', () => {
  const NOT_A_PICTURE = 'Підходять лише зображення JPEG, PNG або WebP'
  const BROKEN = 'Файл пошкоджений, відкрити його не вдалося. Оберіть інший'
  const TOO_MANY = 'Зображення завелике: має бути не більше ніж 25\u00A0мегапікселів'
  const png = () => aPicture('png')
  const cut = async (format: 'png' | 'jpeg' | 'webp') => {
    const noise = sharp(randomBytes(300 * 200 * 3), { raw: { width: 300, height: 200, channels: 3 } })
    const whole = await noise.toFormat(format).toBuffer()
    return whole.subarray(0, Math.floor(whole.length / 2))
  }
  const cases: [string, () => Promise<Buffer> | Buffer, string][] = [
    ['a drawing with a script that says it is a PNG', () => SVG_WITH_SCRIPT, NOT_A_PICTURE],
    ['a page that says it is a PNG', () => HTML, NOT_A_PICTURE],
    ['a GIF', () => aPicture('gif'), NOT_A_PICTURE],
    ['a TIFF', () => aPicture('tiff'), NOT_A_PICTURE],
    ['an AVIF', () => aPicture('avif'), NOT_A_PICTURE],
    ['a PDF', () => Buffer.from('%PDF-1.7\n%âãÏÓ'), NOT_A_PICTURE],
    [
      'a drawing after the first bytes of a PNG',
      async () => Buffer.concat([(await png()).subarray(0, 8), SVG_WITH_SCRIPT]),
      BROKEN,
    ],
    ['the first bytes of a JPEG alone', () => Buffer.from([0xff, 0xd8, 0xff]), BROKEN],
    [
      'noise that begins as a WebP',
      () => Buffer.concat([Buffer.from('RIFF\x10\x00\x00\x00WEBP'), randomBytes(500)]),
      BROKEN,
    ],
    ['half of a PNG', () => cut('png'), BROKEN],
    ['half of a JPEG', () => cut('jpeg'), BROKEN],
    ['half of a WebP', () => cut('webp'), BROKEN],
    ['a small file of two hundred megapixels', twoHundredMegapixels, TOO_MANY],
    ['one line of a hundred million', () => bomb(100_000_000, 1), TOO_MANY],
  ]
  /** The head of a PNG of that size with nothing behind it. */
  async function bomb(width: number, height: number): Promise<Buffer> {
    const { crc32 } = await import('node:zlib')
    const head = Buffer.from(await png())
    head.writeUInt32BE(width, 16)
    head.writeUInt32BE(height, 20)
    head.writeUInt32BE(crc32(head.subarray(12, 29)), 29)
    return head
  }

  test.each(cases)('%s is refused in words', async (_, make, text) => {
    const me = await owner()
    const reply = await put(me, await make())
    expect([reply.status, reply.body.errors]).toEqual([422, { logo: [text] }])
    expect(await filesKept()).toEqual([])
    expect(await logosOf()).toHaveLength(0)
  })

  test('is too large, empty, or of another type, and is not looked at', async () => {
    const me = await owner()
    const large = Buffer.concat([await png(), randomBytes(3 * 1024 * 1024)])
    expect([(await put(me, large)).status, (await put(me, large)).body.code]).toEqual([413, 'too_large'])
    for (const type of ['image/svg+xml', 'image/gif', 'text/html', 'application/json', 'multipart/form-data'])
      expect((await put(me, await png(), type)).status).toBe(415)
    expect([415, 422]).toContain((await put(me, '')).status)
    expect(await filesKept()).toEqual([])
  })

  test('does not make the server forget its ways with other calls', async () => {
    const me = await owner()
    const reply = await fetch(`${server.url}${API_BASE}/companies/mine`, {
      method: 'PATCH',
      body: new Uint8Array(await png()),
      headers: { 'content-type': 'image/png', authorization: `Bearer ${me.token}` },
    })
    expect(reply.status).toBe(415)
  })
})

describe('the folder of pictures', () => {
  test('gives out pictures of ours and nothing else that lies there or elsewhere', async () => {
    await put(await owner(), await aPicture())
    await writeFile(join(folder(), 'notes.txt'), 'secret')
    const name = 'a'.repeat(22)
    for (const path of [
      '/uploads/notes.txt',
      '/uploads/',
      '/uploads',
      `/uploads/${name}-256.webp`,
      `/uploads/${name}-300.webp`,
      '/uploads/..%2foutbox.jsonl',
      '/uploads/%2e%2e/outbox.jsonl',
      `/uploads/..%2f..%2f${name}-256.webp`,
      `/uploads/${name}-256.webp%00.txt`,
    ]) {
      const reply = await fetch(server.url + path)
      const text = await reply.text()
      expect([path, text.includes('secret')]).toEqual([path, false])
      expect([path, reply.headers.get('content-type')?.startsWith('image/') ?? false]).toEqual([path, false])
    }
  })

  test('loses what no company names, but not what came today', async () => {
    const me = await owner()
    const { logo } = (await put(me, await aPicture())).body.data
    const used = Object.values(logo as Record<string, string>).map((address) => address.split('/').at(-1)!)
    const [orphan, fresh] = ['o'.repeat(22), 'f'.repeat(22)]
    await mkdir(folder(), { recursive: true })
    for (const name of [orphan, fresh]) await writeFile(join(folder(), `${name}-256.webp`), 'x')
    await writeFile(join(folder(), 'readme.txt'), 'x')
    const old = new Date(Date.now() - 2 * 86_400_000)
    for (const file of [`${orphan}-256.webp`, ...used]) await utimes(join(folder(), file), old, old)
    expect(await sweepPictures(server.app.deps)).toBe(1)
    expect(await filesKept()).toEqual([`${fresh}-256.webp`, 'readme.txt', ...used].toSorted())
  })
})

describe('a bucket', () => {
  const storage = fakeStorage()
  let beside: TestServer
  beforeAll(async () => {
    beside = await startServer({ env: STORAGE_ENV, fetch: storage.fetch })
  })
  afterAll(() => beside.stop())

  test('keeps pictures in place of the folder, signed for, and the page may show them', async () => {
    const me = await owner(beside)
    const { status, body } = await put(me, await aPicture(), 'image/png', beside)
    expect(status).toBe(200)
    const { logo } = body.data
    expect(logo.small).toMatch(/^https:\/\/pictures\.example\/gurt\/uploads\/[\w-]{22}-256\.webp$/)
    expect([...storage.kept.keys()].toSorted()).toEqual(
      Object.values(logo as Record<string, string>)
        .map((address) => address.replace('https://pictures.example/gurt/', ''))
        .toSorted(),
    )
    for (const { bytes, type } of storage.kept.values()) {
      expect(type).toBe('image/webp')
      expect((await sharp(bytes).metadata()).format).toBe('webp')
    }
    const policy = (await fetch(beside.url)).headers.get('content-security-policy')
    expect(policy).toContain("img-src 'self' data: blob: https://pictures.example;")
    expect((await fetch(server.url)).headers.get('content-security-policy')).toContain(
      "img-src 'self' data: blob:;",
    )

    await put(me, await aPicture('webp'), 'image/webp', beside)
    expect(storage.kept.size).toBe(2)
    expect((await beside.as(me).delete('/companies/mine/logo')).status).toBe(200)
    expect(storage.kept.size).toBe(0)
    expect(storage.faults).toEqual([])
  })

  test('that does not answer changes nothing, and its orphans are swept', async () => {
    const me = await owner(beside)
    const before = (await put(me, await aPicture(), 'image/png', beside)).body.data.logo
    storage.down(true)
    const refused = await put(me, await aPicture(), 'image/png', beside)
    expect([refused.status, refused.body.code]).toEqual([503, 'unavailable'])
    expect((await beside.as(me).get('/companies/mine')).body.data.logo).toEqual(before)
    // the name is gone even where the files stay for a while
    expect((await beside.as(me).delete('/companies/mine/logo')).body.data.logo).toBeNull()
    expect(await sweepPictures(beside.app.deps)).toBe(0)
    storage.down(false)
    for (const each of storage.kept.values()) each.at = new Date(Date.now() - 2 * 86_400_000)
    for (const name of ['m', 'n'])
      storage.kept.set(`uploads/${name.repeat(22)}-256.webp`, {
        bytes: Buffer.of(1),
        type: null,
        at: new Date(0),
      })
    expect(await sweepPictures(beside.app.deps)).toBe(3)
    expect([...storage.kept.keys()]).toEqual([])
    expect(storage.faults).toEqual([])
  })
})
