// What the median of each kind of page has to reach, how memory may grow over many, and which of the figures do not.
import { median } from './support.mjs'

/** Answers a second, of one server. */
const AT_LEAST = {
  'page of an order, rendered': 300,
  'page of an order, kept': 3000,
  'page of an order, kept and packed': 3000,
}
const GROWTH_AT_MOST = 1.1

/**
 * Names of figures beside the bars: `rates` are answers a second by the name of what was asked for, `held` is the memory
 * before, while and after many pages were rendered. A figure that was not measured is beside its bar too.
 * @param {Record<string, readonly number[]>} rates
 * @param {readonly number[]} held
 * @returns {string[]}
 */
export function besideTheBars(rates, held) {
  const slow = Object.entries(AT_LEAST).filter(
    ([name, bar]) => !(rates[name]?.length > 0 && median(rates[name]) >= bar),
  )
  const grew = !(Math.max(...held) <= held[0] * GROWTH_AT_MOST)
  return [...slow.map(([name]) => name), ...(grew ? ['memory'] : [])]
}
