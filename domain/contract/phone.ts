import * as v from 'valibot'

import { PHONE_CODE_DIGITS } from '#domain/rules/limits.ts'
import { fieldTexts } from '#domain/uk/fields.ts'

import { endpoint } from './endpoint.ts'
import { Moment } from './fields.ts'
import { PhoneUa } from './inputs.ts'
import { One } from './page.ts'
import { Me } from './users.ts'

export const Channel = v.picklist(['sms', 'telegram'], fieldTexts.choose)
export type Channel = v.InferOutput<typeof Channel>

const isCode = new RegExp(`^\\d{${PHONE_CODE_DIGITS}}$`)
export const PhoneCode = v.pipe(v.string(fieldTexts.code), v.trim(), v.regex(isCode, fieldTexts.code))
/** The form of a request; what the device has computed comes beside it. */
export const PhoneCodeRequest = v.object({ phone: PhoneUa, channel: Channel })
export type PhoneCodeRequest = v.InferOutput<typeof PhoneCodeRequest>
const PROOF_MAX = 100
/**
 * What a device is to compute before an account that has proved neither its e-mail nor a number is sent a code: a
 * number whose `<puzzle>.<number>` has a SHA-256 that begins with `bits` zero bits.
 */
export const Puzzle = v.object({ puzzle: v.string(), bits: v.number(), expires_at: Moment })
export type Puzzle = v.InferOutput<typeof Puzzle>
export const PhoneConfirmation = v.object({ phone: PhoneUa, code: PhoneCode })

export const phone = {
  channels: endpoint({
    method: 'GET',
    path: '/user/phone/channels',
    summary: 'The ways by which this server can send a code',
    reply: One(v.object({ sms: v.boolean(), telegram: v.boolean() })),
  }),
  puzzle: endpoint({
    method: 'POST',
    path: '/user/phone/puzzle',
    summary: 'A new puzzle to be solved before a code is asked for, or null where none is needed',
    reply: One(v.nullable(Puzzle)),
  }),
  requestCode: endpoint({
    method: 'POST',
    path: '/user/phone/code',
    summary: 'Sends a code to a phone',
    body: v.object({
      ...PhoneCodeRequest.entries,
      proof: v.optional(v.pipe(v.string(), v.maxLength(PROOF_MAX))),
    }),
    reply: One(v.object({ resend_after: Moment, expires_at: Moment })),
    status: 202,
  }),
  verify: endpoint({
    method: 'POST',
    path: '/user/phone/verify',
    summary: 'Proves the phone with the code',
    body: PhoneConfirmation,
    reply: One(Me),
  }),
}
