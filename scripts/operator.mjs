// `npm run operator -- <command>`: speaks to the running server, which was built by its start; builds only where there is
// no build at all, because another one than the server runs would not be understood by it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const COMMAND = new URL('../build/server/operator.js', import.meta.url)

if (!existsSync(COMMAND)) {
  // its words must not stand among an answer that a program reads
  const child = spawn(process.execPath, [`${root}scripts/build.mjs`, '--if-stale'], {
    cwd: root,
    stdio: ['ignore', process.stderr, 'inherit'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) process.exit(code ?? 1)
}
await import(COMMAND.href)
