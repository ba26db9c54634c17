import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

import { BANK_URLS, CARD_ENV, startBanks } from './banks.ts'

type Banks = ReturnType<typeof startBanks>
type Bank = keyof typeof BANK_URLS
/** What the merchant asked for, as the bank's page needs it. */
type Wish = { reference: string; amount: number; callbackUrl: string; returnUrl: string }

const LIQPAY_PAGE = '/liqpay/api/3/checkout'
const MONOBANK_PAGE = '/monobank/page'

const escaped = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** The page on which one pays, small enough for a phone. */
const paper = (
  to: string,
  sum: string,
  purpose: string,
): string => `<!doctype html><html lang="uk"><title>Банк</title>
<meta name="viewport" content="width=device-width"><h1>Оплата ${sum} грн</h1><p>${escaped(purpose)}</p>
<form method="post" action="${escaped(to)}"><button name="act" value="pay">Сплатити</button>
<button name="act" value="leave">Повернутися</button></form></html>`

function wishOfLiqpay(banks: Banks, query: URLSearchParams): { wish: Wish; purpose: string } | null {
  const asked = banks.readCheckout(query)
  if (!asked) return null
  const { order_id, amount, server_url, result_url, description } = asked
  return {
    wish: {
      reference: order_id,
      amount: Math.round(amount * 100),
      callbackUrl: server_url,
      returnUrl: result_url,
    },
    purpose: description,
  }
}

/** The banks of `startBanks` behind a port, with the page on which one pays and callbacks to whoever asked for them. */
export async function openBankEdge(banks: Banks = startBanks()) {
  const callbacks: (() => Promise<unknown>)[] = []
  const invoices = new Map<string, { wish: Wish; purpose: string }>()
  let isHolding = false
  let base = ''

  /** The bank tells of what happened, at once or when the test lets it. */
  async function tell(bank: Bank, { reference, callbackUrl }: Wish): Promise<void> {
    const send = async (): Promise<unknown> => {
      const record = banks.records.get(reference)!
      if (bank === 'liqpay')
        return fetch(callbackUrl, {
          method: 'POST',
          body: new URLSearchParams(banks.liqpayCallback(record)),
        })
      const { body, sign } = banks.monobankCallback(record)
      return fetch(callbackUrl, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', 'x-sign': sign },
      })
    }
    if (isHolding) callbacks.push(send)
    else await send()
  }

  /** The bank's page: what LiqPay is to take stands in the address, signed; monobank was told it before. */
  async function atPage(
    request: IncomingMessage,
    url: URL,
    bank: Bank,
  ): Promise<[status: number, body: string]> {
    const found =
      bank === 'liqpay'
        ? wishOfLiqpay(banks, url.searchParams)
        : invoices.get(url.searchParams.get('id') ?? '')
    if (!found) return [403, 'invalid_signature']
    const { wish, purpose } = found
    if (request.method !== 'POST')
      return [200, paper(url.pathname + url.search, String(wish.amount / 100), purpose)]
    if (new URLSearchParams(await text(request)).get('act') === 'pay') {
      banks.happened(wish.reference, wish.amount)
      await tell(bank, wish)
    }
    return [303, wish.returnUrl]
  }

  /** Of an invoice that monobank has made: its page is here. */
  function keepInvoice(asked: string, answered: string): string {
    const { amount, merchantPaymInfo, webHookUrl, redirectUrl } = JSON.parse(asked)
    const { invoiceId } = JSON.parse(answered)
    const { reference, destination } = merchantPaymInfo
    const wish = { reference, amount, callbackUrl: webHookUrl, returnUrl: redirectUrl }
    invoices.set(invoiceId, { wish, purpose: destination })
    return JSON.stringify({ invoiceId, pageUrl: `${base}${MONOBANK_PAGE}?id=${invoiceId}` })
  }

  async function answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', base)
    const bank: Bank = url.pathname.startsWith('/liqpay/') ? 'liqpay' : 'monobank'
    if (url.pathname === LIQPAY_PAGE || url.pathname === MONOBANK_PAGE) {
      const [status, body] = await atPage(request, url, bank)
      const headers = status === 303 ? { location: body } : { 'content-type': 'text/html; charset=utf-8' }
      return void reply.writeHead(status, headers).end(body)
    }
    const body = await text(request)
    const asked = await banks.fetch(`${BANK_URLS[bank]}${(request.url ?? '').slice(bank.length + 1)}`, {
      method: request.method ?? 'GET',
      headers: Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      ),
      ...(body === '' ? {} : { body }),
    })
    const answered = await asked.text()
    const isMade = asked.ok && url.pathname.endsWith('/invoice/create')
    reply
      .writeHead(asked.status, { 'content-type': 'application/json' })
      .end(isMade ? keepInvoice(body, answered) : answered)
  }

  const server = createServer((request, reply) => {
    answer(request, reply).catch(() => reply.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    banks,
    env: { ...CARD_ENV, LIQPAY_URL: `${base}/liqpay`, MONOBANK_URL: `${base}/monobank` },
    /** From here on the bank keeps what it has to tell to itself. */
    hold: (): void => void (isHolding = true),
    /** Tells all that was held; answers how much that was. */
    async release(): Promise<number> {
      isHolding = false
      const held = callbacks.splice(0)
      for (const send of held) await send()
      return held.length
    },
    close: (): void => {
      server.close()
      server.closeAllConnections()
    },
  }
}
export type BankEdge = Awaited<ReturnType<typeof openBankEdge>>
