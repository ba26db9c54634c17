import { LOGO_BYTES_MAX } from '#domain/rules/limits.ts'

import { MyCompany } from './companies.ts'
import { endpoint } from './endpoint.ts'
import { One } from './page.ts'

/** What a logo may be sent as; whether it is that is seen by its content. */
export const LOGO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const

/** The picture of the own company. */
export const companyLogo = {
  putLogo: endpoint({
    method: 'PUT',
    path: '/companies/mine/logo',
    summary: 'Puts a picture, sent as it is, in place of the own company’s logo',
    upload: { types: LOGO_TYPES, maxBytes: LOGO_BYTES_MAX },
    reply: One(MyCompany),
  }),
  dropLogo: endpoint({
    method: 'DELETE',
    path: '/companies/mine/logo',
    summary: 'Takes the own company’s logo away',
    reply: One(MyCompany),
  }),
}
