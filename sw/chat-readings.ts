const CHATS = /^\/api\/v1\/chats$/
const CHAT = /^\/api\/v1\/chats\/[1-9]\d*$/
const CHAT_OF_PROPOSAL = /^\/api\/v1\/chats\/proposal\/[1-9]\d*$/
const MESSAGES = /^\/api\/v1\/chats\/[1-9]\d*\/messages$/

/** The calls whose last answers are worth keeping: the inbox from its top, a chat, and its newest messages. */
export function isChatReading({ pathname, searchParams }: URL): boolean {
  const asksOnlyFor = (...names: string[]): boolean =>
    [...searchParams.keys()].every((name) => names.includes(name)) &&
    (searchParams.get('page') ?? '1') === '1'
  if (MESSAGES.test(pathname)) return asksOnlyFor('page', 'per_page')
  if (CHATS.test(pathname)) return asksOnlyFor('page', 'per_page', 'order')
  return CHAT.test(pathname) || CHAT_OF_PROPOSAL.test(pathname)
}
