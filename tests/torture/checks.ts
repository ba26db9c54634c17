import { setTimeout as sleep } from 'node:timers/promises'

import type { Message } from '#domain/contract/chats.ts'
import { type Api, createApi } from '#tests/support/api.ts'
import type { Person } from '#tests/support/market.ts'

import type { Seat } from './seat.ts'

const PAGE = 100
const TRIES_MAX = 20
const TRY_EVERY_MS = 500

/** What a server that was just killed answers once it is whole again; throws where it stays at another answer. */
async function answered(api: Api, path: string): Promise<{ data: unknown }> {
  for (let tries = 1; ; tries++) {
    const { status, body } = await api.get(path)
    if (status === 200) return body
    if (tries === TRIES_MAX) throw new Error(`${path} was answered with ${status}`)
    await sleep(TRY_EVERY_MS)
  }
}

/** Everything that the server has of a chat, oldest first. */
export async function allOf(url: string, { token }: Pick<Person, 'token'>, chat: number): Promise<Message[]> {
  const api = createApi(url, token)
  const all: Message[] = []
  for (;;) {
    const after = all.at(-1)?.id ?? 0
    const body = await answered(api, `/chats/${chat}/messages?after_id=${after}&per_page=${PAGE}`)
    const page = body.data as Message[]
    all.push(...page)
    if (page.length < PAGE) return all
  }
}

/** What is wrong with what the server has, given what the devices said they have. */
export function faultsOfServer(truth: readonly Message[], seats: readonly Seat[]): string[] {
  const faults: string[] = []
  const ids = truth.map(({ client_id }) => client_id)
  if (new Set(ids).size < ids.length) faults.push('a message is there twice')
  if (truth.some(({ id }, at) => at > 0 && id <= truth[at - 1]!.id)) faults.push('the ids are out of order')
  const byId = new Map(truth.map((message) => [message.client_id, message]))
  const known = new Set<string | null>()
  for (const { device, written, owner } of seats) {
    for (const { id, content, mayBeGone, keptAt } of written) {
      known.add(id)
      const stored = byId.get(id)
      if (!stored && !mayBeGone) faults.push(`${device.name}: '${content}' was lost`)
      if (!stored) continue
      if (stored.content !== content || stored.sender_id !== owner.id)
        faults.push(`${device.name}: '${content}' was stored as '${stored.content}' of ${stored.sender_id}`)
      const overtaken = written.some(
        (later) => later.begunAt > keptAt && (byId.get(later.id)?.id ?? Infinity) < stored.id,
      )
      if (overtaken) faults.push(`${device.name}: '${content}' is out of its order`)
    }
    for (const id of device.doubled) faults.push(`${device.name}: ${id} was on its way from two tabs at once`)
  }
  for (const { client_id, content } of truth)
    if (!known.has(client_id)) faults.push(`'${content}' came from nowhere`)
  return faults
}

type Counts = { unread: number }

/** What keeps the devices from showing what the server has; empty once they all do. */
export function differences(
  truth: readonly Message[],
  counts: ReadonlyMap<number, Counts>,
  { device, owner }: Seat,
  chat: number,
): string[] {
  const faults: string[] = []
  let number = 0
  for (const { page } of device.tabs) {
    const name = `${device.name}, tab ${++number}`
    if (page.uid() !== owner.id) {
      faults.push(`${name}: signed in as ${page.uid()}${page.isSignedIn() ? ', with a token' : ''}`)
      continue
    }
    if (!page.isConnected()) faults.push(`${name}: no socket`)
    const unsent = page.unsent()
    if (unsent.length > 0)
      faults.push(`${name}: ${unsent.map(({ state, error }) => `${state} ${error?.code ?? ''}`).join(', ')}`)
    if (page.hasOlder(chat)) void page.older(chat)
    const shown = page.messages(chat)?.map(({ id }) => id) ?? []
    const wanted = truth.map(({ id }) => id)
    if (shown.join() !== wanted.join())
      faults.push(`${name}: shows ${shown.length} of ${wanted.length} messages`)
    const unread = counts.get(owner.id)?.unread
    if (page.unread(chat) !== unread) faults.push(`${name}: ${page.unread(chat)} unread instead of ${unread}`)
  }
  if (device.tabs.size === 0) faults.push(`${device.name}: no tab`)
  return faults
}

/** What devices will never show, however long they are waited for: they ask for what came after a later message. */
export function passedBy(truth: readonly Message[], { device, owner }: Seat, chat: number): string[] {
  return [...device.tabs].flatMap(({ page, askedAfter }) => {
    const shown = new Set(page.uid() === owner.id ? page.messages(chat)?.map(({ id }) => id) : [])
    const oldest = Math.min(...shown)
    const passed = truth.filter(({ id }) => id > oldest && id <= askedAfter() && !shown.has(id))
    return passed.length > 0
      ? [`${device.name}: has passed by ${passed.map(({ id }) => id).join()} for good`]
      : []
  })
}

/** How much a member has not read, by the messages themselves; and what is wrong with the server's own count. */
export async function unreadOf(
  url: string,
  who: Person,
  chat: number,
  truth: readonly Message[],
): Promise<{ unread: number; faults: string[] }> {
  const body = await answered(createApi(url, who.token), `/chats/${chat}`)
  const { read_up_to_id, unread_count } = body.data as { read_up_to_id: number; unread_count: number }
  const unread = truth.filter(({ id, sender_id }) => sender_id !== who.id && id > read_up_to_id).length
  const faults =
    unread === unread_count ? [] : [`the server counts ${unread_count} unread instead of ${unread}`]
  return { unread, faults }
}
