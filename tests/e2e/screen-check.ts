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

const RULE_OF_SIZES = 'target-size'

/**
 * The faults of sizes that remain once their target stands in the middle of the window: until then a bar that stays in
 * view may cover a part of whatever the page has scrolled under it.
 */
async function inView(page: Page, { violations }: Results): Promise<Results['violations']> {
  const kept = violations.filter(({ id }) => id !== RULE_OF_SIZES)
  const targets = violations.filter(({ id }) => id === RULE_OF_SIZES).flatMap(({ nodes }) => nodes)
  for (const { target } of targets)
    kept.push(
      ...(await page.evaluate(
        async ({ selector, rule }) => {
          const { axe } = globalThis as unknown as {
            axe: { run: (within: Element, options: object) => Promise<Results> }
          }
          const element = document.querySelector(selector)
          element?.scrollIntoView({ block: 'center', behavior: 'instant' })
          return element ? (await axe.run(element, { runOnly: [rule] })).violations : []
        },
        { selector: String(target[0]), rule: RULE_OF_SIZES },
      )),
    )
  return kept
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
    const violations = await inView(page, await look(page, { type: 'tag', values: RULES }))
    expect.soft(faultsOf({ violations }), `${screen}, light`).toEqual([])
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
