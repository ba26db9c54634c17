import * as v from 'valibot'

import { DELETION_CODE_DIGITS, PASSWORD_MAX } from '#domain/rules/limits.ts'
import { fieldTexts } from '#domain/uk/fields.ts'

import { CONTACT_EVENTS } from './contact-history.ts'
import { endpoint } from './endpoint.ts'
import { Id, Moment } from './fields.ts'
import { NotificationSettings } from './notification-settings.ts'
import { oneOf } from './open.ts'
import { offerTerms } from './proposals.ts'

const maybe = <S extends v.GenericSchema>(schema: S) => v.nullable(schema)

/** A row of each list of the file in which a person takes their own data along. */
export const ExportedOrder = v.object({
  id: Id,
  text: v.string(),
  category: v.string(),
  location: v.string(),
  phone: maybe(v.string()),
  quantity: maybe(v.number()),
  unit: maybe(v.string()),
  budget: maybe(v.number()),
  needed_by: maybe(v.string()),
  status: v.string(),
  decline_reason: maybe(v.string()),
  created_at: Moment,
  published_at: maybe(Moment),
})
export const ExportedProposal = v.object({
  id: Id,
  order_id: Id,
  text: v.string(),
  start_date: v.string(),
  delivery_origin: v.string(),
  minimum_sum: v.number(),
  delivery_days: v.number(),
  ...offerTerms,
  status: v.string(),
  reject_reason: maybe(v.string()),
  created_at: Moment,
  decided_at: maybe(Moment),
})
/** A deal of one's own: the sums in hryvnias, the reason where one's own words were it. */
export const ExportedDeal = v.object({
  id: Id,
  propose_id: Id,
  order_id: Id,
  kind: oneOf(['bought', 'sold']),
  goods: v.string(),
  quantity: maybe(v.number()),
  unit: maybe(v.string()),
  total: maybe(v.number()),
  agreed_at: Moment,
  deliver_by: v.string(),
  buyer_received_at: maybe(Moment),
  supplier_received_at: maybe(Moment),
  cancelled_at: maybe(Moment),
  cancel_reason: maybe(v.string()),
})
export const ExportedInvitation = v.object({
  id: Id,
  order_id: Id,
  /** Asked by whoever takes the file along, or asking them. */
  kind: oneOf(['sent', 'received']),
  created_at: Moment,
})
export const ExportedReview = v.object({
  id: Id,
  propose_id: Id,
  /** By whoever takes the file along, or of them: those stand where everybody reads. */
  kind: oneOf(['written', 'received']),
  rating: v.number(),
  text: v.string(),
  reply: maybe(v.string()),
  replied_at: maybe(Moment),
  hidden_at: maybe(Moment),
  hidden_reason: maybe(v.string()),
  created_at: Moment,
})
export const ExportedChat = v.object({
  id: Id,
  order_id: Id,
  propose_id: Id,
  role: oneOf(['buyer', 'supplier']),
  partner: v.object({ id: Id, username: v.string() }),
  messages_count: v.number(),
  contacts_shared: v.boolean(),
  contacts_with_email: v.boolean(),
  contacts_opened_at: maybe(Moment),
  created_at: Moment,
})
/** `by_me`: one's own act; the other side's is about one's chat. */
export const ExportedContactEvent = v.object({
  id: Id,
  chat_id: Id,
  kind: oneOf(CONTACT_EVENTS),
  with_email: v.boolean(),
  by_me: v.boolean(),
  at: Moment,
})
export const ExportedMessage = v.object({
  id: Id,
  chat_id: Id,
  content: v.string(),
  created_at: Moment,
  /** Null where it was sent when it was written. */
  written_at: v.nullable(Moment),
})
export const ExportedNotification = v.object({
  id: Id,
  type: v.string(),
  title: v.string(),
  message: v.string(),
  link: v.string(),
  read_at: maybe(Moment),
  created_at: Moment,
})
export const ExportedDelivery = v.object({
  channel: v.string(),
  type: v.string(),
  title: v.string(),
  message: v.string(),
  due_at: Moment,
})
/** Sums are in hryvnias. */
export const ExportedPayment = v.object({
  id: Id,
  chat_id: Id,
  order_id: Id,
  method: v.string(),
  provider: maybe(v.string()),
  amount: v.number(),
  received_amount: v.number(),
  refunded_amount: v.number(),
  reference: v.string(),
  status: v.string(),
  created_at: Moment,
  paid_at: maybe(Moment),
})
/** How one's credit came and went: below zero where it was spent. */
export const ExportedCredit = v.object({
  id: Id,
  kind: v.string(),
  amount: v.number(),
  reason: maybe(v.string()),
  order_id: maybe(Id),
  created_at: Moment,
})
export const ExportedSession = v.object({
  kind: v.string(),
  user_agent: maybe(v.string()),
  created_at: Moment,
  last_used_at: Moment,
})
export const ExportedPush = v.object({ way: v.string(), service: v.string(), allowed_at: Moment })
export const ExportedAccount = v.object({
  id: Id,
  email: v.string(),
  email_verified_at: maybe(Moment),
  username: v.string(),
  phone: maybe(v.string()),
  phone_verified_at: maybe(Moment),
  intent: maybe(v.string()),
  is_vat_payer: v.boolean(),
  has_password: v.boolean(),
  has_google: v.boolean(),
  google_email: maybe(v.string()),
  google_tied_at: maybe(Moment),
  last_seen_at: maybe(Moment),
  created_at: Moment,
})
export const ExportedCompany = v.object({
  slug: v.string(),
  title: v.string(),
  company_name: v.string(),
  edrpou: maybe(v.string()),
  location: v.string(),
  company_type: v.string(),
  description: v.string(),
  delivery_methods: v.array(v.string()),
  payment_methods: v.array(v.string()),
  product_tags: v.array(v.string()),
  categories: v.array(v.string()),
  return_terms: maybe(v.string()),
  phone: v.string(),
  instagram: maybe(v.string()),
  telegram: maybe(v.string()),
  created_at: Moment,
  updated_at: Moment,
})

/** Everything of a person that is theirs: what others wrote to them and what opens the account are not in it. */
export const AccountExport = v.object({
  exported_at: Moment,
  account: ExportedAccount,
  company: maybe(ExportedCompany),
  orders: v.array(ExportedOrder),
  proposals: v.array(ExportedProposal),
  deals: v.array(ExportedDeal),
  invitations: v.array(ExportedInvitation),
  reviews: v.array(ExportedReview),
  chats: v.array(ExportedChat),
  contact_events: v.array(ExportedContactEvent),
  messages: v.array(ExportedMessage),
  payments: v.array(ExportedPayment),
  credit: v.array(ExportedCredit),
  notifications: v.array(ExportedNotification),
  notification_settings: NotificationSettings,
  /** What goes out later: when quiet hours end, or with others. */
  waiting_deliveries: v.array(ExportedDelivery),
  sessions: v.array(ExportedSession),
  consents: v.object({ terms_accepted_at: Moment, pushes: v.array(ExportedPush) }),
})
export type AccountExport = v.InferOutput<typeof AccountExport>

const filled = (max: number) =>
  v.pipe(
    v.string(fieldTexts.required),
    v.minLength(1, fieldTexts.required),
    v.maxLength(max, fieldTexts.atMost(max)),
  )
const Code = v.pipe(
  v.string(fieldTexts.deletionCode),
  v.trim(),
  v.regex(new RegExp(`^\\d{${DELETION_CODE_DIGITS}}$`), fieldTexts.deletionCode),
)

export const DeletionByPassword = v.object({ password: filled(PASSWORD_MAX) })
export const DeletionByCode = v.object({ code: Code })
/** One of the two proves that it is the account's owner who asks; a mailed code where both are given. */
export const AccountDeletion = v.object({
  password: v.optional(DeletionByPassword.entries.password),
  code: v.optional(DeletionByCode.entries.code),
})

export const accountData = {
  exportData: endpoint({
    method: 'GET',
    path: '/user/export',
    summary: 'One’s own data as a file, sent as it is made',
    reply: AccountExport,
  }),
  mailDeletionCode: endpoint({
    method: 'POST',
    path: '/user/deletion/code',
    summary: 'Mails the code by which an account without a password is deleted',
    status: 204,
  }),
  deleteAccount: endpoint({
    method: 'POST',
    path: '/user/deletion',
    summary: 'Deletes the account for good, by its password or by a mailed code',
    body: AccountDeletion,
    status: 204,
  }),
}
