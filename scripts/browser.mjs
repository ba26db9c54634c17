// Finds a Chromium for the tests, and installs one where there is none.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** A Chromium of this machine's, or null. */
export const browserOnPath = () => {
  for (const name of NAMES) {
    const found = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout.trim()
    if (found) return found
  }
  return null
}

const run = (command, args) =>
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
    .status === 0

function fromDebian() {
  const isRootOnDebian = process.getuid?.() === 0 && existsSync('/etc/debian_version')
  if (!isRootOnDebian) return null
  run('apt-get', ['update', '-qq'])
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation'])
  return browserOnPath()
}

function fromPlaywright() {
  const cli = createRequire(import.meta.url).resolve('playwright/cli')
  return run(process.execPath, [cli, 'install', 'chromium']) ? 'bundled' : null
}

/** The path of a Chromium, or 'bundled' for Playwright's own; throws where neither can be had. */
export function findBrowser() {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (!existsSync(given)) throw new Error(`CHROMIUM_PATH names no file: ${given}`)
    return given
  }
  const found = browserOnPath() ?? fromDebian() ?? fromPlaywright()
  if (!found)
    throw new Error(
      'No Chromium: install one and name it in CHROMIUM_PATH, or run "npx playwright install chromium"',
    )
  return found
}
