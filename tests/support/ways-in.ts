import type { OutgoingText } from '#server/outside/senders.ts'

import type { startGoogle } from './google.ts'
import type { TestServer } from './server.ts'
import { eventually } from './wait.ts'

export const PASSWORD = 'дуже-довгий-пароль'

export type Account = { id: number; email: string; token: string }

/** Registers by the form, as whoever likes may with whatever address. */
export async function register(server: TestServer, email: string, password = PASSWORD): Promise<Account> {
  const { status, body } = await server.guest.post('/register', {
    email,
    password,
    username: 'Олена Пекарня',
  })
  if (status !== 201) throw new Error(`${email}: ${status}`)
  return { id: body.data.user.id, email, token: body.data.token }
}

/** Another session of the account, by its password. */
export async function signIn(server: TestServer, email: string, password = PASSWORD): Promise<string> {
  const { status, body } = await server.guest.post('/login', { email, password })
  if (status !== 200) throw new Error(`${email}: ${status}`)
  return body.data.token
}

/** The mail to this address with these words in its subject: those that are sent at once come in any order. */
export async function mailAbout(server: TestServer, to: string, words: string): Promise<OutgoingText> {
  const mail = (await server.letters()).findLast((each) => each.to === to && each.subject?.includes(words))
  if (mail === undefined) throw new Error(`no mail to ${to} is about ${words}`)
  return mail
}

/** The token of the newest link that was mailed to this address and leads to this page; another than `former`. */
export function mailedToken(server: TestServer, to: string, page: string, former?: string): Promise<string> {
  return eventually(async () => {
    const tokens = (await server.letters())
      .filter((mail) => mail.to === to)
      .map(({ text }) => new RegExp(`/${page}#token=([\\w-]{43})`).exec(text)?.[1])
    const token = tokens.findLast((each) => each !== undefined && each !== former)
    if (token === undefined) throw new Error(`no mail to ${to} leads to ${page}`)
    return token
  })
}

/** The token of a login link that this session shows on its screen. */
export async function shownLink(server: TestServer, session: string): Promise<string> {
  const { body } = await server.as({ token: session }).post('/user/login-links')
  return body.data.url.split('#token=')[1]
}

type Google = Awaited<ReturnType<typeof startGoogle>>

/** Goes to Google and comes back as this person; the answer of our server. */
export async function enterByGoogle(
  server: TestServer,
  google: Google,
  person: Parameters<Google['says']>[0],
) {
  google.says(person)
  const { body, headers } = await server.guest.get('/auth/google')
  const back = await fetch(body.data.url, { redirect: 'manual' })
  const query = new URL(back.headers.get('location')!).searchParams
  return server.guest.post(
    '/auth/callback/google',
    { code: query.get('code'), state: query.get('state') },
    { cookie: headers.get('set-cookie')!.split(';')[0]! },
  )
}

export const resetForm = (token: string, password: string) => ({
  token,
  password,
  password_confirmation: password,
})
