// `npm start`: builds when the build is missing or older than its sources, then runs the server in this process.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

import { readStamp, stampOf } from './build-stamp.mjs'
import { watchLauncher } from './launcher-watch.mjs'

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP']
const root = fileURLToPath(new URL('..', import.meta.url))

/** In a process of its own: the build tools set NODE_ENV, and the server must see the one it was started with. */
async function build() {
  const child = spawn(process.execPath, [`${root}scripts/build.mjs`, '--if-stale'], {
    cwd: root,
    stdio: 'inherit',
  })
  let wish
  const pass = (signal) => {
    wish = signal
    child.kill(signal)
  }
  for (const signal of SIGNALS) process.on(signal, pass)
  const [code] = await once(child, 'exit')
  for (const signal of SIGNALS) process.off(signal, pass)
  if (wish) process.kill(process.pid, wish)
  if (code !== 0) process.exit(code ?? 1)
}

watchLauncher(root)
if ((await readStamp(root)) !== (await stampOf(root))) await build()
await import(new URL('../build/server/main.js', import.meta.url).href)
