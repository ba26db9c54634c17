import type { BuyerFacts, NamedCompany, SupplierFacts } from '#domain/contract/trust.ts'
import type { Queryable } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'

import { listBuyerFacts, listSupplierFacts } from './trust.repository.ts'
import { toBuyerFacts, toNamedCompany, toSupplierFacts } from './trust.view.ts'

/** A supplier as lists name one. */
export type KnownSupplier = { company: NamedCompany | null; facts: SupplierFacts }

export type Trust = ReturnType<typeof createTrust>

/** Who somebody is: what is checked of a person, for a whole list by one statement. */
export function createTrust({ pictures }: Pick<Deps, 'pictures'>) {
  return {
    /** By the id of the person; who has left is not among them. */
    async suppliers(userIds: readonly number[], db: Queryable): Promise<Map<number, KnownSupplier>> {
      if (userIds.length === 0) return new Map()
      const rows = await listSupplierFacts([...new Set(userIds)], db)
      return new Map(
        rows.map((row) => [
          row.user_id,
          { company: toNamedCompany(row, pictures), facts: toSupplierFacts(row) },
        ]),
      )
    },
    async buyers(userIds: readonly number[], db: Queryable): Promise<Map<number, BuyerFacts>> {
      if (userIds.length === 0) return new Map()
      const rows = await listBuyerFacts([...new Set(userIds)], db)
      return new Map(rows.map((row) => [row.user_id, toBuyerFacts(row)]))
    },
  }
}
