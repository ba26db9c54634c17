// Knows whether build/ was made from the sources as they are: a fingerprint of their names and contents.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'

const FOLDERS = ['src', 'sw', 'server', 'domain', 'public']
const FILES = [
  'index.html',
  'manifest.webmanifest',
  'package.json',
  'package-lock.json',
  'scripts/build.mjs',
  'tsconfig.base.json',
  'vite.chunks.ts',
  'vite.page.ts',
  'vite.screens.ts',
  'vite.shapes.ts',
  'vite.config.ts',
  'vite.render.config.ts',
  'vite.server.config.ts',
]
/** Tests are not built, and what the build itself writes must not make it look old. */
const NO_SOURCE = /\.(?:test|gen)\.tsx?$/

/** SHA-256 over everything the build reads. */
export async function stampOf(root) {
  const paths = [...FILES]
  for (const folder of FOLDERS) {
    for (const entry of await readdir(join(root, folder), { recursive: true, withFileTypes: true })) {
      if (entry.isFile() && !NO_SOURCE.test(entry.name))
        paths.push(relative(root, join(entry.parentPath, entry.name)))
    }
  }
  const sum = createHash('sha256')
  for (const path of paths.sort()) {
    const content = await readFile(join(root, path))
    // the length keeps the end of one file from being read as the beginning of the next
    sum.update(`${path}\0${content.length}\0`).update(content)
  }
  return sum.digest('hex')
}

/** The stamp of the finished build, null where there is none. */
export const readStamp = (root) => readFile(join(root, 'build/stamp'), 'utf8').catch(() => null)
