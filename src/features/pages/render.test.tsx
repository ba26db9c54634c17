import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import type { OrderPage } from '#domain/contract/orders.ts'
import { latestOrdersTexts } from '#domain/uk/latest-orders.ts'
import { orderListTexts } from '#domain/uk/order-list.ts'
import { reviewTexts } from '#domain/uk/reviews.ts'
import { supplierTexts } from '#domain/uk/suppliers.ts'
import { searchingTexts } from '#domain/uk/searching.ts'
import { orderPageTexts } from '#domain/uk/order-page.ts'
import { pageTexts } from '#domain/uk/pages.ts'
import { DEMO_PARTY } from '#domain/uk/legal-party.ts'
import { parseSearch, stringifySearch } from '#src/lib/search.ts'
import { routeTree } from '#src/route-tree.gen.ts'

const anOrder = (id: number, given: Partial<OrderPage> = {}): OrderPage => ({
  id,
  short_code: `code${id}`,
  user: { id: 7, username: 'Олена Пекар' },
  text: 'Потрібен цукор білий, 10 тонн. Мішки по 50 кг.\nДоставка <до складу> у Києві.',
  category: { id: 103, slug: 'tsukor', name: 'Цукор і сіль' },
  location: { id: 50, name: 'Бориспіль', type: 'city', oblast: 'Київська область' },
  quantity: 10,
  unit: 'т',
  budget: 285_000,
  needed_by: null,
  status: 'accepted',
  proposals_count: 2,
  revision: 1,
  close_reason: null,
  closed_at: null,
  created_at: '2026-01-10T08:00:00.000Z',
  published_at: '2026-01-10T08:05:00.000Z',
  is_mine: false,
  my_proposal_id: null,
  invited_at: null,
  buyer_facts: null,
  ...given,
})

const meta = (total: number, next_cursor: string | null = null) => ({
  current_page: 1,
  last_page: 1,
  per_page: 20,
  total,
  next_cursor,
})
const refusal = (status: number, code: string) =>
  Response.json({ type: 'about:blank', title: code, status, detail: code, code }, { status })

const catalogue = [{ id: 100, slug: 'food', name: 'Продукти харчування', children: [anOrder(1).category] }]
const regions = [{ id: 50, name: 'Київська область', type: 'oblast', oblast: null }]

const party = { ...DEMO_PARTY, name: 'ФОП Зразкова Ж. Щ.', code: '3184710691', is_demo: false }

const asked: string[] = []
const answers: Record<string, () => Response> = {}

beforeEach(() => {
  asked.length = 0
  Object.assign(answers, {
    '/api/v1/orders': () => Response.json({ data: [anOrder(1), anOrder(2)], meta: meta(2) }),
    '/api/v1/orders/1': () => Response.json({ data: anOrder(1) }),
    '/api/v1/suppliers': () => Response.json({ data: [aSupplier], meta: meta(1) }),
    '/api/v1/categories': () => Response.json({ data: catalogue }),
    '/api/v1/locations': () => Response.json({ data: regions }),
    '/api/v1/legal-party': () => Response.json({ data: party }),
  })
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(decodeURIComponent(address))
    const [path = ''] = address.split('?')
    return Promise.resolve(answers[path]?.() ?? refusal(404, 'not_found'))
  })
})
afterEach(() => vi.unstubAllGlobals())

const aSupplier = {
  id: 7,
  slug: 'mlyn-kolos',
  title: 'Млин «Колос»',
  company_type: 'manufacturer',
  location: { id: 180, name: 'Київ', type: 'oblast', oblast: null },
  summary: 'Мелемо пшеницю.',
  product_tags: ['борошно', 'висівки'],
  delivery_methods: ['pickup'],
  payment_methods: ['cash'],
  logo: null,
  rating: 4.5,
  reviews_count: 2,
}

/** As a server does it: the loaders run, then the screen is drawn once, with nothing of a browser at hand. */
async function render(path: string): Promise<string> {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  const router = createRouter({
    routeTree,
    parseSearch,
    stringifySearch,
    history: createMemoryHistory({ initialEntries: [path] }),
    context: { queryClient, goLive: () => Promise.resolve(), knowsPath: () => true },
  })
  await router.load()
  return renderToString(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
}

describe('rendered on a server', () => {
  test('the front page says what is going on right now and where to begin', async () => {
    const html = await render('/')
    expect(html).toContain(pageTexts.home.heading)
    expect(html).toContain('Потрібен цукор білий, 10\u00A0тонн')
    expect(html).toContain('href="/orders/2"')
    expect(html).toContain('href="/suppliers/mlyn-kolos"')
    expect(html).toContain(supplierTexts.ratingSaid(4.5, 2))
    expect(html).toContain('href="/office/create-order"')
    expect(html).toContain('href="/orders?category=100"')
    expect(html).toContain(`<b>2</b> <span>${pageTexts.home.totalName(2)}</span>`)
  })

  test('a front page without orders makes up no figures', async () => {
    answers['/api/v1/orders'] = () => Response.json({ data: [], meta: meta(0) })
    const html = await render('/')
    expect(html).toContain(latestOrdersTexts.emptyTitle)
    expect(html).not.toContain(pageTexts.home.totalName(0))
  })

  test('a supplier’s page holds what buyers say, for whoever reads without scripts', async () => {
    const { summary: _summary, ...listed } = aSupplier
    const page = {
      ...listed,
      user: { id: 3, username: 'Андрій' },
      company_name: 'ТОВ «Колос»',
      description: 'Мелемо пшеницю.',
      categories: [],
      return_terms: null,
      edrpou: null,
      created_at: '2026-03-01T10:00:00Z',
      answers: null,
      is_mine: false,
    }
    const review = {
      id: 1,
      user: { id: 4, username: 'Пекарня Олени' },
      rating: 5,
      text: 'Борошно свіже, мішки цілі.',
      created_at: '2026-03-02T10:00:00Z',
      reply: { text: 'Дякуємо!', created_at: '2026-03-03T10:00:00Z' },
    }
    answers['/api/v1/suppliers/mlyn-kolos'] = () => Response.json({ data: page })
    answers['/api/v1/suppliers/mlyn-kolos/reviews'] = () =>
      Response.json({ data: [review], meta: { ...meta(1), rating: 5, stars: [0, 0, 0, 0, 1] } })
    const html = await render('/suppliers/mlyn-kolos')
    for (const words of [review.text, 'Дякуємо!', reviewTexts.row(5, 1), reviewTexts.reply('Млин «Колос»')])
      expect(html).toContain(words)
    expect(html).not.toContain(reviewTexts.report.open)
  })

  test('a document names its parts, and its words lead to the other pages', async () => {
    const html = await render('/oferta')
    expect(html).toContain('href="#fee"')
    expect(html).toContain('<section id="fee">')
    expect(html).toContain('«<a href="/pay">Оплата</a>»')
    expect(html).not.toContain('](')
    const policy = await render('/policy')
    expect(policy).toContain('<a href="/office/delete-account">')
    expect(policy).not.toContain('](')
  })

  describe.each(['/oferta', '/policy', '/pay'])('who runs the service, on %s', (path) => {
    test('is named with code, addresses and a way to write, beside the text, in the menu and in the footer', async () => {
      const html = await render(path)
      const [before = '', after = ''] = html.split('<footer')
      for (const words of ['Назва: ФОП Зразкова Ж. Щ.', 'РНОКПП: 3184710691', `Адреса: ${party.address}`])
        expect(before).toContain(words)
      expect(before).toContain(`<a href="mailto:${party.email}">${party.email}</a>`)
      // in the menu, and with the requisites
      expect(before.split(`href="mailto:${party.support_email}"`).length).toBeGreaterThan(2)
      expect(after).toContain(`href="mailto:${party.support_email}"`)
      expect(after).toContain('ФОП Зразкова Ж. Щ., РНОКПП\u00A03184710691<')
      expect(html).not.toContain('демонстраційні')
    })

    test('says of an invented one that it is', async () => {
      answers['/api/v1/legal-party'] = () => Response.json({ data: DEMO_PARTY })
      const html = await render(path)
      expect(html).toContain('Код ЄДРПОУ: 99999994')
      expect(html).toContain('дані демонстраційні, насправді такої компанії немає')
      expect(html).toContain('(демонстраційні дані)')
    })

    test('has a phone where there is one', async () => {
      const support_phone = '+380441234567'
      answers['/api/v1/legal-party'] = () => Response.json({ data: { ...party, support_phone } })
      expect(await render(path)).toContain('<a href="tel:+380441234567">+380 44 123 45 67</a>')
    })

    test('is not made up where it is not known: the text stands without', async () => {
      delete answers['/api/v1/legal-party']
      const html = await render(path)
      expect(html).toContain('щойно буде зв’язок із сервером')
      expect(html).not.toContain('mailto:')
    })
  })

  test('acceptance names what the law says of it', async () => {
    const html = await render('/oferta')
    expect(html).toContain('стаття 642\u00A0Цивільного кодексу України, стаття 11\u00A0Закону')
  })

  test('the list is there with its filters named and what was searched for marked', async () => {
    answers['/api/v1/orders'] = () =>
      Response.json({
        data: [anOrder(1), anOrder(2)],
        meta: { ...meta(2), search: { terms: ['цукр'], corrected: null, ignored: [] } },
      })
    const html = await render('/orders?category=100&geo=50&text=цукор')
    expect(asked).toContain('/api/v1/orders?category=100&geo=50&text=цукор&per_page=20')
    expect(html).toContain('<mark>цукор</mark>')
    expect(html).toContain('Київська область')
    expect(html).toContain(orderListTexts.found(2, false))
    expect(html).toContain(searchingTexts.reset)
  })

  describe('a list of one category or region', () => {
    const flour = { id: 104, slug: 'boroshno', name: 'Борошно' }
    const rare = { id: 105, slug: 'hrybovyi-mitselii', name: 'Грибний міцелій' }
    const sugar = anOrder(1).category
    beforeEach(() => {
      Object.assign(answers, {
        '/api/v1/categories': () =>
          Response.json({ data: [{ ...catalogue[0], children: [sugar, flour, rare] }] }),
        '/api/v1/locations': () =>
          Response.json({
            data: [
              { id: 1, name: 'Вся Україна', type: 'country', oblast: null },
              ...regions,
              { id: 51, name: 'Вінницька область', type: 'oblast', oblast: null },
            ],
          }),
        '/api/v1/orders/counts': () =>
          Response.json({
            data: {
              categories: [
                { id: 100, orders: 1234 },
                { id: 103, orders: 1204 },
                { id: 104, orders: 30 },
              ],
              locations: [
                { id: 1, orders: 1234 },
                { id: 50, orders: 1200 },
                { id: 51, orders: 34 },
              ],
              without_proposals: 3,
              with_budget: 1,
            },
          }),
      })
    })
    /** Links to other lists in the order of the page, as their words and addresses. */
    const linksOf = (html: string): string[] =>
      [...html.matchAll(/<a [^>]*href="(\/orders\?[^"]+)"[^>]*>([^<]*)<\/a>/g)]
        .map(
          ([link, href, words]) =>
            `${words!.replaceAll('\u00A0', ' ')} ${href!.replaceAll('&amp;', '&')}${link.includes('rel="nofollow"') ? ' nofollow' : ''}`,
        )
        .filter((link) => link.includes(' · '))

    test('says what it is, how many orders it has, and leads to those beside it', async () => {
      const html = await render('/orders?category=103')
      expect(html).toMatch(/<h1[^>]*>Цукор і сіль: замовлення гуртом<\/h1>/)
      expect(html).toMatch(/Зараз 1\s204\sзамовлення, з\sних 3 поки без пропозицій\./)
      expect(linksOf(html)).toEqual([
        'Борошно · 30 /orders?category=104',
        'Київська область · 1 200 /orders?category=103&geo=50 nofollow',
        'Вінницька область · 34 /orders?category=103&geo=51 nofollow',
      ])
    })

    test('of a region leads to what is wanted there, and to other regions', async () => {
      const html = await render('/orders?geo=50')
      expect(html).toMatch(/<h1[^>]*>Київська область: замовлення гуртом<\/h1>/)
      expect(linksOf(html)).toEqual([
        'Цукор і сіль · 1 204 /orders?geo=50&category=103 nofollow',
        'Борошно · 30 /orders?geo=50&category=104 nofollow',
        'Вінницька область · 34 /orders?geo=51',
      ])
    })

    test.each(['/orders', '/orders?category=103&geo=50', '/orders?category=103&text=цукор'])(
      '%s is none',
      async (path) => {
        const html = await render(path)
        expect(html).toMatch(/<h1[^>]*>Замовлення<\/h1>/)
        expect(linksOf(html)).toEqual([])
      },
    )
  })

  test('a list opened far down asks for all of it at once and leads on', async () => {
    answers['/api/v1/orders'] = () =>
      Response.json({
        data: Array.from({ length: 60 }, (_, at) => anOrder(at + 1)),
        meta: meta(90, 'further'),
      })
    const html = await render('/orders?page=3')
    expect(asked).toContain('/api/v1/orders?per_page=60')
    expect(html).toContain('href="/orders?page=4"')
  })

  test('a search without a result leads back to all orders', async () => {
    answers['/api/v1/orders'] = () =>
      Response.json({
        data: [],
        meta: {
          ...meta(0),
          search: { terms: ['боранк'], corrected: null, ignored: [], also: [], suggestions: ['баранка'] },
        },
      })
    const html = await render('/orders?text=боранка&category=100&geo=50')
    expect(html).toContain(searchingTexts.nothing('боранка'))
    expect(html).toContain(searchingTexts.alike)
    expect(html).toContain(encodeURIComponent('баранка'))
    for (const way of ['everyPlace', 'everyCategory', 'amongSuppliers', 'reset'] as const)
      expect(html).toContain(searchingTexts[way])
    expect(html).toContain(`href="/suppliers?text=${encodeURIComponent('боранка')}"`)
  })

  test('an answer says what was looked for where it differs, and an older server need not', async () => {
    const search = { terms: ['часник'], corrected: 'часник', ignored: [] }
    answers['/api/v1/orders'] = () =>
      Response.json({ data: [anOrder(1)], meta: { ...meta(1), search: { ...search, also: ['чеснок'] } } })
    const html = await render('/orders?text=часничок')
    expect(html).toContain(searchingTexts.corrected('часник'))
    expect(html).toContain(searchingTexts.also(['чеснок']))
    answers['/api/v1/orders'] = () => Response.json({ data: [], meta: { ...meta(0), search } })
    const older = await render('/orders?text=часник')
    expect(older).toContain(searchingTexts.nothing('часник'))
    expect(older).not.toContain(searchingTexts.alike)
  })

  test('an order shows all its words as they were written, and nothing of them is markup', async () => {
    const html = await render('/orders/1')
    expect(html).toContain('<title>Потрібен цукор білий, 10 тонн · Гурт</title>')
    expect(html).toContain('Мішки по 50\u00A0кг.\nДоставка &lt;до складу&gt; у Києві.')
    expect(html).toContain('Олена Пекар')
    expect(html).toContain('href="/orders/1-propose"')
    expect(html).not.toContain('noindex')
  })

  test('a paused order says so, takes nothing and is not to be found', async () => {
    answers['/api/v1/orders/1'] = () => Response.json({ data: anOrder(1, { status: 'pause' }) })
    const html = await render('/orders/1')
    expect(html).toContain(orderPageTexts.pausedReason)
    expect(html).toContain('name="robots" content="noindex"')
    expect(html).not.toContain('href="/orders/1-propose"')
  })

  test.each([
    [410, 'gone', orderPageTexts.goneTitle],
    [404, 'not_found', orderPageTexts.notFoundTitle],
  ])('an order that answers %i says it is %s', async (status, code, title) => {
    answers['/api/v1/orders/1'] = () => refusal(status, code)
    const html = await render('/orders/1')
    expect(html).toContain(title)
    expect(html).toContain('noindex')
    expect(html).toContain('href="/orders"')
  })
})
