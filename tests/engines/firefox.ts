import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import * as v from 'valibot'
import { WebSocket } from 'ws'

import { type Driver, type Engine, PHONE } from './browser.ts'
import { endProgram, said, startProgram } from './processes.ts'

const Reply = v.object({
  id: v.optional(v.nullable(v.number())),
  type: v.string(),
  result: v.optional(v.unknown()),
  error: v.optional(v.string()),
  message: v.optional(v.string()),
})
const Tree = v.object({ contexts: v.tupleWithRest([v.object({ context: v.string() })], v.unknown()) })
const Evaluated = v.variant('type', [
  v.object({
    type: v.literal('success'),
    result: v.object({ type: v.string(), value: v.optional(v.string()) }),
  }),
  v.object({ type: v.literal('exception'), exceptionDetails: v.object({ text: v.string() }) }),
])

/** What a profile begins with: no pages, questions or calls of Firefox's own. */
const QUIET: Record<string, string | number | boolean> = {
  'app.normandy.enabled': false,
  'app.update.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'datareporting.usage.uploadEnabled': false,
  'extensions.update.enabled': false,
  'intl.accept_languages': 'uk',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  'toolkit.telemetry.enabled': false,
}
/** As a person forbids them to every site: cookies, and with them all that a site may keep. */
const BLOCKS_SITE_DATA = { 'network.cookie.cookieBehavior': 2, 'dom.storage.enabled': false }

/** Firefox by WebDriver BiDi, which it speaks itself over a WebSocket; a process and a profile for each browser. */
export const firefox = (binary: string): Engine => ({
  name: 'Firefox',
  async open({ blocksSiteData = false } = {}) {
    const profile = await mkdtemp(join(tmpdir(), 'gurt-firefox-'))
    const prefs = Object.entries({ ...QUIET, ...(blocksSiteData ? BLOCKS_SITE_DATA : {}) })
    const lines = prefs.map(
      ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
    )
    await writeFile(join(profile, 'user.js'), lines.join('\n'))
    const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0']
    const { child, stderr } = startProgram(binary, args, { HOME: profile })
    const end = async (): Promise<void> => {
      await endProgram(child)
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    }
    try {
      const socket = new WebSocket(`${await said(stderr, /WebDriver BiDi listening on (ws:\S+)/)}/session`)
      await once(socket, 'open')
      return await driverOf(commander(socket), end)
    } catch (error) {
      await end()
      throw error
    }
  },
  stop: async () => undefined,
})

type Command = (method: string, params: object) => Promise<unknown>

async function driverOf(command: Command, end: () => Promise<void>): Promise<Driver> {
  await command('session.new', { capabilities: {} })
  const [{ context }] = v.parse(Tree, await command('browsingContext.getTree', {})).contexts
  await command('browsingContext.setViewport', { context, viewport: PHONE })
  return {
    navigate: async (url) => void (await command('browsingContext.navigate', { context, url, wait: 'none' })),
    async evaluate(expression) {
      const answer = v.parse(
        Evaluated,
        await command('script.evaluate', {
          expression: `Promise.resolve().then(() => ${expression}).then((value) => JSON.stringify({ value }))`,
          target: { context },
          awaitPromise: true,
          userActivation: true,
        }),
      )
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text)
      return v.parse(v.object({ value: v.optional(v.unknown()) }), JSON.parse(answer.result.value ?? '{}'))
        .value
    },
    perform: async (actions) => void (await command('input.performActions', { context, actions })),
    close: end,
  }
}

/** Sends commands; each is answered under its number, in any order. */
function commander(socket: WebSocket): Command {
  let sent = 0
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>()
  socket.on('message', (data) => {
    const { id, type, result, error, message } = v.parse(Reply, JSON.parse(String(data)))
    const asked = waiting.get(id ?? 0)
    if (!asked) return
    waiting.delete(id ?? 0)
    if (type === 'success') asked.resolve(result)
    else asked.reject(new Error(`${error ?? type}: ${message ?? ''}`))
  })
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('the browser has gone'))
    waiting.clear()
  })
  return (method, params) =>
    new Promise((resolve, reject) => {
      const id = ++sent
      waiting.set(id, { resolve, reject })
      socket.send(JSON.stringify({ id, method, params }))
    })
}
