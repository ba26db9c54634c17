import type { AddressInfo } from 'node:net'

import { SMTPServer } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'

import { LEGAL_PARTY } from '#tests/support/legal.ts'
import { until } from '#tests/support/wait.ts'

import { createMailer, type Mailer } from './mail.ts'

type Taken = { from: string; to: string[]; raw: string }
let smtp: SMTPServer | undefined
let mailer: Mailer | undefined

/** A real SMTP server on loopback that keeps what it is given, or refuses it. */
async function listen(refuse?: { code: number; words: string }): Promise<Taken[]> {
  const taken: Taken[] = []
  smtp = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      username === 'gurt' && password === 'таємниця'
        ? done(null, { user: username })
        : done(new Error('no such user')),
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (refuse) return done(Object.assign(new Error(refuse.words), { responseCode: refuse.code }))
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        taken.push({
          from,
          to: envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString(),
        })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => smtp!.listen(0, '127.0.0.1', resolve))
  const { port } = smtp.server.address() as AddressInfo
  mailer = createMailer(
    {
      url: `smtp://gurt:${encodeURIComponent('таємниця')}@127.0.0.1:${port}`,
      from: 'Гурт <no-reply@gurt.test>',
    },
    { host: 'gurt.test', party: LEGAL_PARTY },
  )
  return taken
}

afterEach(async () => {
  mailer?.close()
  await new Promise<void>((resolve) => (smtp ? smtp.close(() => resolve()) : resolve()))
})

const mail = {
  to: 'olena@example.com',
  subject: 'Новий пароль до «Гурту»',
  paragraphs: ['Вітаємо, <b>Олено</b> & Ко!', 'Щоб задати новий пароль, перейдіть за посиланням.'],
  button: { label: 'Задати новий пароль', url: 'https://gurt.test/reset-password#token=abc' },
  footnote: 'Посилання діє 60 хвилин.',
  id: 'stable-1',
}

/** The parts of a mail, read as a mail reader would. */
function parts(raw: string): Record<string, string> {
  const boundary = /boundary="([^"]+)"/.exec(raw)![1]!
  return Object.fromEntries(
    raw
      .split(`--${boundary}`)
      .slice(1, -1)
      .map((part) => {
        const [head = '', ...body] = part.trim().split(/\r?\n\r?\n/)
        const text = body.join('\n\n')
        const isBase64 = /base64/i.test(head)
        const plain = isBase64
          ? Buffer.from(text, 'base64').toString()
          : Buffer.from(
              text
                .replace(/=\r?\n/g, '')
                .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
              'latin1',
            ).toString()
        return [/text\/(\w+)/.exec(head)![1]!, plain]
      }),
  )
}

test('a mail arrives in both forms, in Ukrainian, with a name that stays the same', async () => {
  const taken = await listen()
  await mailer!.send(mail)
  expect(taken).toHaveLength(1)
  const { from, to, raw } = taken[0]!
  expect({ from, to }).toEqual({ from: 'no-reply@gurt.test', to: ['olena@example.com'] })
  expect(raw).toContain('Message-ID: <stable-1@gurt.test>')
  expect(raw).toContain('Auto-Submitted: auto-generated')
  const encoded = [...raw.matchAll(/=\?UTF-8\?B\?([^?]+)\?=/gi)].map(([, words]) =>
    Buffer.from(words!, 'base64').toString(),
  )
  expect(encoded.join('')).toContain('Новий пароль до «Гурту»')
  const { plain, html } = parts(raw)
  expect(plain).toContain('Вітаємо, <b>Олено</b> & Ко!')
  expect(plain).toContain('https://gurt.test/reset-password#token=abc')
  expect(html).toContain('Вітаємо, &lt;b&gt;Олено&lt;/b&gt; &amp; Ко!')
  expect(html).toContain('href="https://gurt.test/reset-password#token=abc"')
  for (const form of [plain, html]) expect(form).toContain('Підтримка: help@party.test')
  expect(html).toContain('ТОВ «Перевірка», код ЄДРПОУ\u00A000000017')
  expect(raw).toContain('Reply-To: help@party.test')
  expect(html).not.toMatch(/<img|<script|http-equiv|src=/)
})

test('a mail that gathers has its lines in both forms, and tells programs how to unsubscribe', async () => {
  const taken = await listen()
  const unsubscribeUrl = `https://gurt.test/api/v1/unsubscribe/1.123456.proposal_accepted.${'A'.repeat(43)}`
  await mailer!.send({
    ...mail,
    groups: [
      {
        title: 'Нові пропозиції: 1',
        lines: [{ label: 'Млин <script> «Борошно»', url: 'https://gurt.test/office/proposes?a=1&b=2' }],
      },
    ],
    footLinks: [{ label: 'Відписатися', url: 'https://gurt.test/unsubscribe#token=x' }],
    unsubscribeUrl,
  })
  const { raw } = taken[0]!
  const headers = raw.slice(0, raw.indexOf('\r\n\r\n')).replaceAll(/\r\n\s+/g, ' ')
  expect(headers).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`)
  expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  const { plain, html } = parts(raw)
  expect(plain).toContain('Нові пропозиції: 1')
  expect(plain).toContain('Млин <script> «Борошно»:\nhttps://gurt.test/office/proposes?a=1&b=2')
  expect(plain).toContain('Відписатися:\nhttps://gurt.test/unsubscribe#token=x')
  expect(html).toContain('Млин &lt;script&gt; «Борошно»')
  expect(html).toContain('href="https://gurt.test/office/proposes?a=1&amp;b=2"')
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  expect(html).toContain('prefers-color-scheme:dark')
})

test('a mail about an account offers no way out of such mails', async () => {
  const taken = await listen()
  await mailer!.send(mail)
  expect(taken[0]!.raw).not.toContain('List-Unsubscribe')
})

test('one that is given up does not arrive after all: neither one that is on its way, nor one in the line', async () => {
  const taken = await listen()
  let letGo = (): void => undefined
  const stalled = new Promise<void>((resolve) => (letGo = resolve))
  let asked = 0
  smtp!.onRcptTo = (_address, _session, takes) => {
    asked += 1
    void stalled.then(() => takes())
  }
  const gaveUp = new AbortController()
  const sent = Array.from({ length: 8 }, (_, n) =>
    mailer!.send({ ...mail, id: `given-up-${n}` }, gaveUp.signal).catch((error: unknown) => error),
  )
  await until(() => asked > 0)
  const last = mailer!.send({ ...mail, id: 'last' })
  gaveUp.abort(new Error('too slow'))
  expect(await Promise.all(sent)).toEqual(sent.map(() => expect.any(Error)))
  letGo()
  await last
  expect(taken.map(({ raw }) => /Message-ID: <([^@]+)/i.exec(raw)![1])).toEqual(['last'])
})

test('a server that refuses, or is not there, is told of', async () => {
  await listen({ code: 550, words: 'mailbox unavailable' })
  await expect(mailer!.send(mail)).rejects.toThrow('mailbox unavailable')
  mailer!.close()
  mailer = createMailer(
    { url: 'smtp://127.0.0.1:9', from: 'no-reply@gurt.test' },
    { host: 'gurt.test', party: LEGAL_PARTY },
  )
  await expect(mailer.send(mail)).rejects.toThrow(/ECONNREFUSED/)
})
