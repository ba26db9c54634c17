import { availableParallelism } from 'node:os'

import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

import { browserOnPath } from './scripts/browser.mjs'
import { emulateMedia } from './tests/support/browser-commands.ts'
import { CHROMIUM_ARGS } from './tests/support/chromium.ts'

const alias = { '#src': '/src', '#domain': '/domain', '#server': '/server', '#tests': '/tests' }
const root = import.meta.dirname
const resolve = { alias: Object.fromEntries(Object.entries(alias).map(([name, dir]) => [name, root + dir])) }

// where there is none, Playwright's own
const executablePath = process.env['CHROMIUM_PATH'] ?? browserOnPath()

/** A value that differs is told whole: of a failure on another machine nothing else comes back. */
const TOLD_CHARACTERS = 400

/** They end a test that hangs, and judge no speed: a machine that does other work is five times slower. */
const PATIENCE = {
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 30_000 } },
  chaiConfig: { truncateThreshold: TOLD_CHARACTERS },
}

/** Theirs start, kill and start again whole servers, many times in one test. */
const PATIENCE_WITH_SERVERS = { ...PATIENCE, testTimeout: 600_000 }

export default defineConfig({
  test: {
    // the tests wait for databases and sockets more than they compute: a worker for each core, not one fewer
    maxWorkers: availableParallelism(),
    projects: [
      {
        resolve,
        test: {
          name: 'domain',
          include: ['domain/**/*.test.ts'],
          setupFiles: ['tests/support/property-seed.ts'],
          environment: 'node',
          ...PATIENCE,
        },
      },
      {
        resolve,
        test: {
          name: 'server',
          include: [
            'server/**/*.test.ts',
            'tests/contract/**/*.test.ts',
            'tests/fuzz/**/*.test.ts',
            'tests/pages/**/*.test.ts',
          ],
          setupFiles: ['tests/support/property-seed.ts'],
          environment: 'node',
          globalSetup: ['tests/support/database-setup.ts'],
          // each file has its database and its server; loading the same modules fifty times took half of the suite
          isolate: false,
          ...PATIENCE,
        },
      },
      {
        resolve,
        test: {
          name: 'client',
          include: ['src/**/*.test.{ts,tsx}', 'sw/**/*.test.ts'],
          exclude: ['src/**/*.widget.test.tsx'],
          setupFiles: ['tests/support/property-seed.ts'],
          environment: 'node',
          // a process for each of 125 files cost a quarter of the suite
          pool: 'threads',
          ...PATIENCE,
        },
      },
      {
        resolve,
        test: {
          name: 'widgets',
          include: ['src/**/*.widget.test.tsx'],
          setupFiles: ['tests/support/widget-setup.ts'],
          // the page's modules are loaded once for all files: each test leaves the page as it found it
          isolate: false,
          fileParallelism: false,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            commands: { emulateMedia },
            viewport: { width: 360, height: 760 },
            provider: playwright({
              launchOptions: {
                ...(executablePath ? { executablePath } : {}),
                chromiumSandbox: false,
                args: CHROMIUM_ARGS,
              },
              contextOptions: { locale: 'uk-UA', timezoneId: 'Europe/Kyiv' },
              actionTimeout: 45_000,
            }),
            instances: [{ browser: 'chromium' }],
          },
          ...PATIENCE,
        },
      },
      {
        resolve,
        test: {
          name: 'operation',
          include: ['tests/operation/**/*.test.ts'],
          environment: 'node',
          ...PATIENCE_WITH_SERVERS,
        },
      },
      {
        resolve,
        test: {
          name: 'torture',
          include: ['tests/torture/**/*.test.ts'],
          environment: 'node',
          fileParallelism: false,
          ...PATIENCE_WITH_SERVERS,
        },
      },
      {
        resolve,
        test: {
          name: 'engines',
          include: ['tests/engines/**/*.test.ts'],
          environment: 'node',
          fileParallelism: false,
          ...PATIENCE,
        },
      },
      {
        resolve,
        test: {
          name: 'architecture',
          include: ['tests/architecture/**/*.test.ts'],
          environment: 'node',
          ...PATIENCE,
        },
      },
    ],
  },
})
