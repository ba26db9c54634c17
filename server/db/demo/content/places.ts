import type { ReferenceLocation } from '#server/db/reference/locations.ts'
import { locations } from '#server/db/reference/locations.ts'

const ORDINAL_OF_CENTRE = 1
const IDS_PER_REGION = 1000

function isRegionalCentre(location: ReferenceLocation): boolean {
  return location.type === 'city' && location.id % IDS_PER_REGION === ORDINAL_OF_CENTRE
}

/**
 * Id of the place of that name. Of cities that share a name the regional centre is meant;
 * throws on an unknown name and where two ordinary towns share one, as the demo must not guess.
 */
export function placeId(name: string): number {
  const found = locations.filter((location) => location.name === name)
  const [first] = found
  if (first === undefined) throw new Error(`No such place: ${name}`)
  if (found.length === 1) return first.id
  const centre = found.find(isRegionalCentre)
  if (centre === undefined) throw new Error(`More than one place is called ${name}`)
  return centre.id
}
