import { companies } from '#domain/contract/companies.ts'
import { queryOf } from '#src/lib/query.ts'

export const myCompanyQuery = () => queryOf(companies.mine)
