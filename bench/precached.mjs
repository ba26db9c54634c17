// What the worker of the build keeps on a device.
import { readFile, stat } from 'node:fs/promises'

const client = new URL('../build/client/', import.meta.url)

const sizeOf = (file) => stat(new URL(file, client)).then(({ size }) => size)

/** How many files the worker fetches as it is installed, and their bytes as they are served gzipped. */
export async function precached() {
  const worker = await readFile(new URL('sw.js', client), 'utf8')
  const urls = new Set(Array.from(worker.matchAll(/\burl["`]?:["`]([^"`]+)["`]/g), ([, url]) => url))
  if (urls.size === 0) throw new Error('no precache list in build/client/sw.js')
  const sizes = await Promise.all([...urls].map((url) => sizeOf(`${url}.gz`).catch(() => sizeOf(url))))
  return { files: urls.size, bytes: sizes.reduce((sum, size) => sum + size, 0) }
}
