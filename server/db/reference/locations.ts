import type { CitySource, RegionSource } from './location-source.ts'
import { centreRegions } from './locations-centre.ts'
import { eastRegions } from './locations-east.ts'
import { northRegions } from './locations-north.ts'
import { southRegions } from './locations-south.ts'
import { westRegions } from './locations-west.ts'

export type ReferenceLocation = {
  readonly id: number
  readonly type: 'country' | 'oblast' | 'city'
  readonly name: string
  readonly oblast_id: number | null
  /** First letters and digits of the code in the КАТОТТГ register, for regions only. */
  readonly katottg: string | null
  /** Former and everyday names: found by search, never shown as the name. */
  readonly aliases?: readonly string[]
}

/** The place that stands for the whole country: every filter by region includes it. */
export const WHOLE_COUNTRY_ID = 1

const REGION_ID_BASE = 100
const CITY_IDS_PER_REGION = 1000

const wholeCountry: ReferenceLocation = {
  id: WHOLE_COUNTRY_ID,
  type: 'country',
  name: 'вся Україна',
  oblast_id: null,
  katottg: null,
  aliases: ['Україна'],
}

const regions = [...centreRegions, ...northRegions, ...westRegions, ...eastRegions, ...southRegions].toSorted(
  (left, right) => left.code - right.code,
)

function withAliases(location: ReferenceLocation, aliases: readonly string[]): ReferenceLocation {
  return aliases.length > 0 ? { ...location, aliases } : location
}

function regionId(region: RegionSource): number {
  return REGION_ID_BASE + region.code
}

function regionLocation(region: RegionSource): ReferenceLocation {
  const katottg = `UA${String(region.code).padStart(2, '0')}`
  return withAliases(
    { id: regionId(region), type: 'oblast', name: region.name, oblast_id: null, katottg },
    region.aliases,
  )
}

function cityLocation(city: CitySource, oblastId: number, index: number): ReferenceLocation {
  const { name, aliases } =
    typeof city === 'string' ? { name: city, aliases: [] } : { name: city.name, aliases: [city.formerly] }
  const id = oblastId * CITY_IDS_PER_REGION + index + 1
  return withAliases({ id, type: 'city', name, oblast_id: oblastId, katottg: null }, aliases)
}

/** The country, its 27 regions and all its cities; a parent always stands before its children. */
export const locations: readonly ReferenceLocation[] = [
  wholeCountry,
  ...regions.map(regionLocation),
  ...regions.flatMap((region) =>
    region.cities.map((city, index) => cityLocation(city, regionId(region), index)),
  ),
]
