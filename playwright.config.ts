import { defineConfig } from 'playwright/test'
import { findChromium } from './demo/setup/browser.mjs'

const executablePath = await findChromium()

/** Those that open every page look into the windows of all screens from the phone; `npm run prove -- screens` runs both. */
const everyPage = process.env.SCREENS === 'both' ? [] : [/\/(account|public)-pages\.spec\.ts$/]

/** Journeys: a real browser against the real server and database. Each worker starts a server of its own. */
export default defineConfig({
  testDir: 'tests/journeys',
  globalSetup: './tests/support/ready-data.ts',
  // Apart, for it is emptied at the start, and the other tests' report lies beside it.
  outputDir: 'test-results/journeys',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // On a shared machine a journey may once be too slow: it gets one more try, and the end of the log names it.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    // A step that hangs is named, well before the whole journey runs out of time.
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // The machine's settings for text rendering would show in pictures.
        '--font-render-hinting=none',
        '--disable-lcd-text',
        // A journey ends before compiled code pays: a sixth of the time went into compiling and freeing.
        '--js-flags=--no-opt --no-maglev --min-semi-space-size=16 --no-memory-reducer',
      ],
    },
    // Recording takes a third of the time: only what failed once is recorded.
    trace: 'on-first-retry',
  },
  // What is the same on every screen says in its file's name on which it runs.
  projects: [
    {
      name: 'phone',
      testIgnore: /-desktop\.spec\.ts$/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      testIgnore: [/-phone\.spec\.ts$/, ...everyPage],
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
})
