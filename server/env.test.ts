import { describe, expect, test } from 'vitest'

import { envFaults } from '#tests/support/env-faults.ts'
import { LEGAL_ENV } from '#tests/support/legal.ts'
import { STORAGE_ENV } from '#tests/support/storage.ts'

import { readEnv } from './env.ts'

const PRODUCTION = { NODE_ENV: 'production', ...LEGAL_ENV }

describe('the environment', () => {
  test('may be empty: a server for this machine, with demo data and a file of letters', () => {
    expect(readEnv({})).toMatchObject({
      production: false,
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      databaseUrl: undefined,
      demo: true,
      moderation: 'auto',
      rateLimits: true,
      trustProxy: false,
      contactFeeUah: 0,
      contactCap: 10,
      outboxFile: true,
    })
  })

  test('with a Redis needs a database server, which several processes share', () => {
    expect(envFaults({ REDIS_URL: 'redis://127.0.0.1:6379' })).toContain('set DATABASE_URL')
    expect(envFaults({ REDIS_URL: '127.0.0.1:6379', DATABASE_URL: 'postgres://127.0.0.1/gurt' })).toContain(
      'REDIS_URL',
    )
    const env = readEnv({
      REDIS_URL: 'rediss://u:p@r.example:6380/2',
      DATABASE_URL: 'postgres://127.0.0.1/gurt',
    })
    expect(env.redisUrl).toBe('rediss://u:p@r.example:6380/2')
  })

  test('what is blank is absent, numbers are numbers, the address has no slash at its end', () => {
    const env = readEnv({
      PORT: '8080',
      METRICS_PORT: '',
      DEMO: '',
      CONTACT_FEE_UAH: '150',
      PUBLIC_URL: 'https://gurt.example/',
    })
    expect(env).toMatchObject({ port: 8080, metricsPort: undefined, demo: true, contactFeeUah: 150 })
    expect(env.publicUrl).toBe('https://gurt.example')
  })

  test('production and a database of its own have no demo data unless asked, production no file of letters', () => {
    expect(readEnv(PRODUCTION)).toMatchObject({
      production: true,
      demo: false,
      outboxFile: false,
    })
    expect(readEnv({ ...PRODUCTION, OUTBOX: 'file', DEMO: '1' })).toMatchObject({
      demo: true,
      outboxFile: true,
    })
    expect(readEnv({ DATABASE_URL: 'postgres://db/gurt' })).toMatchObject({ demo: false, outboxFile: true })
  })

  test('settings that only count together are demanded together', () => {
    expect(envFaults({ SMTP_URL: 'smtp://mail.example' })).toContain('SMTP_URL, MAIL_FROM')
    expect(envFaults({ GOOGLE_CLIENT_ID: 'x' })).toContain('GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET')
    expect(envFaults({ ...STORAGE_ENV, S3_BUCKET: '' })).toContain('S3_BUCKET: missing')
    expect(envFaults({ ...STORAGE_ENV, S3_PUBLIC_URL: 'pictures.example' })).toContain('S3_PUBLIC_URL')
    expect(envFaults({ ...STORAGE_ENV, NODE_ENV: 'production' })).toContain('S3_ENDPOINT: plain http')
    expect([readEnv(STORAGE_ENV).s3?.bucket, readEnv({}).s3]).toEqual(['gurt-pictures', undefined])
    expect(envFaults({ NODE_ENV: 'production', GOOGLE_ISSUER: 'http://evil.example' })).toContain(
      'GOOGLE_ISSUER',
    )
    expect(
      readEnv({ SMTP_URL: 'smtps://a:b@mail.example', MAIL_FROM: 'Гурт <no-reply@gurt.example>' }).smtp,
    ).toEqual({
      url: 'smtps://a:b@mail.example',
      from: 'Гурт <no-reply@gurt.example>',
    })
  })

  test('names every fault at once', () => {
    const faults = envFaults({
      NODE_ENV: 'production',
      PORT: '99999',
      METRICS_PORT: 'x',
      PUBLIC_URL: 'javascript:alert(1)',
      DATABASE_URL: 'mysql://root:secret@db',
      DATABASE_POOL: '2',
      TRUST_PROXY: 'maybe',
      MODERATION: 'none',
      CONTACT_FEE_UAH: '-1',
      OUTBOX: 'mail',
      RATE_LIMITS: 'off',
      CODES_PER_HOUR: 'many',
      CODES_PER_DAY: '-5',
    })
    for (const name of [
      'PORT',
      'METRICS_PORT',
      'PUBLIC_URL',
      'DATABASE_URL',
      'DATABASE_POOL',
      'TRUST_PROXY',
    ]) {
      expect(faults).toContain(`\n  ${name}: `)
    }
    for (const name of [
      'MODERATION',
      'CONTACT_FEE_UAH',
      'OUTBOX',
      'RATE_LIMITS',
      'CODES_PER_HOUR',
      'CODES_PER_DAY',
    ])
      expect(faults).toContain(`\n  ${name}: `)
    expect(faults).not.toContain('secret')
  })

  test('codes to phones have a number of their own, or the product’s', () => {
    expect(readEnv({})).toMatchObject({ codesPerHour: 1000, codesPerDay: 5000 })
    expect(readEnv({ CODES_PER_HOUR: '0', CODES_PER_DAY: '20000' })).toMatchObject({
      codesPerHour: 0,
      codesPerDay: 20_000,
    })
  })

  test('switching the limits off is refused in production alone', () => {
    expect(envFaults({ NODE_ENV: 'production', RATE_LIMITS: 'off' })).toContain('never for production')
    expect(readEnv({ NODE_ENV: 'test', RATE_LIMITS: 'off' }).rateLimits).toBe(false)
  })
})

describe('who carries codes', () => {
  test('TurboSMS and Telegram, each by itself, at addresses of their own', () => {
    expect(readEnv({}).codes).toEqual({ turboSms: undefined, telegram: undefined })
    expect(readEnv({ TURBOSMS_TOKEN: 'a', TURBOSMS_SENDER: 'GURT' }).codes).toEqual({
      turboSms: { url: 'https://api.turbosms.ua', token: 'a', sender: 'GURT' },
      telegram: undefined,
    })
    expect(readEnv({ TELEGRAM_GATEWAY_TOKEN: 'b' }).codes).toEqual({
      turboSms: undefined,
      telegram: { url: 'https://gatewayapi.telegram.org', token: 'b' },
    })
    expect(envFaults({ TURBOSMS_TOKEN: 'a' })).toContain('TURBOSMS_TOKEN, TURBOSMS_SENDER')
    expect(envFaults({ TURBOSMS_SENDER: 'GURT' })).toContain('TURBOSMS_TOKEN, TURBOSMS_SENDER')
  })

  test('a token that no header can hold is refused, and is not quoted', () => {
    for (const name of ['TURBOSMS_TOKEN', 'TELEGRAM_GATEWAY_TOKEN']) {
      const faults = envFaults({ TURBOSMS_SENDER: 'GURT', TURBOSMS_TOKEN: 'a', [name]: 'таємний ключ' })
      expect(faults).toContain(`${name}: a token without spaces`)
      expect(faults).not.toContain('таємний')
    }
  })

  test('tokens go in the clear to this machine alone, and in production nowhere', () => {
    for (const name of ['TURBOSMS_URL', 'TELEGRAM_GATEWAY_URL']) {
      for (const url of ['http://127.0.0.1:9', 'http://localhost:9/', 'http://[::1]:9', 'https://a.test'])
        expect(envFaults({ [name]: url })).toBe('')
      for (const url of [
        'http://api.turbosms.ua',
        'http://127.0.0.1.evil.test',
        'http://localhost.evil.test',
      ])
        expect(envFaults({ [name]: url })).toContain(`${name}: plain http`)
      expect(envFaults({ [name]: 'http://127.0.0.1:9', NODE_ENV: 'production' })).toContain(name)
      expect(envFaults({ [name]: 'ftp://a.test' })).toContain(`${name}: an http(s):// address`)
    }
    expect(
      readEnv({ TELEGRAM_GATEWAY_TOKEN: 'b', TELEGRAM_GATEWAY_URL: 'http://localhost:9/' }).codes.telegram,
    ).toMatchObject({ url: 'http://localhost:9' })
  })
})

describe('Firebase', () => {
  const config = JSON.stringify({ apiKey: 'k', projectId: 'p', appId: 'a', messagingSenderId: '1' })
  const vapid = 'B'.repeat(87)

  test('is not there unless it is set, and hosts for pushes are none', () => {
    expect(readEnv({})).toMatchObject({ firebase: undefined, pushAllowHosts: [] })
    expect(readEnv({ PUSH_ALLOW_HOSTS: 'a.test, 127.0.0.1:9' }).pushAllowHosts).toEqual([
      'a.test',
      '127.0.0.1:9',
    ])
  })

  test('is set wholly or not at all', () => {
    const faults = envFaults({ FIREBASE_WEB_CONFIG: config })
    expect(faults).toContain('FIREBASE_SERVICE_ACCOUNT: is needed')
    expect(faults).toContain('FIREBASE_VAPID_KEY: is needed')
  })

  test('is told what cannot be read', () => {
    const faults = envFaults({
      FIREBASE_SERVICE_ACCOUNT: '/no/such/file.json',
      FIREBASE_WEB_CONFIG: '{"apiKey":1}',
      FIREBASE_VAPID_KEY: vapid,
    })
    expect(faults).toContain('FIREBASE_SERVICE_ACCOUNT: no file')
    expect(faults).toContain('FIREBASE_WEB_CONFIG: no JSON')
    expect(envFaults({ FIREBASE_VAPID_KEY: 'short' })).toContain('FIREBASE_VAPID_KEY: a public VAPID key')
  })
})
