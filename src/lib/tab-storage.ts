import * as v from 'valibot'

import { STORAGE_PREFIX } from './kept-text.ts'

// What a tab keeps for itself over a reload; a sign-out wipes it with the rest (`wipeKeys`).

const area = (): Storage | null => {
  try {
    return typeof sessionStorage === 'undefined' ? null : sessionStorage
  } catch {
    return null // blocked site data throws on the mere look
  }
}

/** Stored JSON in the shape of the schema; null where it is missing, of another version, or storage is blocked. */
export function readTabJson<S extends v.GenericSchema>(schema: S, key: string): v.InferOutput<S> | null {
  try {
    const parsed = v.safeParse(schema, JSON.parse(area()?.getItem(STORAGE_PREFIX + key) ?? 'null'))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

/** Keeps a value for this tab; where storage is blocked or full it is forgotten with the page. */
export function writeTabJson(key: string, value: unknown): void {
  try {
    area()?.setItem(STORAGE_PREFIX + key, JSON.stringify(value))
  } catch {
    // a reload begins anew
  }
}

export function removeTabKey(key: string): void {
  try {
    area()?.removeItem(STORAGE_PREFIX + key)
  } catch {
    // nothing was kept
  }
}
