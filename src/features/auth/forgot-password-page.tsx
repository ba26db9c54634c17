import { accountLinks } from '#domain/contract/account-links.ts'
import { linkTexts } from '#domain/uk/account-links.ts'
import { call } from '#src/lib/http.ts'

import { MailRequest } from './mail-request.tsx'

export const ForgotPasswordPage = () => (
  <MailRequest texts={linkTexts.forgot} ask={(body) => call(accountLinks.forgotPassword, { body })} />
)
