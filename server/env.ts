import { resolve } from 'node:path'

import * as v from 'valibot'

import { PHONE_CODES_PER_DAY_OVERALL, PHONE_CODES_PER_HOUR_OVERALL } from '#domain/rules/limits.ts'

import { bankSettings, readBank } from './env-bank.ts'
import { readFirebase } from './env-firebase.ts'
import { legalSettings, readLegal } from './env-legal.ts'
import { readS3, s3Settings } from './env-s3.ts'
import { paymentSettings, readPayments } from './env-payments.ts'
import { readSenders, senderSettings } from './env-senders.ts'

const flag = v.pipe(
  v.picklist(['0', '1', 'true', 'false', 'on', 'off']),
  v.transform((word) => word === '1' || word === 'true' || word === 'on'),
)
const port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'a port number'),
  v.transform(Number),
  v.maxValue(65_535),
)
const codes = v.pipe(v.string(), v.regex(/^\d{1,6}$/, 'a whole number of codes'), v.transform(Number))
const hryvnias = v.pipe(v.string(), v.regex(/^\d{1,7}$/, 'whole hryvnias'), v.transform(Number))
const blankIsAbsent = (source: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(Object.entries(source).flatMap(([name, value]) => (value ? [[name, value]] : [])))

const Schema = v.object({
  NODE_ENV: v.optional(v.string(), 'development'),
  PORT: v.optional(port, '3000'),
  HOST: v.optional(v.string(), '127.0.0.1'),
  PUBLIC_URL: v.optional(v.pipe(v.string(), v.regex(/^https?:\/\//, 'an http(s):// address'), v.url())),
  DATA_DIR: v.optional(v.string(), '.data'),
  DATABASE_URL: v.optional(v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'a postgres:// address'))),
  DATABASE_POOL: v.optional(
    // a call that holds a transaction reads beside it, and so does the start
    v.pipe(v.string(), v.regex(/^(?:[3-9]|[1-9]\d)$/, 'a number from 3 to 99'), v.transform(Number)),
    '10',
  ),
  REDIS_URL: v.optional(
    v.pipe(v.string(), v.regex(/^rediss?:\/\/[^/]/, 'a redis:// or rediss:// address'), v.url()),
  ),
  BACKUP_DIR: v.optional(v.string()),
  BACKUP_KEEP: v.optional(
    v.pipe(v.string(), v.regex(/^[1-9]\d{0,2}$/, 'a number from 1 to 999'), v.transform(Number)),
    '7',
  ),
  METRICS_PORT: v.optional(port),
  SECURITY_CONTACT: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'a mailto: or https:// address'),
    ),
  ),
  TRUST_PROXY: v.optional(flag, '0'),
  DEMO: v.optional(flag),
  MODERATION: v.optional(v.picklist(['auto', 'manual']), 'auto'),
  RATE_LIMITS: v.optional(v.picklist(['on', 'off']), 'on'),
  CODES_PER_HOUR: v.optional(codes, String(PHONE_CODES_PER_HOUR_OVERALL)),
  CODES_PER_DAY: v.optional(codes, String(PHONE_CODES_PER_DAY_OVERALL)),
  CONTACT_FEE_UAH: v.optional(hryvnias, '0'),
  CONTACT_CAP: v.optional(
    v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/, 'a number from 1 to 9999'), v.transform(Number)),
    '10',
  ),
  ...paymentSettings,
  SMTP_URL: v.optional(v.pipe(v.string(), v.regex(/^smtps?:\/\/[^/]/, 'an smtp(s):// address'))),
  MAIL_FROM: v.optional(v.pipe(v.string(), v.regex(/@/, 'an e-mail address, with a name or without'))),
  ...legalSettings,
  ...bankSettings,
  ...senderSettings,
  ...s3Settings,
  GOOGLE_CLIENT_ID: v.optional(v.string()),
  GOOGLE_CLIENT_SECRET: v.optional(v.string()),
  GOOGLE_ISSUER: v.optional(
    v.pipe(v.string(), v.regex(/^https?:\/\//, 'an http(s):// address')),
    'https://accounts.google.com',
  ),
  OUTBOX: v.optional(v.picklist(['file'])),
  FIREBASE_SERVICE_ACCOUNT: v.optional(v.string()),
  FIREBASE_WEB_CONFIG: v.optional(v.string()),
  FIREBASE_VAPID_KEY: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{87}$/, 'a public VAPID key'))),
  PUSH_ALLOW_HOSTS: v.optional(v.string(), ''),
  LOG_LEVEL: v.optional(v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'info'),
})

export type Env = ReturnType<typeof readEnv>

/** Reads the environment once; throws with every fault named, so that a wrong start is mended in one go. */
export function readEnv(source: NodeJS.ProcessEnv = process.env) {
  const given = blankIsAbsent(source)
  const parsed = v.safeParse(Schema, given)
  const faults = (parsed.issues ?? []).map((issue) => `${v.getDotPath(issue) ?? '?'}: ${issue.message}`)
  const production = given['NODE_ENV'] === 'production'
  if (production && given['RATE_LIMITS'] === 'off')
    faults.push('RATE_LIMITS: off is for tests and measuring, never for production')
  if (given['REDIS_URL'] !== undefined && given['DATABASE_URL'] === undefined)
    faults.push(
      'REDIS_URL: several processes need one database too, and the embedded one serves one: set DATABASE_URL',
    )
  if ((given['SMTP_URL'] === undefined) !== (given['MAIL_FROM'] === undefined))
    faults.push('SMTP_URL, MAIL_FROM: one is of no use without the other')
  if ((given['GOOGLE_CLIENT_ID'] === undefined) !== (given['GOOGLE_CLIENT_SECRET'] === undefined))
    faults.push('GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET: one is of no use without the other')
  if (production && given['GOOGLE_ISSUER']?.startsWith('http:') === true)
    faults.push('GOOGLE_ISSUER: plain http is for tests, never for production')
  if (given['BACKUP_KEEP'] !== undefined && given['BACKUP_DIR'] === undefined)
    faults.push('BACKUP_KEEP: there are no nightly backups to keep without BACKUP_DIR')
  const firebase = readFirebase(given, (fault) => faults.push(fault))
  const codes = readSenders(given, production, (fault) => faults.push(fault))
  const cards = readPayments(given, production, (fault) => faults.push(fault))
  const party = readLegal(given, production, (fault) => faults.push(fault))
  const bankAccount = readBank(given, party, (fault) => faults.push(fault))
  const s3 = readS3(given, production, (fault) => faults.push(fault))
  if (!parsed.success || faults.length > 0)
    throw new Error(['The environment is not usable:', ...faults].join('\n  '))
  const env = parsed.output
  return {
    production,
    port: env.PORT,
    host: env.HOST,
    /** The address people see; links in messages and the Secure flag of cookies follow it. */
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, '') ?? `http://localhost:${env.PORT}`,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    /** With it several processes reach each other there, without it by the database of DATABASE_URL. */
    redisUrl: env.REDIS_URL,
    /** With it a backup is made there each night, and so many of them are kept. */
    backups:
      env.BACKUP_DIR === undefined ? undefined : { folder: resolve(env.BACKUP_DIR), keep: env.BACKUP_KEEP },
    metricsPort: env.METRICS_PORT,
    /** Where faults of security are told: with it /.well-known/security.txt says so. */
    securityContact: env.SECURITY_CONTACT,
    /** One proxy of ours stands in front: the last entry of X-Forwarded-For is its word, the others are anybody's. */
    trustProxy: env.TRUST_PROXY,
    demo: env.DEMO ?? (!production && env.DATABASE_URL === undefined),
    moderation: env.MODERATION,
    rateLimits: env.RATE_LIMITS === 'on',
    /** So many codes to phones the whole installation sends, unless the operator has set other numbers. */
    codesPerHour: env.CODES_PER_HOUR,
    codesPerDay: env.CODES_PER_DAY,
    contactFeeUah: env.CONTACT_FEE_UAH,
    /** So many suppliers may open the contacts of one order. */
    contactCap: env.CONTACT_CAP,
    /** Who takes cards. */
    cards,
    /** There is an account that transfers go to. */
    takesTransfers: bankAccount !== undefined,
    /** The server that takes our mail and whom it is from. */
    smtp:
      env.SMTP_URL !== undefined && env.MAIL_FROM !== undefined
        ? { url: env.SMTP_URL, from: env.MAIL_FROM }
        : undefined,
    /** Who runs the service and answers for it; invented unless it is set. */
    party,
    /** With it people may pay by transfer. */
    bankAccount,
    /** Who carries codes to phones. */
    codes,
    /** With it pictures lie there, without it under DATA_DIR. */
    s3,
    /** With it people may sign in by Google, or by another provider of OpenID Connect. */
    google:
      env.GOOGLE_CLIENT_ID !== undefined && env.GOOGLE_CLIENT_SECRET !== undefined
        ? {
            issuer: env.GOOGLE_ISSUER,
            clientId: env.GOOGLE_CLIENT_ID,
            clientSecret: env.GOOGLE_CLIENT_SECRET,
          }
        : undefined,
    /** Where no real sender is configured, codes and mails go to a file, unless this is production. */
    outboxFile: env.OUTBOX === 'file' || !production,
    /** With it pushes go by FCM, without it by standard Web Push. */
    firebase,
    /** Hosts that pushes may go to though they are not of the public Internet: 'name' or 'name:port'. */
    pushAllowHosts: env.PUSH_ALLOW_HOSTS.split(/[\s,]+/).filter(Boolean),
    logLevel: env.LOG_LEVEL,
  }
}
