import type { Wire } from './request.ts'

const TRIES_MAX = 60

/** The same request without one header, one pair of its query, or one field of its body. */
function smaller(wire: Wire): Wire[] {
  const headers = Object.keys(wire.headers).map((name) => {
    const { [name]: _, ...rest } = wire.headers
    return { ...wire, headers: rest }
  })
  const query = wire.query.map((_, at) => ({ ...wire, query: wire.query.toSpliced(at, 1) }))
  return [...headers, ...query, ...withoutFields(wire)]
}

function withoutFields(wire: Wire): Wire[] {
  try {
    const body: unknown = JSON.parse(wire.body?.toString('utf8') ?? 'null')
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return []
    return Object.keys(body).map((name) => {
      const rest = Object.fromEntries(Object.entries(body).filter(([known]) => known !== name))
      return { ...wire, body: Buffer.from(JSON.stringify(rest)) }
    })
  } catch {
    return []
  }
}

/** The smallest request found that still has the first fault; the given one where it was not to be had again. */
export async function shrink(
  wire: Wire,
  faultsOf: (wire: Wire) => Promise<string[]>,
  [first]: readonly string[],
): Promise<Wire> {
  let found = wire
  let tries = 0
  for (let again = true; again;) {
    again = false
    for (const one of smaller(found)) {
      if (++tries > TRIES_MAX) return found
      if (!(await faultsOf(one)).some((fault) => fault === first)) continue
      found = one
      again = true
      break
    }
  }
  return found
}
