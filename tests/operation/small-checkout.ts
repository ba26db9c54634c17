import { appendFile, cp, mkdir, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { ROOT } from './installation.ts'

/** What the scripts of start and build need of a repository, small enough to be built in a moment. */
const FILES: Record<string, string> = {
  'index.html': '<!doctype html><title>x</title><script type="module" src="/src/main.ts"></script>',
  'src/main.ts': "document.title = import.meta.env.PROD ? 'built for people' : 'built for programmers'\n",
  'sw/sw.ts': 'export {}\n',
  'domain/name.ts': "export const name = 'first'\n",
  'public/robots.txt': 'User-agent: *\n',
  'manifest.webmanifest': '{}',
  'package.json': '{ "type": "module", "scripts": { "start": "node scripts/start.mjs" } }',
  'package-lock.json': '{}',
  'tsconfig.base.json': '{}',
  'vite.chunks.ts': '',
  'vite.page.ts': '',
  'vite.screens.ts': '',
  'vite.shapes.ts': '',
  'vite.render.config.ts': "export default { publicDir: false, build: { ssr: 'src/render.ts' } }\n",
  'src/render.ts': 'export {}\n',
  'public/screens.json': '{}',
  'vite.config.ts': 'export default { root: import.meta.dirname }\n',
  'server/db/migrations/0001.sql': 'select 1;\n',
  'server/db/demo/posts/one.md': '# x\n',
  'server/main.test.ts': 'export {}\n',
  'server/operator-command/main.ts': 'export {}\n',
  'server/main.ts': `import { createServer } from 'node:http'
import { name } from '#domain/name.ts'

const { NODE_ENV, PORT } = process.env
createServer((_request, reply) => {
  reply.end(JSON.stringify({ name, pid: process.pid, cwd: process.cwd(), mode: NODE_ENV ?? null }))
}).listen(Number(PORT), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))
`,
}
const COPIED = [
  'vite.server.config.ts',
  'scripts/start.mjs',
  'scripts/build.mjs',
  'scripts/build-lock.mjs',
  'scripts/build-stamp.mjs',
  'scripts/launcher-watch.mjs',
]
/** The build of the server waits as long as HOLD_BUILD says, so that it can be killed in its middle. */
const SLOW_PLUGIN = `
import { setTimeout as sleep } from 'node:timers/promises'
config.plugins = [{ name: 'slow', writeBundle: () => sleep(Number(process.env.HOLD_BUILD ?? 0)) }]
export default config
`

/** Lays a repository down whose page and server are a few lines, with the real scripts and packages. */
export async function layCheckout(folder: string): Promise<void> {
  for (const [path, text] of Object.entries(FILES)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  await mkdir(join(folder, 'scripts'))
  for (const path of COPIED) await cp(join(ROOT, path), join(folder, path))
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  await slowDown(folder)
}

async function slowDown(folder: string): Promise<void> {
  await cp(join(folder, 'vite.server.config.ts'), join(folder, 'server.config.ts'))
  await writeFile(join(folder, 'vite.server.config.ts'), "import config from './server.config.ts'\n")
  await appendFile(join(folder, 'vite.server.config.ts'), SLOW_PLUGIN)
}
