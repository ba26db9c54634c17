// React, its DOM and the router alone, built as ours is and served gzipped: no page of ours can weigh less.
import { createServer } from 'node:http'
import { gzipSync } from 'node:zlib'

import { build } from 'vite'

const [port] = process.argv.slice(2)
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
  '<!doctype html><link rel="icon" href="data:," /><div id="root"></div><script type="module" src="/app.js"></script>',
)

createServer((request, response) => {
  const [type, body] =
    request.url === '/app.js'
      ? ['text/javascript; charset=utf-8', script]
      : ['text/html; charset=utf-8', shell]
  response.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip', 'content-length': body.length })
  response.end(body)
}).listen(Number(port), '127.0.0.1', () => process.stdout.write('ready\n'))
