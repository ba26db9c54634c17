import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'

import { expect, test } from 'vitest'

import { chunkGroups } from '../../vite.chunks.ts'

const ROOT = join(import.meta.dirname, '../..')
const CLIENT = join(ROOT, 'build/client')
/** For those alone who switch pushes on, and no use without a network. */
const FIREBASE = /^assets\/fcm-token-/
/** Of a phone's storage and of its owner's traffic, with each release that changes everything. */
const MAX_BYTES = 2_500_000

/** What the finished build's worker keeps before any screen is opened. */
async function precached(): Promise<string[]> {
  const worker = await readFile(join(CLIENT, 'sw.js'), 'utf8')
  return Array.from(worker.matchAll(/"url":"([^"]+)"/g), ([, url]) => url!)
}

/** The files of routes that draw something, each with the name of the chunk that its screen comes in. */
async function screens(): Promise<[route: string, chunk: string][]> {
  const found: [string, string][] = []
  for (const entry of await readdir(join(ROOT, 'src/routes'), { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (!entry.isFile() || entry.name.startsWith('__root')) continue
    if (!/\bcomponent:/.test(await readFile(path, 'utf8'))) continue
    const group = chunkGroups.find(({ test }) => (test as RegExp).test(`${path}?tsr-split=component`))
    const own = entry.name === 'index.tsx' ? basename(entry.parentPath) : entry.name.replace('.tsx', '')
    found.push([path, typeof group?.name === 'string' ? group.name : own.replace(/[${}]/g, '_')])
  }
  return found
}

test('every screen has its code on the device before it is opened', async () => {
  const scripts = (await precached()).map((url) => url.replace(/^assets\/|-[\w-]{8}\.js$/g, ''))
  const all = await screens()
  expect(all.length).toBeGreaterThan(30)
  expect(all.filter(([, chunk]) => !scripts.includes(chunk))).toEqual([])
})

test('with all that it draws by: whatever the build has made, but the library of Firebase', async () => {
  const made = (await readdir(join(CLIENT, 'assets')))
    .filter((name) => /\.(?:js|css|woff2)$/.test(name))
    .map((name) => `assets/${name}`)
  const kept = (await precached()).filter((url) => url.startsWith('assets/'))
  expect(made.filter((url) => FIREBASE.test(url))).toHaveLength(1)
  expect(kept.toSorted()).toEqual(made.filter((url) => !FIREBASE.test(url)).toSorted())
})

test('it is no more than a phone keeps gladly', async () => {
  const sizes = await Promise.all(
    (await precached()).map(async (url) => (await stat(join(CLIENT, url))).size),
  )
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MAX_BYTES)
})
