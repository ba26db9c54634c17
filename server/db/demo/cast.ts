import { defined } from '#server/defined.ts'

import { demoCompanies, type DemoCompany } from './content/companies.ts'
import { demoPeople } from './content/people.ts'

/** What stands there; throws beyond the ends of the list. */
export const nth = <T>(list: readonly T[], index: number): T => defined(list[index], `entry ${index}`)

/** Repeatable chance: the same demo on every installation. */
export function createChance(seed: number) {
  let state = seed >>> 0
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  return {
    next,
    upTo: (max: number): number => Math.floor(next() * max),
    pick: <T>(from: readonly T[]): T => nth(from, Math.floor(next() * from.length)),
  }
}
export type Chance = ReturnType<typeof createChance>

export const DEMO_BUYER_EMAIL = 'pokupets@demo.example'
export const DEMO_SUPPLIER_EMAIL = 'postachalnyk@demo.example'
const DEMO_BUYER_NAME = 'Пекарня «Хлібна нива»'
const MAIN_CATEGORY_OF_SUPPLIER = 'boroshno'

/** '+38000…' is a range that no operator has: such a number reaches nobody. */
const phoneOf = (index: number): string => `+38000${String(1_000_000 + index * 7_919).slice(-7)}`

export type CastMember = {
  email: string
  username: string
  phone: string
  intent: 'buy' | 'sell'
  company: DemoCompany | null
}
export type CastSupplier = CastMember & { company: DemoCompany }

/** Buyers first (the demo buyer leads), then suppliers with their companies (the demo supplier leads). */
export function castMembers(): { buyers: CastMember[]; suppliers: CastSupplier[] } {
  const leading = demoCompanies.findIndex(
    (company) => company.category_slugs[0] === MAIN_CATEGORY_OF_SUPPLIER,
  )
  const companies = [nth(demoCompanies, leading), ...demoCompanies.filter((_, index) => index !== leading)]
  const buyerCount = Math.max(1, Math.floor(demoPeople.length / 2))
  const buyers = [DEMO_BUYER_NAME, ...demoPeople.slice(0, buyerCount)].map((username, index) => ({
    email: index === 0 ? DEMO_BUYER_EMAIL : `buyer${index}@demo.example`,
    username,
    phone: phoneOf(index),
    intent: 'buy' as const,
    company: null,
  }))
  const suppliers = companies.map((company, index) => ({
    email: index === 0 ? DEMO_SUPPLIER_EMAIL : `supplier${index}@demo.example`,
    username: company.title,
    phone: phoneOf(buyers.length + index),
    intent: 'sell' as const,
    company,
  }))
  return { buyers, suppliers }
}
