import * as v from 'valibot'

import { endpoint } from './endpoint.ts'
import { One } from './page.ts'

/** Who runs the server and answers for it: what the law on electronic commerce has a seller tell everybody. */
export const LegalParty = v.object({
  name: v.string(),
  /** The code of a company (8 digits) or the tax number of a person (10 digits). */
  code: v.string(),
  address: v.string(),
  email: v.string(),
  support_email: v.string(),
  /** '+380' and nine digits. */
  support_phone: v.nullable(v.string()),
  /** Invented, for a server that is no real one. */
  is_demo: v.boolean(),
})
export type LegalParty = v.InferOutput<typeof LegalParty>

export const legalParty = {
  get: endpoint({
    method: 'GET',
    path: '/legal-party',
    access: 'public',
    summary: 'Who runs this server, and where to write to them',
    reply: One(LegalParty),
  }),
}
