import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'

import { parseSync } from '@swc/core'
import * as v from 'valibot'
import { expect, test } from 'vitest'

// What `npm run build` made last, as browsers fetch it.
const BUILD = join(import.meta.dirname, '../../build')
const ASSETS = join(BUILD, 'client/assets')

const Screens = v.object({ screens: v.record(v.string(), v.object({ scripts: v.array(v.string()) })) })
/** Screens that anybody may read, by the ids of their routes. */
const PUBLIC = [
  '/',
  '/orders/',
  '/orders/$order',
  '/suppliers/',
  '/suppliers/$supplier',
  '/posts/',
  '/posts/$post',
  '/about',
  '/oferta',
  '/policy',
  '/pay/',
  '/404',
]
/** The name of a chunk without the hash of what is in it. */
const nameOf = (file: string): string => file.replace(/^.*\/|-[\w-]{8}\.js$/g, '')

/** The scripts that `file` cannot run without: what it imports at its top, and not by a call. */
async function importsOf(file: string): Promise<string[]> {
  const { body } = parseSync(await readFile(join(ASSETS, file), 'utf8'), { syntax: 'ecmascript' })
  return body.flatMap((part) =>
    'source' in part && part.source ? [part.source.value.replace(/^\.\//, '')] : [],
  )
}

/** `file` with all that comes before it runs. */
async function withImports(file: string, found = new Set<string>()): Promise<Set<string>> {
  if (found.has(file)) return found
  found.add(file)
  for (const imported of await importsOf(file)) await withImports(imported, found)
  return found
}

async function entryOf(document: string): Promise<string> {
  const html = await readFile(join(BUILD, 'client', document), 'utf8')
  const [entry, ...others] = [...html.matchAll(/<script type="module"[^>]* src="\/assets\/([^"]+)"/g)]
  expect(others).toEqual([])
  return entry![1]!
}

test('the entry runs without the application and its libraries: those come by a call, once they are wanted', async () => {
  const entry = await entryOf('index.html')
  const names = [...(await withImports(entry))].map(nameOf)
  expect(names.toSorted()).toEqual(['entry', 'index', 'rolldown-runtime'])
  // what is looked for would be found: the application itself stands on the libraries
  const files = await readdir(ASSETS)
  const application = files.find((file) => /^app-[\w-]{8}\.js$/.test(file))!
  expect([...(await withImports(application))].map(nameOf)).toContain('vendor')
  const script = await readFile(join(ASSETS, entry), 'utf8')
  expect(script).toContain(application)
})

/** What sends, keeps, hears or tells, and forms with their dialogs. */
const FOR_OTHERS = 'live queue submit device form field dialog leak toaster notice idle fcm-token'.split(' ')
const isForOthers = (name: string): boolean => FOR_OTHERS.includes(name) || /-dialogs?$/.test(name)

test('no screen that anybody may read waits for what only others need', async () => {
  const { screens } = v.parse(Screens, JSON.parse(await readFile(join(BUILD, 'render/screens.json'), 'utf8')))
  const brought = PUBLIC.map((route) => ({ route, names: screens[route]!.scripts.map(nameOf) }))
  expect(brought.filter(({ names }) => !names.includes('vendor'))).toEqual([])
  expect(
    brought.flatMap(({ route, names }) =>
      names.filter((name) => isForOthers(name)).map((name) => `${route}: ${name}`),
    ),
  ).toEqual([])
  // what is looked for has these names
  const built = new Set((await readdir(ASSETS)).filter((file) => file.endsWith('.js')).map(nameOf))
  expect(FOR_OTHERS.filter((name) => !built.has(name))).toEqual([])
  expect([...built].some((name) => /-dialogs?$/.test(name))).toBe(true)
})

const WORTH_PACKING_FROM = 512

test('whatever packs well lies there packed, as small as brotli makes it', async () => {
  const files = (await readdir(ASSETS)).filter((file) => /\.(?:js|css)$/.test(file))
  const unlike: string[] = []
  for (const file of files) {
    const raw = await readFile(join(ASSETS, file))
    if (raw.length < WORTH_PACKING_FROM) continue
    const packed = await readFile(join(ASSETS, `${file}.br`))
    if (!brotliDecompressSync(packed).equals(raw)) unlike.push(file)
  }
  expect(unlike).toEqual([])
  const script = files.find((file) => /^app-[\w-]{8}\.js$/.test(file))!
  const raw = await readFile(join(ASSETS, script))
  const packedBy = (quality: number): number =>
    brotliCompressSync(raw, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length },
    }).length
  const { length } = await readFile(join(ASSETS, `${script}.br`))
  expect(length).toBeLessThan(packedBy(10))
  expect(length).toBeLessThanOrEqual(packedBy(11))
})
