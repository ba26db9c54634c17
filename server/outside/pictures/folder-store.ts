import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { ignoring } from '#server/db/embedded/reporting.ts'

import { draftOf, filesOf, isDraft, nameOfFile, PICTURES } from './picture-names.ts'
import type { PictureStore } from './picture-store.ts'

const OWNER_ONLY_FOLDER = 0o700
const OWNER_ONLY = 0o600

/** Pictures in a folder of this machine, which other users of it cannot enter: the server alone shows them. */
export function createFolderStore(folder: string): PictureStore {
  const pathsOf = (name: string) => Object.values(filesOf(name)).map((file) => join(folder, file))
  /** Files of a kind that were last written before that moment. */
  async function filesBefore(moment: Date, isMeant: (file: string) => boolean): Promise<string[]> {
    const files = (await readdir(folder).catch(ignoring('ENOENT'))) ?? []
    const old: string[] = []
    for (const file of files.filter(isMeant)) {
      const kept = await stat(join(folder, file)).catch(() => null)
      if (kept && kept.mtime < moment) old.push(file)
    }
    return old
  }
  return {
    async save(name, files) {
      await mkdir(folder, { recursive: true, mode: OWNER_ONLY_FOLDER })
      const names = filesOf(name)
      // on the disk before the database names it: what it names is there after a power cut too
      const write = async (size: 'small' | 'large') => {
        // whole under its name or not at all: of an article's picture the same may be saved again
        const draft = join(folder, draftOf(names[size]))
        await writeFile(draft, files[size], { flag: 'wx', flush: true, mode: OWNER_ONLY })
        await rename(draft, join(folder, names[size]))
      }
      await Promise.all([write('small'), write('large')])
    },
    async read(name) {
      const { small, large } = filesOf(name)
      const read = (file: string) => readFile(join(folder, file)).catch(ignoring('ENOENT'))
      const files = { small: await read(small), large: await read(large) }
      return files.small && files.large ? { small: files.small, large: files.large } : null
    },
    async remove(name) {
      await Promise.all(pathsOf(name).map((path) => rm(path, { force: true })))
    },
    async namesBefore(moment) {
      const names = (await filesBefore(moment, (file) => nameOfFile(file) !== null)).map(nameOfFile)
      return [...new Set(names.filter((name) => name !== null))]
    },
    async dropDraftsBefore(moment) {
      const files = await filesBefore(moment, isDraft)
      await Promise.all(files.map((file) => rm(join(folder, file), { force: true })))
    },
    addresses(name) {
      const { small, large } = filesOf(name)
      return { small: `/${PICTURES}/${small}`, large: `/${PICTURES}/${large}` }
    },
  }
}
