import { setTimeout as sleep } from 'node:timers/promises'

import * as v from 'valibot'

import { freePort } from '#tests/support/free-port.ts'

import { type Driver, type Engine, PHONE } from './browser.ts'
import { endProgram, said, startProgram } from './processes.ts'

const DRIVER = 'WebKitWebDriver'
const POLL_MS = 50
const READY_WITHIN_MS = 20_000
const Answer = v.object({ value: v.optional(v.unknown()) })
const Session = v.object({ sessionId: v.string() })
const Fault = v.object({ error: v.string(), message: v.string() })

/** WebKitGTK by its own driver: classic WebDriver over HTTP, on a screen of its own that nobody sees. */
export async function startWebKit(miniBrowser: string): Promise<Engine> {
  const screen = startProgram('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'])
  const display = await said(screen.extra, /(\d+)\n/)
  const port = await freePort()
  const driver = startProgram(DRIVER, [`--port=${port}`], {
    DISPLAY: `:${display}`,
    LIBGL_ALWAYS_SOFTWARE: '1',
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    // its sandbox does not start for root, which a container runs as
    ...(process.getuid?.() === 0 ? { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' } : {}),
  })
  driver.stderr.resume()
  const call = caller(`http://127.0.0.1:${port}`)
  await ready(call)
  return {
    name: 'WebKit',
    async open({ blocksSiteData = false } = {}) {
      const args = blocksSiteData ? ['--cookies-policy=never', '--enable-html5-local-storage=FALSE'] : []
      const alwaysMatch = {
        browserName: 'MiniBrowser',
        // else each command waits for the page to load, and none could be given while it does
        pageLoadStrategy: 'none',
        'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation', ...args] },
      }
      const made = await call('POST', '/session', { capabilities: { alwaysMatch } })
      const at = `/session/${v.parse(Session, made).sessionId}`
      await call('POST', `${at}/timeouts`, { script: 60_000, pageLoad: 60_000 })
      await call('POST', `${at}/window/rect`, PHONE)
      return driverOf((method, path, body) => call(method, at + path, body))
    },
    async stop() {
      await endProgram(driver.child)
      await endProgram(screen.child)
    },
  }
}

type Call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>

const driverOf = (call: Call): Driver => ({
  navigate: async (url) => void (await call('POST', '/url', { url })),
  async evaluate(expression) {
    // a promise is awaited by a callback: scripts that answer with one are younger than the driver
    const script = `const tell = arguments[0]; Promise.resolve().then(() => ${expression})
      .then((value) => tell({ value }), (error) => tell({ fault: String(error) }))`
    const told = await call('POST', '/execute/async', { script, args: [] })
    const { value, fault } = v.parse(
      v.object({ value: v.optional(v.unknown()), fault: v.optional(v.string()) }),
      told,
    )
    if (fault !== undefined) throw new Error(fault)
    return value
  },
  perform: async (actions) => void (await call('POST', '/actions', { actions })),
  close: async () => void (await call('DELETE', '')),
})

const caller =
  (base: string): Call =>
  async (method, path, body) => {
    const reply = await fetch(base + path, {
      method,
      ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
    })
    const { value } = v.parse(Answer, await reply.json())
    if (reply.ok) return value
    const { error, message } = v.parse(Fault, value)
    throw new Error(`${method} ${path}: ${error} ${message}`)
  }

async function ready(call: Call): Promise<void> {
  for (const until = Date.now() + READY_WITHIN_MS; ; await sleep(POLL_MS)) {
    try {
      await call('GET', '/status')
      return
    } catch (error) {
      if (Date.now() > until) throw error
    }
  }
}
