import { defineConfig, devices } from '@playwright/test'

const runsAsRoot = process.getuid?.() === 0

/**
 * Chromium uses only the last list of disabled features, so this list repeats Playwright's. The address bar's
 * suggestions are a separate page behind each window; no test uses them, and they took a third of Chromium's total
 * time.
 */
const DISABLED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/** A page exists for seconds, so V8's code optimization costs more time than it saves. */
const V8_FLAGS = ['--no-opt', '--no-maglev', '--single-threaded-gc']

/** The tests start the server themselves (fixtures). `npm test` sets CHROMIUM_PATH. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './global-setup.ts',
  outputDir: '../test-results',
  fullyParallel: false,
  // A browser spends about half of its time waiting for the product, the network and timers, so two workers share the
  // machine.
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  // A machine that runs two browsers and their databases is sometimes slow, which is not a failure.
  expect: { timeout: 20_000 },
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    screenshot: 'only-on-failure',
    // Tracing slows every step; enable it with --trace on to investigate a failure.
    trace: 'off',
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
      // Disables Chromium's background traffic, and its sandbox, which does not work under root.
      args: [
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-quic',
        '--no-first-run',
        // Pages of one context share a process, so that a kept context keeps the product's compiled code.
        '--renderer-process-limit=1',
        // Gives text the same width as in a window; the headless shell otherwise rounds each letter's width.
        '--font-render-hinting=none',
        `--js-flags=${V8_FLAGS.join(',')}`,
        `--disable-features=${DISABLED_FEATURES.join(',')}`,
        ...(runsAsRoot ? ['--no-sandbox'] : []),
      ],
    },
  },
})
