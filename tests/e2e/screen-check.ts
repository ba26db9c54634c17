import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from 'playwright/test'

import { NARROW, overhang, PHONE, RULES, RULES_OF_COLOUR } from '#tests/support/screen-rules.ts'

type Results = Awaited<ReturnType<AxeBuilder['analyze']>>
type AxeOptions = Parameters<AxeBuilder['options']>[0]

const faultsOf = ({ violations }: Pick<Results, 'violations'>): string[] =>
  violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary}`),
  )

/** Axe looks for one selector of everything that is right too, unless it is told that only faults are asked for. */
const FAULTS_ONLY: AxeOptions = { resultTypes: ['violations'] }

/** Has the page's own axe look at the screen; brings it there before the first look, which costs more than its work. */
async function look(page: Page, runOnly: NonNullable<AxeOptions['runOnly']>): Promise<Results> {
  const options = { ...FAULTS_ONLY, runOnly }
  // there are no frames whose results would have to be merged in a page of their own
  if (!(await page.evaluate(() => 'axe' in globalThis)))
    return new AxeBuilder({ page }).options(options).setLegacyMode().analyze()
  return page.evaluate((options) => {
    const { axe } = globalThis as unknown as { axe: { run: (options: object) => Promise<Results> } }
    return axe.run(options)
  }, options)
}

/**
 * The screen as it stands breaks no rule of access in either theme, fits the width it is given and that of narrow
 * phones, and has one heading and a title of its own, which it gives back.
 */
export async function check(page: Page, screen: string, size = PHONE): Promise<string> {
  return test.step(screen, async () => {
    // a screen that is on its way has none yet
    await expect.soft(page.getByRole('heading', { level: 1, includeHidden: true }), screen).toHaveCount(1)
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    expect.soft(faultsOf(await look(page, { type: 'tag', values: RULES })), `${screen}, light`).toEqual([])
    expect.soft(await page.evaluate(overhang), `${screen}, ${size.width} px`).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    if (size === PHONE) await page.setViewportSize(NARROW)
    expect
      .soft(faultsOf(await look(page, { type: 'rule', values: RULES_OF_COLOUR })), `${screen}, dark`)
      .toEqual([])
    expect.soft(await page.evaluate(overhang), `${screen}, ${NARROW.width} px`).toEqual([])
    await page.setViewportSize(size)
    const title = await page.title()
    expect.soft(title, `${screen}, title`).toMatch(/ · Гурт$/)
    return title
  })
}
