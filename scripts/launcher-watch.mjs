// npm runs `npm start` through a shell that hands no signal on: told to end, or killed, npm leaves the server behind.
import { readFileSync, writeSync } from 'node:fs'
import { join, resolve } from 'node:path'

const LOOK_MS = 1_000
/** Names of npm and what stands in for it, which run on Node or call themselves by their own name. */
const RUNNERS = /^(?:npm|npx|node|MainThread|yarn|pnpm|bun|corepack)/i
const SHELLS = new Set(['sh', 'ash', 'dash', 'bash', 'ksh', 'zsh'])

/** Name and parent of a process as Linux tells them; null where there is no such process, or no /proc. */
function readProcess(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // the name stands in parentheses and may hold some itself
    const end = stat.lastIndexOf(')')
    return { name: stat.slice(stat.indexOf('(') + 1, end), parent: Number(stat.slice(end + 1).split(' ')[2]) }
  } catch {
    return null
  }
}

/** Whether npm, or what stands in for it, runs the start script of this very package. */
const isNpmStart = (root, env) =>
  env['npm_lifecycle_event'] === 'start' &&
  env['npm_package_json'] !== undefined &&
  resolve(env['npm_package_json']) === join(root, 'package.json')

/** Our parent and, where that is only the shell of npm, the shell's parent: the last of them is npm while it lives. */
function launchers() {
  const parent = process.ppid
  const shell = readProcess(parent)
  return shell !== null && SHELLS.has(shell.name) ? [parent, shell.parent] : [parent]
}

/** Whether npm has gone before anybody looked: whoever adopts its orphans does not go by such a name. */
function isOrphan(pids) {
  const launcher = readProcess(pids.at(-1))
  return launcher === null ? pids.at(-1) === 1 : !RUNNERS.test(launcher.name)
}

/**
 * Sends this process a SIGTERM once the npm that started it is gone; a signal that comes before ends the watch, or it
 * would be followed by a second one, which means 'at once'. A server that was started in any other way has no launcher
 * to look after: under systemd, in a container and behind nohup its parent may be process 1 or end when it likes.
 */
export function watchLauncher(root, env = process.env) {
  if (!isNpmStart(root, env)) return
  const known = launchers()
  const wasGone = isOrphan(known)
  const timer = setInterval(() => {
    if (!wasGone && launchers().join() === known.join()) return
    clearInterval(timer)
    try {
      writeSync(2, 'npm, which started this server, is gone: stopping\n')
    } catch {
      // nobody reads it any more
    }
    process.kill(process.pid, 'SIGTERM')
  }, LOOK_MS)
  timer.unref()
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'])
    process.once(signal, () => {
      clearInterval(timer)
      // until the server listens for it, a signal has to end the process as it would without this listener
      if (process.listenerCount(signal) === 0) process.kill(process.pid, signal)
    })
}
