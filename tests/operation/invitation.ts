import type { Api } from '#tests/support/api.ts'
import { until } from '#tests/support/wait.ts'

import type { Running } from './installation.ts'

export type SignIn = { email: string; password: string }

/** The sign-ins that a start printed: the buyer's, the supplier's. */
export async function invited(server: Running): Promise<SignIn[]> {
  const found = () => [...server.output().matchAll(/^ {2}\S+ +(\S+@demo\.example) +(\S+)$/gm)]
  await until(() => found().length === 2)
  return found().map(([, email = '', password = '']) => ({ email, password }))
}

type SharedChat = { id: number; last_message: { id: number } }

/** The chat in which both are; each of them has others too. */
export async function sharedChat(one: Api, other: Api): Promise<SharedChat> {
  const [own, others] = await Promise.all([one.get('/chats'), other.get('/chats')])
  const known = new Set((others.body.data as SharedChat[]).map(({ id }) => id))
  const shared = (own.body.data as SharedChat[]).find(({ id }) => known.has(id))
  if (!shared) throw new Error('the two have no chat with each other')
  return shared
}
