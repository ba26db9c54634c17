import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'

const ENDS_WITHIN_MS = 5000

/** Starts a program; `extra` is one more pipe, its file descriptor 3. What it prints is read and dropped. */
export function startProgram(
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): { child: ChildProcess; stderr: Readable; extra: Readable } {
  const child = spawn(command, args, {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    env: { ...process.env, TZ: 'Europe/Kyiv', ...env },
  })
  const [, , stderr, extra] = child.stdio
  if (!stderr || !extra || !('read' in stderr) || !('read' in extra)) throw new Error('no pipes')
  return { child, stderr, extra }
}

/** Asks the program to end, and ends it where it does not. */
export async function endProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  const timer = setTimeout(() => child.kill('SIGKILL'), ENDS_WITHIN_MS)
  child.kill('SIGTERM')
  await gone
  clearTimeout(timer)
}

/** What the first match of the pattern holds in its first group; fails where the stream ends before. */
export async function said(stream: Readable, pattern: RegExp): Promise<string> {
  let text = ''
  return new Promise((resolve, reject) => {
    stream.on('data', (chunk) => {
      text += String(chunk)
      const found = pattern.exec(text)?.[1]
      if (found !== undefined) resolve(found)
    })
    stream.once('end', () => reject(new Error(`it ended without ${pattern}:\n${text}`)))
  })
}
