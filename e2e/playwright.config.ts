import { defineConfig, devices } from '@playwright/test'

const runsAsRoot = process.getuid?.() === 0

/** The tests start their own server (fixtures), so nothing is started here. `npm test` sets CHROMIUM_PATH. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  fullyParallel: false,
  // A browser waits about half of its time for the product, the network and the clock.
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  // A machine that runs two browsers and their databases at once is slow now and then, not wrong.
  expect: { timeout: 20_000 },
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    screenshot: 'only-on-failure',
    // Following every step slows all of them down; ask for it where a failure needs it: --trace on.
    trace: 'off',
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
      // Chromium's own traffic has no place in a test, and its sandbox does not work under root.
      args: [
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-quic',
        '--no-first-run',
        ...(runsAsRoot ? ['--no-sandbox'] : []),
      ],
    },
  },
})
