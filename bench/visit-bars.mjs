// What the median of each page of a first visit has to reach, and which of its figures do not.
import { median } from './support.mjs'

const AT_LEAST = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
const AT_MOST = { LCP: 1800, TBT: 100, CLS: 0.02 }

/**
 * Names of figures beside the bars: `pages` are lists of visits by the name of their page, a visit is its figures by
 * their names. A figure that was not measured is beside its bar too.
 * @param {Record<string, readonly Record<string, number>[]>} pages
 * @returns {string[]}
 */
export function besideTheBars(pages) {
  return Object.entries(pages).flatMap(([page, visits]) => {
    const middle = (head) => {
      const values = visits.map((figures) => figures[head])
      return values.length > 0 && values.every(Number.isFinite) ? median(values) : NaN
    }
    const missed = [
      ...Object.entries(AT_LEAST).filter(([head, bar]) => !(Math.round(middle(head)) >= bar)),
      ...Object.entries(AT_MOST).filter(([head, bar]) => !(middle(head) <= bar)),
    ]
    return missed.map(([head]) => `${page} ${head}`)
  })
}
