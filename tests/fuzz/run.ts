import { randomOf, type Random } from '#tests/torture/random.ts'
import type { TestServer } from '#tests/support/server.ts'

import { createClient, type Answer } from './client.ts'
import { operationsOf, type OpenApi, type Operation } from './document.ts'
import { createHints } from './hints.ts'
import { ACTORS, createMarket, type ActorName } from './market.ts'
import { createMemory } from './memory.ts'
import { mutate } from './mutations.ts'
import { createOracle } from './oracle.ts'
import { addressOf, curlOf, draftOf, wireOf, type Wire } from './request.ts'
import { shrink } from './shrink.ts'

const BASE = '/api/v1'
const VALID_SHARE = 0.45
/** After so many requests there are new orders, proposals, chats and links. */
const PLANT_EVERY = 120
const FINDINGS_MAX = 20
/** So often a call is asked for that was never granted. */
const LAST_TRIES = 240
const LAST_PLANT_EVERY = 10
const PROGRESS_EVERY = 1_000

export type Finding = { index: number; operation: string; faults: string[]; curl: string; before: string }
export type Outcome = { findings: Finding[]; answered: Map<string, Map<number, number>>; seconds: number }
type Options = {
  server: TestServer
  seed: string
  requests: number
  file: Buffer
  log: () => string[]
  onFinding: (finding: Finding) => void
  onProgress: (done: number, seconds: number) => void
}

/** Sends so many requests, the same for the same seed, and judges every answer. */
export async function fuzz({
  server,
  seed,
  requests,
  file,
  log,
  onFinding,
  onProgress,
}: Options): Promise<Outcome> {
  const document = (await server.guest.get('/openapi.json')).body as OpenApi
  const operations = operationsOf(document)
  const faultsOf = createOracle(document)
  const client = createClient(server.url)
  const memory = createMemory()
  const market = await createMarket(server, memory)
  const hints = createHints(server, memory, market)
  await hints.prepare()
  const keys = new Map<string, string>()
  const findings: Finding[] = []
  /** One of a kind is enough. */
  const found = new Set<string>()
  const answered = new Map<string, Map<number, number>>(operations.map(({ id }) => [id, new Map()]))
  /** What went over the same connection last: it may be what the next request stumbles over. */
  let before = ''
  const since = performance.now()

  function prepared(
    operation: Operation,
    actor: ActorName,
    random: Random,
    isValid = random.chance(VALID_SHARE),
  ): { wire: Wire; isMutated: boolean } {
    const draft = draftOf(operation, random, { ...hints.of(operation, actor, random), file })
    const { token } = market.actor(actor) ?? {}
    if (token !== undefined) draft.headers['authorization'] = `Bearer ${token}`
    if (isValid) return { wire: wireOf(BASE, operation, draft), isMutated: false }
    const surroundings = {
      random,
      operation,
      otherToken: () => market.actor(random.weighted({ ...ACTORS, guest: 0 }))!.token,
      usedKey: () => keys.get(operation.id),
      anySegment: (name: string) => hints.anySegment(operation.path, name, random),
    }
    const own = draft.headers['authorization']
    const wire = mutate(draft, (changed) => wireOf(BASE, operation, changed), surroundings)
    // one's secret sent in another's name would be told by its owner, and by no fault of the server
    const isInAnothersName = wire.headers['authorization'] !== own
    return { wire: isInAnothersName ? withoutCanaries(wire) : wire, isMutated: true }
  }

  async function tried(
    operation: Operation,
    actor: ActorName,
    wire: Wire,
  ): Promise<{ faults: string[]; answer?: Answer }> {
    const told = log().length
    try {
      const answer = await client.send(wire)
      const isCall = wire.method === operation.method && matches(operation, wire.path)
      const secrets = market.hiddenFrom(market.askerBy(wire.headers['authorization']))
      const faults = faultsOf({ operation, method: wire.method, answer, secrets }, isCall)
      return { faults: [...faults, ...log().slice(told)], answer }
    } catch (error) {
      return { faults: [`no answer: ${String(error)}`] }
    }
  }

  /** Sends one request and judges its answer; with `isValid` it is as the description wants it. */
  async function ask(index: number, operation: Operation, random: Random, isValid?: boolean): Promise<void> {
    const actor = hints.caller(operation, random)
    const { wire, isMutated } = prepared(operation, actor, random, isValid)
    const { faults, answer } = await tried(operation, actor, wire)
    if (faults.length > 0 && !found.has(`${operation.id} ${faults[0]}`)) {
      found.add(`${operation.id} ${faults[0]}`)
      const small = await shrink(
        wire,
        async (smaller) => (await tried(operation, actor, smaller)).faults,
        faults,
      )
      const curl = curlOf(server.url, small, actor)
      findings.push({ index, operation: operation.id, faults, curl, before })
      onFinding(findings.at(-1)!)
    }
    before = curlOf(server.url, wire, actor)
    if (!answer) return
    const counts = answered.get(operation.id)!
    counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1)
    const key = wire.headers['idempotency-key']
    if (key !== undefined) keys.set(operation.id, key)
    if (answer.status === 401) await market.revive(actor)
    else if (answer.status < 300 && !isMutated && addressOf(wire).startsWith(BASE) && isJson(answer))
      memory.learn(actor, operation, JSON.parse(answer.text))
  }

  const isJson = ({ headers, text }: Answer): boolean =>
    text !== '' && headers['content-type']?.startsWith('application/json') === true

  const isGranted = ({ id }: Operation): boolean =>
    [...answered.get(id)!.keys()].some((status) => status < 400)

  for (let index = 0; index < requests && findings.length < FINDINGS_MAX; index++) {
    if (index % PLANT_EVERY === 0) await market.plant()
    if (index % PROGRESS_EVERY === 0) onProgress(index, (performance.now() - since) / 1000)
    await ask(index, operations[index % operations.length]!, randomOf(`${seed} ${index}`))
  }
  // what the draw never brought about is asked for as it should be: a call that always refuses is a fault
  for (const operation of operations) {
    for (let n = 0; n < LAST_TRIES && !isGranted(operation); n++) {
      if (n % LAST_PLANT_EVERY === 0) await market.plant()
      await ask(requests, operation, randomOf(`${seed} last ${operation.id} ${n}`), true)
    }
  }
  client.close()
  const alive = await server.guest.get('/categories').catch(() => ({ status: 0 }))
  if (alive.status !== 200)
    findings.push({ index: requests, operation: '', faults: ['the server is gone'], curl: '', before })
  return { findings, answered, seconds: (performance.now() - since) / 1000 }
}

const withoutCanaries = (wire: Wire): Wire =>
  wire.body?.includes('канарка')
    ? { ...wire, body: Buffer.from(wire.body.toString('utf8').replace(/канарка[\w-]*/g, 'пташка')) }
    : wire

/** Whether a path is one of the operation, with one segment for each of its parameters. */
function matches({ path }: Operation, asked: string): boolean {
  const pattern = path.replace(/\{\w+\}/g, '[^/?]+')
  return new RegExp(`^${BASE}${pattern}$`).test(asked)
}
