import * as v from 'valibot'

import { readRowsOfCall, saveQueryRow } from './query-rows.ts'

/** As the page's queries write it: what one call answered, or the pages of an endless list. */
const Row = v.looseObject({ state: v.looseObject({ data: v.unknown() }) })
const Pages = v.object({ pages: v.array(v.unknown()), pageParams: v.array(v.unknown()) })
const Key = v.tuple([v.string(), v.record(v.string(), v.string()), v.record(v.string(), v.string())])

const isEmpty = (given: object): boolean => Object.keys(given).length === 0

/**
 * Puts a newer answer in the place of what the device kept of this call, asked with these params and no query. Of an
 * endless list it is the first page, from where the page goes on. Where nothing is kept, nothing is added: the page
 * alone knows how a row is made.
 */
export async function saveNewer(
  uid: number,
  asked: { call: string; params?: Record<string, string> },
  reply: unknown,
  now: number,
): Promise<void> {
  const { call, params = {} } = asked
  for (const row of await readRowsOfCall(uid, call)) {
    const key = v.safeParse(Key, JSON.parse(row.key.slice(`${uid}-`.length)).slice(0, 3))
    const value = v.safeParse(Row, row.value)
    if (!key.success || !value.success || row.savedAt >= now) continue
    const [, ofParams, ofQuery] = key.output
    if (!isEmpty(ofQuery) || JSON.stringify(ofParams) !== JSON.stringify(params)) continue
    const { state, ...rest } = value.output
    const kept = v.safeParse(Pages, state.data)
    const data = kept.success ? { pages: [reply], pageParams: kept.output.pageParams.slice(0, 1) } : reply
    await saveQueryRow({
      ...row,
      value: { ...rest, state: { ...state, data, dataUpdatedAt: now } },
      savedAt: now,
    })
  }
}
