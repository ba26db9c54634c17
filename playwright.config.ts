import { defineConfig } from 'playwright/test'

import { CHROMIUM_ARGS } from './tests/support/chromium.ts'

const executablePath = process.env['CHROMIUM_PATH']

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '.tmp/test-results',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers: 1,
  retries: 0,
  forbidOnly: true,
  use: {
    browserName: 'chromium',
    actionTimeout: 15_000,
    headless: true,
    locale: 'uk-UA',
    timezoneId: 'Europe/Kyiv',
    trace: 'retain-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      chromiumSandbox: false,
      args: CHROMIUM_ARGS,
    },
  },
})
