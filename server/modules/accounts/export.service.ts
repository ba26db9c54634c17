import * as v from 'valibot'

import {
  ExportedAccount,
  ExportedChat,
  ExportedCompany,
  ExportedContactEvent,
  ExportedCredit,
  ExportedDeal,
  ExportedDelivery,
  ExportedInvitation,
  ExportedMessage,
  ExportedNotification,
  ExportedOrder,
  ExportedPayment,
  ExportedProposal,
  ExportedReview,
  ExportedPush,
  ExportedSession,
} from '#domain/contract/account-data.ts'
import { NotificationSettings } from '#domain/contract/notification-settings.ts'
import { EXPORTS_PER_HOUR } from '#domain/rules/limits.ts'
import { kyivDay } from '#domain/uk/kyiv-clock.ts'
import type { Deps } from '#server/deps.ts'
import { orNotFound } from '#server/errors.ts'
import type { Caller } from '#server/http/caller.ts'
import { replySchema } from '#server/http/reply.ts'
import { download, type Download } from '#server/http/route.ts'
import type { Attempts } from '#server/modules/attempts/attempts.service.ts'
import type { NotificationSettingsService } from '#server/modules/notifications/notification-settings.service.ts'

import {
  readAccount,
  readCompany,
  readPushes,
  readSessions,
  walkChats,
  walkContactEvents,
  walkCredit,
  walkDeals,
  walkDeliveries,
  walkInvitations,
  walkMessages,
  walkNotifications,
  walkOrders,
  walkPayments,
  walkProposals,
  walkReviews,
  type ExportPageQuery,
  type ExportRow,
  type ListedExportRow,
} from './export.repository.ts'

type ReadExportPage = (walk: Omit<ExportPageQuery, 'userId'>) => Promise<ListedExportRow[]>

const HOUR_MS = 3_600_000
const HOURLY = { scope: 'export:account', max: EXPORTS_PER_HOUR, windowMs: HOUR_MS }
/** A page of the longest messages there can be is a few megabytes. */
const ROWS_AT_ONCE = 500
const SENT_FROM = 32 * 1024

/** A row as its schema lets it out, in JSON: times as the contract spells them, and no column that it does not name. */
function json(schema: v.GenericSchema, row: ExportRow): string {
  const spelled = Object.entries(row).map(([name, value]) => [
    name,
    value instanceof Date ? value.toISOString() : value,
  ])
  return JSON.stringify(v.parse(replySchema(schema), Object.fromEntries(spelled)))
}

/** All rows of a list, with what is added while the file is sent: nobody writes faster than it is read. */
async function* rowsOf(page: ReadExportPage): AsyncGenerator<ListedExportRow> {
  let after = 0
  for (;;) {
    const rows = await page({ after, limit: ROWS_AT_ONCE })
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < ROWS_AT_ONCE) return
    after = last.id
  }
}

/** `"name": [ … ]`, a row a line. */
async function* list(
  name: string,
  schema: v.GenericSchema,
  rows: AsyncIterable<ExportRow>,
): AsyncGenerator<string> {
  let opening = `,\n"${name}": [\n`
  for await (const row of rows) {
    yield opening + json(schema, row)
    opening = ',\n'
  }
  yield opening === ',\n' ? '\n]' : `${opening}]`
}

/** Pieces of a size that is worth sending: a hundred thousand rows are not as many packets. */
async function* gathered(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let waiting = ''
  for await (const piece of pieces) {
    waiting += piece
    if (waiting.length < SENT_FROM) continue
    yield waiting
    waiting = ''
  }
  yield waiting
}

type AccountExportsDeps = {
  attempts: Attempts
  notificationSettings: Pick<NotificationSettingsService, 'of'>
}

export type AccountExports = ReturnType<typeof createAccountExports>

/** The file in which people take what is theirs along. */
export function createAccountExports(
  { sql, env, now }: Deps,
  { attempts, notificationSettings }: AccountExportsDeps,
) {
  async function* messages(userId: number): AsyncGenerator<ListedExportRow> {
    for await (const { id } of rowsOf((walk) => walkChats({ ...walk, userId }, sql)))
      for await (const message of rowsOf((walk) => walkMessages(id, { ...walk, userId }, sql)))
        if (message['content'] !== null) yield message
  }

  async function* pieces(account: ExportRow, userId: number, at: Date): AsyncGenerator<string> {
    const company = await readCompany(userId, sql)
    const walk = (page: (asked: ExportPageQuery) => Promise<ListedExportRow[]>) =>
      rowsOf((asked) => page({ ...asked, userId }))
    yield `{\n"exported_at": ${JSON.stringify(at)},\n"account": ${json(ExportedAccount, account)}`
    yield `,\n"company": ${company ? json(ExportedCompany, company) : 'null'}`
    yield* list(
      'orders',
      ExportedOrder,
      walk((asked) => walkOrders(asked, sql)),
    )
    yield* list(
      'proposals',
      ExportedProposal,
      walk((asked) => walkProposals(asked, sql)),
    )
    yield* list(
      'deals',
      ExportedDeal,
      walk((asked) => walkDeals(asked, sql)),
    )
    yield* list(
      'invitations',
      ExportedInvitation,
      walk((asked) => walkInvitations(asked, sql)),
    )
    yield* list(
      'reviews',
      ExportedReview,
      walk((asked) => walkReviews(asked, sql)),
    )
    yield* list(
      'chats',
      ExportedChat,
      walk((asked) => walkChats(asked, sql)),
    )
    yield* list(
      'contact_events',
      ExportedContactEvent,
      walk((asked) => walkContactEvents(asked, sql)),
    )
    yield* list('messages', ExportedMessage, messages(userId))
    yield* list(
      'payments',
      ExportedPayment,
      walk((asked) => walkPayments(asked, sql)),
    )
    yield* list(
      'credit',
      ExportedCredit,
      walk((asked) => walkCredit(asked, sql)),
    )
    yield* list(
      'notifications',
      ExportedNotification,
      walk((asked) => walkNotifications(asked, sql)),
    )
    const settings = await notificationSettings.of(userId)
    yield `,\n"notification_settings": ${json(NotificationSettings, settings)}`
    yield* list(
      'waiting_deliveries',
      ExportedDelivery,
      walk((asked) => walkDeliveries(asked, sql)),
    )
    const sessions = await readSessions(userId, at, sql)
    yield `,\n"sessions": [${sessions.map((row) => json(ExportedSession, row)).join(',\n')}]`
    const pushes = (await readPushes(userId, sql)).map((row) => json(ExportedPush, row)).join(',\n')
    // whoever registers accepts the terms by it
    yield `,\n"consents": {"terms_accepted_at": ${JSON.stringify(account['created_at'])}, "pushes": [${pushes}]}\n}\n`
  }

  return {
    /** The file, sent as it is read: no connection to the database is held while a slow device takes it. */
    async file(me: Caller): Promise<Download> {
      const account = orNotFound(await readAccount(me.id, sql))
      if (env.rateLimits) await attempts.reserve(String(me.id), HOURLY)
      const at = now()
      return download(`gurt-${kyivDay(at)}.json`, gathered(pieces(account, me.id, at)))
    },
  }
}
