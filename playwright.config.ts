import { defineConfig } from 'playwright/test'

import { browserOnPath } from './scripts/browser.mjs'
import { CHROMIUM_ARGS } from './tests/support/chromium.ts'

// where none is named, one of this machine's; nothing stands for Playwright's own
const executablePath = (process.env['CHROMIUM_PATH'] ??= browserOnPath() ?? '')

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '.tmp/test-results',
  // they end a story that hangs, and judge no speed: a machine that does other work is several times slower
  timeout: 300_000,
  expect: { timeout: 30_000 },
  // each with a server and a browser of its own: one story waits while another computes
  workers: 2,
  retries: 0,
  forbidOnly: true,
  use: {
    browserName: 'chromium',
    actionTimeout: 45_000,
    headless: true,
    // its installation costs as much as the rest of a short story: WITH_WORKER of tests/e2e/fixtures.ts asks for one
    serviceWorkers: 'block',
    locale: 'uk-UA',
    timezoneId: 'Europe/Kyiv',
    // a trace costs a passing story a third of its time; `npx playwright test --trace on <file>` makes one
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      chromiumSandbox: false,
      args: CHROMIUM_ARGS,
    },
  },
})
