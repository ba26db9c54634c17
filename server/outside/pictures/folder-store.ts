import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { filesOf, nameOfFile, PICTURES } from './picture-names.ts'
import type { PictureStore } from './picture-store.ts'

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Pictures in a folder of this machine. */
export function createFolderStore(folder: string): PictureStore {
  const pathsOf = (name: string) => Object.values(filesOf(name)).map((file) => join(folder, file))
  return {
    async save(name, files) {
      await mkdir(folder, { recursive: true })
      const names = filesOf(name)
      // on the disk before the database names it: what it names is there after a power cut too
      const write = (size: 'small' | 'large') =>
        writeFile(join(folder, names[size]), files[size], { flag: 'wx', flush: true })
      await Promise.all([write('small'), write('large')])
    },
    async remove(name) {
      await Promise.all(pathsOf(name).map((path) => rm(path, { force: true })))
    },
    async namesBefore(moment) {
      const files = await readdir(folder).catch((error: unknown) => {
        if (isMissing(error)) return []
        throw error
      })
      const names = new Set<string>()
      for (const file of files) {
        const name = nameOfFile(file)
        const kept = name === null ? null : await stat(join(folder, file)).catch(() => null)
        if (name !== null && kept && kept.mtime < moment) names.add(name)
      }
      return [...names]
    },
    addresses(name) {
      const { small, large } = filesOf(name)
      return { small: `/${PICTURES}/${small}`, large: `/${PICTURES}/${large}` }
    },
  }
}
