import { createHash } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
const HASH = /-[\w-]{8}(?=\.js$)/
/** What every release of ours changes, and a screen that is loaded when it is opened. */
const CHANGED = [/^index-.*\.js$/, /^app-.*\.js$/, /^proposes-.*\.js$/]

type Assets = Map<string, string>

/**
 * The finished build in a place of its own, in which one release follows another as on a server: some hashed files get
 * other names, and with them all that name those. Made from the one build there is, because ten more would take minutes.
 */
export class Releases {
  readonly folder: string

  private constructor(folder: string) {
    this.folder = folder
  }

  /** `first` is the name of the release that stands there at once. */
  static async open(first: string): Promise<Releases> {
    const releases = new Releases(await mkdtemp(join(ROOT, '.tmp/releases-')))
    await cp(join(ROOT, 'build/server'), join(releases.folder, 'server'), { recursive: true })
    await releases.publish(first)
    return releases
  }

  close = (): Promise<void> => rm(this.folder, { recursive: true, force: true })

  /** Puts a release in the place of the former one, whose files are gone then. */
  async publish(name: string): Promise<void> {
    const next = join(this.folder, 'next')
    const client = join(this.folder, 'client')
    // the server would rather send the compressed twins, which are the original's
    const filter = (path: string): boolean => !/\.(?:br|gz)$/.test(path)
    await cp(join(ROOT, 'build/client'), next, { recursive: true, filter })
    await rewrite(next, name)
    await rm(client, { recursive: true, force: true })
    await rename(next, client)
  }
}

async function rewrite(client: string, release: string): Promise<void> {
  const assets = join(client, 'assets')
  const sources = await readSources(assets)
  const names = renamed(sources, release)
  const withNewNames = (text: string): string =>
    [...names].reduce((changed, [from, to]) => changed.replaceAll(from, to), text)
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
