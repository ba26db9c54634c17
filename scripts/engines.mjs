// `npm run engines [-- --only firefox]`: the stories of tests/engines in WebKit and in Firefox, both of the system's
// packages. Outside `npm test`: a machine that tests the rest needs neither.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const root = fileURLToPath(new URL('..', import.meta.url))
const { values } = parseArgs({ options: { only: { type: 'string' } } })
if (values.only !== undefined && values.only !== 'webkit' && values.only !== 'firefox') {
  process.stderr.write('--only takes webkit or firefox\n')
  process.exit(2)
}

/** The path of the first of these programs that there is. */
const onPath = (...names) => {
  for (const name of names) {
    const found = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout.trim()
    if (found) return found
  }
  return null
}

/** The browser that the driver starts stands beside WebKit's own processes, which are on no path. */
function findMiniBrowser() {
  const libraries = ['/usr/libexec', '/usr/lib', ...readdirSync('/usr/lib').map((name) => `/usr/lib/${name}`)]
  const versions = ['webkit2gtk-4.1', 'webkit2gtk-4.0', 'webkitgtk-6.0']
  const places = libraries.flatMap((folder) => versions.map((name) => `${folder}/${name}/MiniBrowser`))
  return places.find((place) => existsSync(place)) ?? null
}

const lacking = []
const env = {}
if (values.only !== 'firefox') {
  env.ENGINE_WEBKIT = findMiniBrowser()
  if (!onPath('WebKitWebDriver') || !env.ENGINE_WEBKIT) lacking.push('webkit2gtk-driver')
  if (!onPath('Xvfb')) lacking.push('xvfb')
}
if (values.only !== 'webkit') {
  env.ENGINE_FIREFOX = onPath('firefox-esr', 'firefox')
  if (!env.ENGINE_FIREFOX) lacking.push('firefox-esr')
}
if (lacking.length > 0) {
  process.stderr.write(`a browser is missing: apt-get install -y ${lacking.join(' ')}\n`)
  process.exit(1)
}

async function run(command, args) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
  const [status] = await once(child, 'exit')
  return status ?? 1
}
const built = await run(process.execPath, ['scripts/build.mjs', '--if-stale'])
if (built !== 0) process.exit(built)
const args = ['run', '--project', 'engines', '--reporter=verbose']
process.exit(await run(`${root}node_modules/.bin/vitest`, args))
