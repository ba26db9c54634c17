import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const ROOT = join(import.meta.dirname, '../..')
const HASH = /-[\w-]{8}(?=\.js$)/
/** What every release of ours changes, and a screen that is loaded when it is opened. */
const CHANGED = [/^index-.*\.js$/, /^app-.*\.js$/, /^proposes-.*\.js$/]

/** What the page and its worker are built from. */
const SOURCES = [
  'src',
  'sw',
  'domain',
  'public',
  'index.html',
  'manifest.webmanifest',
  'package.json',
  'tsconfig.json',
  'tsconfig.base.json',
  'vite.config.ts',
  'vite.chunks.ts',
  'vite.page.ts',
  'vite.screens.ts',
  'vite.shapes.ts',
]
const run = promisify(execFile)

type Assets = Map<string, string>
export type SourceChange = { file: string; from: string; to: string }

/**
 * The finished build in a place of its own, in which one release follows another as on a server: some hashed files get
 * other names, and with them all that name those. Made from the one build there is, because ten more would take minutes.
 */
export class Releases {
  readonly folder: string
  /** The name of the release that stands there; those are numbers that count up. */
  latest = '0'

  private constructor(folder: string) {
    this.folder = folder
  }

  /** The first release stands there at once. */
  static async open(): Promise<Releases> {
    const releases = new Releases(await mkdtemp(join(ROOT, '.tmp/releases-')))
    await cp(join(ROOT, 'build/server'), join(releases.folder, 'server'), { recursive: true })
    await releases.publish()
    return releases
  }

  /** Builds the page anew from sources that differ, and puts that in the place of the former release. */
  async publishBuilt(changes: readonly SourceChange[]): Promise<void> {
    const source = join(this.folder, 'source')
    const next = join(this.folder, 'next')
    for (const part of SOURCES) await cp(join(ROOT, part), join(source, part), { recursive: true })
    await symlink(join(ROOT, 'node_modules'), join(source, 'node_modules'))
    for (const { file, from, to } of changes) {
      const text = await readFile(join(source, file), 'utf8')
      if (!text.includes(from)) throw new Error(`${file} has no ${from}`)
      await writeFile(
        join(source, file),
        text.replace(from, () => to),
      )
    }
    const vite = [
      join(ROOT, 'node_modules/vite/bin/vite.js'),
      'build',
      '--logLevel',
      'error',
      '--outDir',
      next,
    ]
    await run(process.execPath, vite, { cwd: source, env: { ...process.env, NODE_ENV: 'production' } })
    await rm(source, { recursive: true })
    await this.replaceBy(next)
  }

  /** Changes what the server says; to be called while it is down. The page stays as it is. */
  async renewServer(changes: readonly { from: RegExp; to: string }[]): Promise<void> {
    const folder = join(this.folder, 'server')
    const missing = new Set(changes)
    for (const file of (await readdir(folder)).filter((name) => name.endsWith('.js'))) {
      let text = await readFile(join(folder, file), 'utf8')
      for (const change of changes) {
        if (text.search(change.from) !== -1) missing.delete(change)
        text = text.replace(change.from, change.to)
      }
      await writeFile(join(folder, file), text)
    }
    for (const { from } of missing) throw new Error(`the server has no ${from.source}`)
  }

  private async replaceBy(next: string): Promise<void> {
    const client = join(this.folder, 'client')
    await rm(client, { recursive: true, force: true })
    await rename(next, client)
  }

  close = (): Promise<void> => rm(this.folder, { recursive: true, force: true })

  /** The same with what the server renders its pages by; to be called while it is down. */
  async publishRendered(): Promise<string> {
    const names = await this.replace()
    const folder = join(this.folder, 'render')
    await cp(join(ROOT, 'build/render'), folder, { recursive: true })
    const html = await readFile(join(this.folder, 'client/index.html'), 'utf8')
    const list = join(folder, 'screens.json')
    const screens = JSON.parse(withNames(names, await readFile(list, 'utf8'))) as object
    const document = createHash('sha256').update(html).digest('hex')
    await writeFile(list, JSON.stringify({ ...screens, document }))
    return this.latest
  }

  /**
   * Puts the next release in the place of the former one, whose files are gone then; gives its name. Its pages are not
   * rendered: the server knows another document.
   */
  async publish(): Promise<string> {
    await this.replace()
    return this.latest
  }

  /** Gives the new names of files by their former ones. */
  private async replace(): Promise<ReadonlyMap<string, string>> {
    this.latest = String(Number(this.latest) + 1)
    const next = join(this.folder, 'next')
    // the server would rather send the compressed twins, which are the original's
    const filter = (path: string): boolean => !/\.(?:br|gz)$/.test(path)
    await cp(join(ROOT, 'build/client'), next, { recursive: true, filter })
    const names = await rewrite(next, this.latest)
    await this.replaceBy(next)
    return names
  }
}

const withNames = (names: ReadonlyMap<string, string>, text: string): string =>
  [...names].reduce((changed, [from, to]) => changed.replaceAll(from, to), text)

async function rewrite(client: string, release: string): Promise<ReadonlyMap<string, string>> {
  const assets = join(client, 'assets')
  const sources = await readSources(assets)
  const names = renamed(sources, release)
  const withNewNames = (text: string): string => withNames(names, text)
  for (const [from, to] of names) {
    const mark = from.startsWith('app-')
      ? `\ndocument.documentElement.dataset.release = ${JSON.stringify(release)}`
      : ''
    await rm(join(assets, from))
    await writeFile(join(assets, to), withNewNames(sources.get(from)!) + mark)
  }
  const html = withNewNames(await readFile(join(client, 'index.html'), 'utf8'))
  await writeFile(join(client, 'index.html'), html)
  const worker = withNewNames(await readFile(join(client, 'sw.js'), 'utf8'))
  const revision = createHash('md5').update(html).digest('hex')
  const listed = /\{"revision":"\w+","url":"index\.html"\}/
  if (!listed.test(worker)) throw new Error('index.html is not in the list of the worker')
  await writeFile(
    join(client, 'sw.js'),
    worker.replace(listed, JSON.stringify({ revision, url: 'index.html' })),
  )
  return names
}

async function readSources(assets: string): Promise<Assets> {
  const files = (await readdir(assets)).filter((file) => file.endsWith('.js'))
  return new Map(
    await Promise.all(files.map(async (file) => [file, await readFile(join(assets, file), 'utf8')] as const)),
  )
}

/** The new names of the changed files and of all files that name one of them. */
function renamed(sources: Assets, release: string): Map<string, string> {
  const names = new Map<string, string>()
  const rename = (file: string): void => {
    const hash = createHash('sha256').update(file).update(release).digest('hex').slice(0, 8)
    names.set(file, file.replace(HASH, `-${hash}`))
  }
  for (const file of sources.keys()) if (CHANGED.some((changed) => changed.test(file))) rename(file)
  for (let before = 0; before < names.size;) {
    before = names.size
    for (const [file, text] of sources)
      if (!names.has(file) && [...names.keys()].some((name) => text.includes(name))) rename(file)
  }
  return names
}
