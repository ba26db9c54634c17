import * as v from 'valibot'

import type { SenderEnv } from '#server/env-senders.ts'

import { faultName, NotSent, postJson, Unreachable, type PostOptions } from './post-json.ts'

const Status = v.object({ response_code: v.number(), response_status: v.optional(v.string(), '') })
const Reply = v.object({
  ...Status.entries,
  // what goes with a refusal has many shapes, and none of them says more than the refusal
  response_result: v.fallback(v.nullish(v.array(Status)), null),
})

/** Taken for sending, at once or after a look by their people. */
const TAKEN = new Set([0, 800, 801])
/** Taken for some of the recipients: with one recipient its own status decides. */
const TAKEN_IN_PART = new Set([802, 803])
/** INVALID_PHONE, NOT_ALLOWED_NUMBER_STOPLIST, NOT_ALLOWED_RECIPIENT_COUNTRY */
const NO_SUCH_WAY = new Set([305, 404, 406])
const OK = 0

/** Short messages by TurboSMS; throws `Unreachable` or `NotSent`. It answers 200 to failures too. */
export function createTurboSms({ url, token, sender }: NonNullable<SenderEnv['turboSms']>, way: PostOptions) {
  return async ({ to, text }: { to: string; text: string }): Promise<void> => {
    const answer = await postJson(way, {
      url: `${url}/message/send.json`,
      token,
      body: { recipients: [to.replace('+', '')], sms: { sender, text } },
    })
    const reply = v.safeParse(Reply, answer.body)
    if (!reply.success) throw new NotSent('unreadable')
    const { response_code: code, response_result: results } = reply.output
    const own = results?.[0]
    const taken = own ? own.response_code === OK : TAKEN.has(code)
    if (answer.ok && taken && (TAKEN.has(code) || TAKEN_IN_PART.has(code))) return
    const fault = own && own.response_code !== OK ? own : reply.output
    if (NO_SUCH_WAY.has(fault.response_code)) throw new Unreachable()
    throw new NotSent(faultName(fault.response_status))
  }
}
