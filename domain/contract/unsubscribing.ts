import * as v from 'valibot'

import { UNSUBSCRIBE_TOKEN } from '#domain/rules/notifications/unsubscribe-token.ts'

import { endpoint } from './endpoint.ts'

const params = v.object({ token: v.pipe(v.string(), v.regex(UNSUBSCRIBE_TOKEN)) })
const path = '/unsubscribe/:token'

/** What the header List-Unsubscribe of a mail names, for programs that read mail (RFC 8058) and for the page. */
export const unsubscribing = {
  unsubscribe: endpoint({
    method: 'POST',
    path,
    access: 'public',
    summary: 'Ends the mails that the token of a mail is for, however often; says nothing of the account',
    params,
    ignoresBody: true,
    status: 204,
  }),
  open: endpoint({
    method: 'GET',
    path,
    access: 'public',
    summary: 'Leads a browser to the page that asks whether to unsubscribe; changes nothing',
    params,
    status: 303,
  }),
}
