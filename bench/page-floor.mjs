// React, its DOM and the router alone, built as ours is and served gzipped: no page of ours can weigh less. With
// `worker` it opens offline too, by the least worker that can do it: no application of our kind can start sooner.
import { createServer } from 'node:http'
import { gzipSync } from 'node:zlib'

import { build } from 'vite'

const [port, worker] = process.argv.slice(2)
process.env.NODE_ENV = 'production'
const { output } = await build({
  configFile: false,
  logLevel: 'silent',
  build: {
    write: false,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: new URL('page-floor.app.mjs', import.meta.url).pathname },
  },
})
const script = gzipSync(output[0].code, { level: 9 })
const shell = gzipSync(
  `<!doctype html><link rel="icon" href="data:," /><link rel="preload" as="script" crossorigin href="/app.js"><div id="root"></div><script type="module" src="/app.js"></script>${worker ? '<script src="/register.js" async></script>' : ''}`,
)
const register = gzipSync("navigator.serviceWorker.register('/sw.js')")
const keeper = gzipSync(`
  self.addEventListener('install', (event) =>
    event.waitUntil(caches.open('shell').then((cache) => cache.addAll(['/', '/app.js', '/register.js']))))
  self.addEventListener('activate', (event) => event.waitUntil(clients.claim()))
  self.addEventListener('fetch', (event) => event.respondWith(caches.match(event.request)))`)
const SCRIPT = 'text/javascript; charset=utf-8'
const files = { '/app.js': [SCRIPT, script], '/register.js': [SCRIPT, register], '/sw.js': [SCRIPT, keeper] }

createServer((request, response) => {
  const [type, body] = files[request.url] ?? ['text/html; charset=utf-8', shell]
  response.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip', 'content-length': body.length })
  response.end(body)
}).listen(Number(port), '127.0.0.1', () => process.stdout.write('ready\n'))
