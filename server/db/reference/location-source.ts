/** A city by its present name; `formerly` is the name people still type after a renaming. */
export type CitySource = string | { readonly name: string; readonly formerly: string }

/**
 * One region as it is written down by hand. `code` is the first two digits of КАТОТТГ.
 * The place of a city in `cities` is part of its id: append new ones, never insert, sort or remove.
 */
export type RegionSource = {
  readonly code: number
  readonly name: string
  readonly aliases: readonly string[]
  readonly cities: readonly CitySource[]
}
