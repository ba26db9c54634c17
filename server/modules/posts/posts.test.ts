import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { sweepPictures } from '#server/jobs/picture-sweep.ts'
import { readArticle } from '#server/markdown/article.ts'
import { aPicture, HTML, SVG_WITH_SCRIPT, twoHundredMegapixels } from '#tests/factories/pictures.ts'
import { openOperator, type TestOperator } from '#tests/support/operator.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let operator: TestOperator
beforeAll(async () => {
  server = await startServer()
  operator = await openOperator(server)
})
afterAll(async () => {
  await operator.close()
  await server.stop()
})

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gurt-posts-'))
})
afterEach(async () => {
  await rm(folder, { recursive: true })
  await server.sql`delete from posts`
})

type Head = { title?: string; slug?: string; date?: string; summary?: string }
/** Seven lines, then the text: its first line is the seventh of the file. */
const anArticle = (text: string, head: Head = {}): string => {
  const { title = 'Як купувати', slug = 'yak-kupuvaty', date = '2026-03-05', summary = 'Коротко.' } = head
  return `---\ntitle: ${title}\nslug: ${slug}\ndate: ${date}\nsummary: ${summary}\n---\n${text}\n`
}
const put = (name: string, text: string | Buffer) => writeFile(join(folder, name), text)
const load = (...more: string[]) => operator.run('posts', 'import', folder, ...more)
const list = async (query = '') => (await server.guest.get(`/posts${query}`)).body
const read = (slug: string) => server.guest.get(`/posts/${slug}`)
const plain = (text: string) => ({ text, strong: false, em: false })

describe('an import', () => {
  test('makes a tree of what Markdown may hold, which anybody reads', async () => {
    const text = [
      '## Перше',
      'Слова **міцні**, *похилі*, ***обоє***  \nй [посилання](/orders) та [**зовні**](https://example.com/a?b=1).',
      '- раз\n- два',
      '3. три\n4. чотири',
      '> Цитата.\n>\n> Ще.',
      '---',
      '### Друге\n2 < 3 & «так»',
    ].join('\n\n')
    await put('a.md', anArticle(text))
    const { code, out } = await load()
    expect([code, out]).toEqual([0, expect.stringMatching(/додано +yak-kupuvaty +Як купувати/)])
    const { status, body } = await read('yak-kupuvaty')
    expect(status).toBe(200)
    expect(body.data).toEqual({
      slug: 'yak-kupuvaty',
      title: 'Як купувати',
      summary: 'Коротко.',
      published_on: '2026-03-05',
      reading_minutes: 1,
      body: [
        { kind: 'heading', level: 2, content: [plain('Перше')] },
        {
          kind: 'paragraph',
          content: [
            plain('Слова '),
            { text: 'міцні', strong: true, em: false },
            plain(', '),
            { text: 'похилі', strong: false, em: true },
            plain(', '),
            { text: 'обоє', strong: true, em: true },
            plain('\n'),
            plain('й '),
            { href: '/orders', words: [plain('посилання')] },
            plain(' та '),
            { href: 'https://example.com/a?b=1', words: [{ text: 'зовні', strong: true, em: false }] },
            plain('.'),
          ],
        },
        { kind: 'list', start: null, items: [[plain('раз')], [plain('два')]] },
        { kind: 'list', start: 3, items: [[plain('три')], [plain('чотири')]] },
        { kind: 'quote', paragraphs: [[plain('Цитата.')], [plain('Ще.')]] },
        { kind: 'rule' },
        { kind: 'heading', level: 3, content: [plain('Друге')] },
        { kind: 'paragraph', content: [plain('2 < 3 & «так»')] },
      ],
    })
  })

  test.each([
    ['a script', '<script>alert(1)</script>', 7, 'HTML не дозволено'],
    [
      'a frame within a paragraph',
      'Слова\nй <iframe src="https://example.com"></iframe>',
      8,
      'HTML не дозволено',
    ],
    ['an image with a handler', 'Ось <img src=x onerror=alert(1)>', 7, 'HTML не дозволено'],
    ['a comment', '<!-- потім -->', 7, 'HTML не дозволено'],
    ['HTML in a list', '- раз\n- <b>два</b>', 8, 'HTML не дозволено'],
    ['HTML in a quote', '> <div>', 7, 'HTML не дозволено'],
    ['a javascript: link', '[сюди](javascript:alert(1))', 7, 'посилання javascript:alert(1) не дозволено'],
    ['one in disguise', '[сюди](JaVaScRiPt&#58;alert)', 7, 'не дозволено'],
    ['one by itself', '<javascript:alert(1)>', 7, 'не дозволено'],
    ['a data: link', '[сюди](data:text/html,x)', 7, 'не дозволено'],
    ['a link without encryption', '[сюди](http://example.com)', 7, 'не дозволено'],
    ['another host by two slashes', '[сюди](//example.com)', 7, 'не дозволено'],
    ['another host by a backslash', '[сюди](</\\\\example.com>)', 7, 'не дозволено'],
    ['a host behind a name', '[сюди](https://gurt.example@example.com/)', 7, 'не дозволено'],
    ['a link to nowhere', '[сюди]()', 7, 'не дозволено'],
    ['a link without words', '[](https://example.com)', 7, 'посилання без слів'],
    ['a link by reference', '[сюди][a]\n\n[a]: javascript:alert(1)', 9, 'впишіть адресу в дужках'],
    ['a picture that is not there', 'Слова\n\n![схема](a.png)', 9, 'файлу a.png поруч зі статтею немає'],
    ['a picture within a link', '[![схема](a.png)](/orders)', 7, 'окремим абзацом'],
    ['a picture among words', 'Ось ![схема](a.png) вона', 7, 'окремим абзацом'],
    ['a picture in a list', '- ![схема](a.png)', 7, 'окремим абзацом'],
    ['a picture without words for it', '![](a.png)', 7, 'зображення без опису'],
    ['a picture of another site', '![схема](https://example.com/a.png)', 7, 'з інших сайтів'],
    ['one without saying how', '![схема](//example.com/a.png)', 7, 'з інших сайтів'],
    ['a picture in the text itself', '![схема](data:image/png;base64,AA)', 7, 'з інших сайтів'],
    ['a file above the folder', '![схема](../../etc/passwd)', 7, 'потрібна лише назва файлу'],
    ['one in disguise', '![схема](%2e%2e%2fa.png)', 7, 'потрібна лише назва файлу'],
    ['a file of the whole machine', '![схема](/etc/a.png)', 7, 'потрібна лише назва файлу'],
    ['a file in a folder', '![схема](sub/a.png)', 7, 'потрібна лише назва файлу'],
    ['a drawing that could hold a script', '![схема](a.svg)', 7, 'потрібна лише назва файлу'],
    ['a picture by reference', '![схема][a]\n\n[a]: a.png', 7, 'окремим абзацом'],
    ['code', '```\nx\n```', 7, 'код не підтримується'],
    ['a list in a list', '- раз\n  - два', 8, 'без списків усередині'],
    ['a heading of the first level', '# Назва', 7, 'лише двох рівнів'],
    ['a heading out of order', '### Назва', 7, 'нижче від ##'],
    ['a control character', 'Слова\u0007', 7, 'керівні символи'],
    ['a reversal of letters', 'Слова\u202E', 7, 'керівні символи'],
    ['nothing', '', 8, 'стаття без тексту'],
  ])('refuses %s by file and line', async (_, text, line, fault) => {
    await put('a.md', anArticle('Слова', { slug: 'insha' }))
    await put('b.md', anArticle(text))
    const { code, err } = await load()
    expect(code).toBe(2)
    expect(err).toContain(`b.md:${line}: `)
    expect(err).toContain(fault)
    expect(err).not.toContain('a.md')
    expect((await list()).data).toEqual([])
  })

  test.each([
    ['no head', 'Слова', 1, 'починається не з'],
    ['a head without an end', '---\ntitle: Назва', 1, 'немає рядка'],
    ['no date', '---\ntitle: Н\nslug: n\nsummary: С\n---\nСлова', 5, 'date: '],
    ['a day that is not', anArticle('Слова', { date: '2026-02-30' }), 4, 'date: '],
    ['a slug of other letters', anArticle('Слова', { slug: 'Стаття' }), 3, 'slug: лише малі латинські'],
    ['a slug that climbs', anArticle('Слова', { slug: '../a' }), 3, 'slug: '],
    ['an empty title', anArticle('Слова', { title: '' }), 2, 'title: '],
    ['an unknown name', '---\nauthor: Я\n---\nСлова', 2, 'невідома назва «author»'],
    ['a name twice', '---\ntitle: А\ntitle: Б\n---\nСлова', 3, '«title» уже вказано'],
    ['a line of another kind', '---\nслова\n---\nСлова', 2, 'назва: значення'],
  ])('refuses %s', async (_, text, line, fault) => {
    await put('a.md', text)
    const { code, err } = await load()
    expect(code).toBe(2)
    expect(err).toContain(`a.md:${line}: `)
    expect(err).toContain(fault)
  })

  test('tells every fault of every file at once', async () => {
    await put('a.md', anArticle('<b>так</b>\n\n[сюди](javascript:x)'))
    await put('b.md', anArticle('Слова', { date: 'завтра' }))
    const { err } = await load()
    expect(err.match(/^[ab]\.md:\d+: /gm)).toEqual(['a.md:7: ', 'a.md:9: ', 'b.md:4: '])
  })

  test('refuses two files of one slug, what is no text, and a folder without articles', async () => {
    expect(await load()).toMatchObject({ code: 2, err: expect.stringContaining('немає файлів') })
    await put('a.md', anArticle('Слова'))
    await put('b.md', anArticle('Інші слова'))
    expect((await load()).err).toContain('b.md: такий slug уже має файл a.md')
    await put('b.md', Buffer.from([0xff, 0xfe, 0x41]))
    expect(await load()).toMatchObject({ code: 2, err: expect.stringContaining('b.md: це не текст') })
    expect(await operator.run('posts', 'import', join(folder, 'none'))).toMatchObject({ code: 2 })
    expect((await list()).data).toEqual([])
  })

  test('repeated does nothing; a changed file updates its article, and each change is in the log', async () => {
    await put('a.md', anArticle('Слова', { slug: 'odna' }))
    await put('b.md', anArticle('Слова', { slug: 'druha' }))
    const states = async (...more: string[]) =>
      (await operator.ask('posts', 'import', folder, ...more)).posts.map(
        ({ slug, state }: { slug: string; state: string }) => `${slug} ${state}`,
      )
    expect(await states('--dry-run')).toEqual(['odna added', 'druha added'])
    expect((await list()).data).toEqual([])
    expect(await states()).toEqual(['odna added', 'druha added'])
    expect(await states()).toEqual(['odna same', 'druha same'])
    await put('b.md', anArticle('Нові слова', { slug: 'druha', title: 'Нова назва' }))
    expect(await states()).toEqual(['odna same', 'druha updated'])
    const { data } = (await read('druha')).body
    expect([data.title, data.body[0].content[0].text]).toEqual(['Нова назва', 'Нові слова'])
    // other ends of lines and a mark at the beginning change nothing
    await put('a.md', `\uFEFF${anArticle('Слова', { slug: 'odna' }).replaceAll('\n', '\r\n')}`)
    expect(await states()).toEqual(['odna same', 'druha same'])
    const logged = async (slug: string) =>
      (await operator.ask('audit', '--target', `post ${slug}`)).entries.map(
        ({ act, reason }: { act: string; reason: string }) => `${act} ${reason}`,
      )
    expect(await logged('odna')).toEqual(['posts.import added'])
    expect(await logged('druha')).toEqual(['posts.import updated', 'posts.import added'])
  })
})

describe('a picture of an article', () => {
  const store = () => join(server.dataDir, 'uploads')
  const kept = async (): Promise<string[]> => (await readdir(store()).catch(() => [])).toSorted()
  beforeEach(() => rm(store(), { recursive: true, force: true }))
  const WITH_PICTURE = anArticle('Слова\n\n![Мішки на складі](picture.jpg)')

  test('is drawn anew in two widths and shown with its measures; the camera’s words are gone', async () => {
    const bytes = await sharp(await aPicture('jpeg', { width: 2000, height: 1000 }))
      .withExif({ IFD0: { Copyright: 'Таємниця фотографа' } })
      .jpeg()
      .toBuffer()
    await put('picture.jpg', bytes)
    await put('a.md', WITH_PICTURE)
    await load('--dry-run')
    expect(await kept()).toEqual([])
    expect((await load()).code).toBe(0)
    const { body } = (await read('yak-kupuvaty')).body.data
    const address = (width: number) =>
      expect.stringMatching(new RegExp(`^/uploads/post-[\\w-]{22}-${width}\\.webp$`))
    expect(body[1]).toEqual({
      kind: 'picture',
      picture: { small: address(720), large: address(1440) },
      alt: 'Мішки на складі',
      width: 1440,
      height: 720,
    })
    for (const [each, width] of [
      [body[1].picture.small, 720],
      [body[1].picture.large, 1440],
    ] as const) {
      const served = await fetch(server.url + each)
      expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp'])
      const image = Buffer.from(await served.arrayBuffer())
      expect(await sharp(image).metadata()).toMatchObject({ format: 'webp', width, height: width / 2 })
      expect(image.includes('Таємниця')).toBe(false)
    }
    expect(await kept()).toHaveLength(2)
  })

  test('stands once, however often it is imported; another one in its place is another article', async () => {
    await put('picture.jpg', await aPicture('jpeg'))
    await put('a.md', WITH_PICTURE)
    await put('b.md', anArticle('Слова\n\n![Те саме](picture.jpg)', { slug: 'druha' }))
    await load()
    const [first] = await kept()
    const states = async () =>
      (await operator.ask('posts', 'import', folder)).posts.map(({ state }: { state: string }) => state)
    expect(await states()).toEqual(['same', 'same'])
    expect(await kept()).toHaveLength(2)
    // a small one is not made larger
    expect((await read('druha')).body.data.body[1]).toMatchObject({ width: 300, height: 200 })
    await put('picture.jpg', await aPicture('jpeg', { width: 310, height: 200 }))
    expect(await states()).toEqual(['updated', 'updated'])
    expect(await kept()).toHaveLength(4)

    const old = new Date(Date.now() - 2 * 86_400_000)
    for (const file of await kept()) await utimes(join(store(), file), old, old)
    expect(await sweepPictures(server.app.deps)).toBe(1)
    expect(await kept()).toHaveLength(2)
    expect(await kept()).not.toContain(first)
    expect((await fetch(server.url + (await read('druha')).body.data.body[1].picture.large)).status).toBe(200)
  })

  test('of which a crash left a part are swept, those of today not', async () => {
    await mkdir(store(), { recursive: true })
    const part = `post-${'p'.repeat(22)}-1440.webp`
    const [old, fresh, foreign] = [`${part}.0123abcd`, `${part}.abcd0123`, 'notes.txt.0123abcd']
    for (const file of [old, fresh, foreign]) await writeFile(join(store(), file), 'x')
    const long = new Date(Date.now() - 2 * 86_400_000)
    for (const file of [old, foreign]) await utimes(join(store(), file), long, long)
    await sweepPictures(server.app.deps)
    expect(await kept()).toEqual([fresh, foreign].toSorted())
  })

  test.each([
    ['huge', twoHundredMegapixels, 'Зображення завелике'],
    ['text under its name', async () => HTML, 'Підходять лише'],
    ['a drawing with a script under its name', async () => SVG_WITH_SCRIPT, 'Підходять лише'],
    ['of another kind under its name', () => aPicture('gif'), 'Підходять лише'],
    ['broken', async () => (await aPicture('jpeg')).subarray(0, 400), 'Файл пошкоджений'],
    ['empty', async () => Buffer.alloc(0), 'Підходять лише'],
    ['of too many bytes', async () => Buffer.alloc(4 * 1024 * 1024 + 1), 'Файл завеликий'],
  ] as const)('that is %s keeps the whole folder out', async (_, make, fault) => {
    await put('picture.jpg', await make())
    await put('a.md', WITH_PICTURE)
    const { code, err } = await load()
    expect(code).toBe(2)
    expect(err).toContain(`picture.jpg: ${fault}`)
    expect((await list()).data).toEqual([])
    expect(await kept()).toEqual([])
  })

  test('is not read through a link that leads out of the folder', async () => {
    await writeFile(join(server.dataDir, 'secret.jpg'), await aPicture('jpeg'))
    await symlink(join(server.dataDir, 'secret.jpg'), join(folder, 'picture.jpg'))
    await put('a.md', WITH_PICTURE)
    expect((await load()).err).toContain('a.md:9: файлу picture.jpg поруч зі статтею немає')
  })
})

describe('the list', () => {
  test('has the newest first, by pages and by cursor', async () => {
    const days = ['2026-01-05', '2026-04-01', '2026-04-01', '2025-12-31', '2026-02-02']
    for (const [at, date] of days.entries())
      await put(`${at}.md`, anArticle('слово '.repeat(400), { slug: `stattia-${at}`, date }))
    await load()
    const order = ['stattia-2', 'stattia-1', 'stattia-4', 'stattia-0', 'stattia-3']
    const whole = await list()
    expect(whole.data.map(({ slug }: { slug: string }) => slug)).toEqual(order)
    expect(whole.meta.total).toBe(5)
    expect(whole.data[0]).toEqual({
      slug: 'stattia-2',
      title: 'Як купувати',
      summary: 'Коротко.',
      published_on: '2026-04-01',
      reading_minutes: 2,
    })
    const walked: string[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await list(`?per_page=2${cursor === '' ? '' : `&cursor=${cursor}`}`)
      walked.push(...page.data.map(({ slug }: { slug: string }) => slug))
      cursor = page.meta.next_cursor as string | null
    }
    expect(walked).toEqual(order)
    expect((await list('?per_page=2&page=3')).data[0].slug).toBe('stattia-3')
    const { out } = await operator.run('posts', 'list', '--limit', '2')
    expect(out).toContain('Усього: 5\u00A0статей, показано 2')
  })

  test.each([['[1,2]'], ['["2026-02-31",1]'], ['["2026-02-01"]'], ['["2026-02-01","x"]'], ['{}']])(
    'refuses the cursor %s',
    async (keys) => {
      const cursor = Buffer.from(keys).toString('base64url')
      expect((await server.guest.get(`/posts?cursor=${cursor}`)).status).toBe(422)
    },
  )
})

test('an unknown article is not found, a deleted one no more', async () => {
  expect((await read('nema')).status).toBe(404)
  expect(await operator.run('posts', 'delete', 'nema')).toMatchObject({
    code: 4,
    err: 'Статті «nema» не знайдено\n',
  })
  await put('a.md', anArticle('Слова'))
  await load()
  expect((await operator.run('posts', 'delete', 'yak-kupuvaty')).out).toContain('видалено')
  expect((await read('yak-kupuvaty')).status).toBe(404)
  expect((await operator.ask('audit', '--limit', '1')).entries[0]).toMatchObject({
    act: 'posts.delete',
    target: 'post yak-kupuvaty',
  })
  expect(await operator.run('stats', '--dry-run')).toMatchObject({ code: 2 })
})

test('the articles of the demo are whole, long enough to be of use, and short enough to be read', async () => {
  const demo = join(import.meta.dirname, '../../db/demo/posts')
  const all = await readdir(demo)
  const names = all.filter((name) => name.endsWith('.md'))
  const pictures = all.filter((name) => name.endsWith('.webp'))
  expect(pictures.length).toBeGreaterThanOrEqual(2)
  for (const name of pictures) expect((await stat(join(demo, name))).size).toBeLessThan(30 * 1024)
  expect(names.length).toBeGreaterThanOrEqual(6)
  for (const name of names) {
    const { article, faults } = readArticle(await readFile(join(demo, name), 'utf8'))
    expect([name, faults]).toEqual([name, []])
    expect(article!.words).toBeGreaterThan(350)
    expect(article!.words).toBeLessThan(600)
  }
})
