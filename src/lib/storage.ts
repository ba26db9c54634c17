import * as v from 'valibot'

import { area, readText, removeKey, STORAGE_PREFIX, writeText } from './kept-text.ts'

export { readText, removeKey, STORAGE_PREFIX, writeText }

/** Stored JSON in the shape of the schema; null where it is missing or was written by another version. */
export function readJson<S extends v.GenericSchema>(schema: S, key: string): v.InferOutput<S> | null {
  const text = readText(key)
  if (text === null) return null
  try {
    const parsed = v.safeParse(schema, JSON.parse(text))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

export const writeJson = (key: string, value: unknown): boolean => writeText(key, JSON.stringify(value))

/** Removes every key of ours, here and in this tab's own storage, but those that are to be kept. */
export function wipeKeys({ except }: { except: (key: string) => boolean }): void {
  const isKept = (key: string): boolean =>
    key.startsWith(STORAGE_PREFIX) && except(key.slice(STORAGE_PREFIX.length))
  for (const open of [() => localStorage, () => sessionStorage]) {
    try {
      const storage = open()
      for (const key of Object.keys(storage)) if (isOurs(key) && !isKept(key)) storage.removeItem(key)
    } catch {
      // as above
    }
  }
}

/** The router remembers in this tab how far one had scrolled on which screen. */
const isOurs = (key: string): boolean => key.startsWith(STORAGE_PREFIX) || key.startsWith('tsr-')

/** The keys of ours that are in use, by their own names. */
export function keysInUse(): string[] {
  try {
    return Object.keys(area() ?? {})
      .filter((key) => key.startsWith(STORAGE_PREFIX))
      .map((key) => key.slice(STORAGE_PREFIX.length))
  } catch {
    return []
  }
}
