// Builds the page, the worker, the server and what renders the page there into build/, with precompressed twins of everything that compresses.
// `--if-stale` builds only where build/ is missing or older than its sources.
import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import { build } from 'vite'

import { alone, isAlive } from './build-lock.mjs'
import { readStamp, stampOf } from './build-stamp.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const COMPRESSES = /\.(?:js|css|html|svg|json|webmanifest|txt|map)$/
const WORTH_IT_FROM = 512

const brotli = promisify(brotliCompress)
const gz = promisify(gzip)

async function precompress(folder) {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (!entry.isFile() || !COMPRESSES.test(entry.name)) continue
    const raw = await readFile(path)
    if (raw.length < WORTH_IT_FROM) continue
    const quality = {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length },
    }
    await writeFile(`${path}.br`, await brotli(raw, quality))
    await writeFile(`${path}.gz`, await gz(raw, { level: 9 }))
  }
}

// As deep as they will lie in build/, because the source maps name the sources from there.
const unfinished = (part, pid = process.pid) => join(root, `.tmp/${part}-${pid}`)
const PARTS = ['client', 'server', 'render', 'whole', 'old']

/** What killed builds have left behind. */
async function sweep() {
  for (const name of await readdir(join(root, '.tmp'))) {
    const [, part, pid] = /^(client|server|render|whole|old)-(\d+)$/.exec(name) ?? []
    if (part && !isAlive(Number(pid))) await rm(join(root, '.tmp', name), { recursive: true, force: true })
  }
}

/** Puts the finished build in its place. A kill between the two renames leaves no build, which is then built anew. */
async function replace(from, to) {
  for (;;) {
    await rename(to, unfinished('old')).catch((error) => {
      if (error.code !== 'ENOENT') throw error
    })
    try {
      await rename(from, to)
      return
    } catch (error) {
      if (!['ENOTEMPTY', 'EEXIST'].includes(error.code)) throw error
      await rm(unfinished('old'), { recursive: true, force: true })
    }
  }
}

/** The style sheets of the page, by their addresses. */
async function sheetsOf(client) {
  const names = (await readdir(join(client, 'assets'))).filter((name) => name.endsWith('.css'))
  const texts = await Promise.all(names.map((name) => readFile(join(client, 'assets', name), 'utf8')))
  return Object.fromEntries(names.map((name, at) => [`/assets/${name}`, texts[at]]))
}

/** What renders the page names the document that it was built with, and the files of each screen; styles go along. */
async function describeScreens(client, render) {
  const document = createHash('sha256')
    .update(await readFile(join(client, 'index.html')))
    .digest('hex')
  const screens = JSON.parse(await readFile(join(client, 'screens.json'), 'utf8'))
  await writeFile(
    join(render, 'screens.json'),
    JSON.stringify({ document, screens, sheets: await sheetsOf(client) }),
  )
  await rm(join(client, 'screens.json'))
}

async function buildAll() {
  const [client, server, render, whole] = PARTS.map((part) => unfinished(part))
  const stamp = await stampOf(root)
  const common = { root, mode: 'production', logLevel: process.env.BUILD_LOG ?? 'error' }
  try {
    await build({ ...common, configFile: join(root, 'vite.config.ts'), build: { outDir: client } })
    await build({ ...common, configFile: join(root, 'vite.render.config.ts'), build: { outDir: render } })
    await describeScreens(client, render)
    await precompress(client)
    await build({ ...common, configFile: join(root, 'vite.server.config.ts'), build: { outDir: server } })
    await cp(join(root, 'server/db/migrations'), join(server, 'migrations'), { recursive: true })
    await cp(join(root, 'server/db/demo/posts'), join(server, 'posts'), { recursive: true })
    await mkdir(whole)
    await rename(client, join(whole, 'client'))
    await rename(server, join(whole, 'server'))
    await rename(render, join(whole, 'render'))
    await writeFile(join(whole, 'stamp'), stamp)
    await replace(whole, join(root, 'build'))
  } finally {
    for (const part of PARTS) await rm(unfinished(part), { recursive: true, force: true })
  }
}

// A build for people, whatever environment the server is started with.
process.env.NODE_ENV = 'production'
const ifStale = process.argv.includes('--if-stale')
await alone(root, async () => {
  if (ifStale && (await readStamp(root)) === (await stampOf(root))) return
  if (ifStale) process.stdout.write('Будуємо застосунок…\n')
  await sweep()
  await buildAll()
})
