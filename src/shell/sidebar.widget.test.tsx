import { page } from 'vitest/browser'

import { companies } from '#domain/contract/companies.ts'
import { aCompany } from '#tests/fixtures/market.fixture.ts'
import { aMe, expect, test } from '#tests/fixtures/widget.fixture.tsx'
import { DESK, PHONE } from '#tests/support/screen-rules.ts'

/** Of the bar that this window shows, the one entry that says it is open. */
const lit = () =>
  [...document.querySelectorAll('aside a[aria-current], nav a[aria-current]')]
    .filter((each) => each.checkVisibility() && each.closest('main') === null)
    .map((each) => each.textContent)
/** Whether the eye sees it as well: its ground is that of what is chosen. */
function looksLit(name: string): boolean {
  const probe = document.body.appendChild(document.createElement('i'))
  probe.style.background = 'var(--spruce-soft)'
  const { backgroundColor } = getComputedStyle(probe)
  probe.remove()
  const entry = page.getByRole('complementary').getByRole('link', { name, exact: true }).element()
  return getComputedStyle(entry).backgroundColor === backgroundColor
}

// a form of the company is a part of it, and the entry of it is no section but a button of the sidebar
for (const { path, has_company, named } of [
  { path: '/office/supplier/my-company', has_company: true, named: 'Моя компанія' },
  { path: '/office/supplier/update', has_company: true, named: 'Моя компанія' },
  { path: '/office/supplier/create', has_company: false, named: 'Стати постачальником' },
])
  test(`on ${path} the entry of the company is lit`, async ({ server, screen }) => {
    server.on(companies.mine, { data: aCompany() })
    await page.viewport(DESK.width, DESK.height)
    screen.open(path, aMe({ has_company, intent: 'sell' }))
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(lit).toEqual([named])
    await expect.poll(() => looksLit(named)).toBe(true)
    await page.viewport(PHONE.width, PHONE.height)
    // the room of the bar belongs to a form
    await expect.poll(lit).toEqual(path === '/office/supplier/my-company' ? ['Компанія'] : [])
  })
