import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/machine.mjs'

/** They look at every page, and write nothing. */
const READERS = ['**/bytes.spec.ts', '**/firstScreenful.spec.ts', '**/visits.spec.ts']

/** What is played and heard in them is judged by its time, which a machine with more to do than it can does not keep. */
const TIMED = ['awayDesk', 'ear-rhythm-melody', 'practice*', 'sound'].map((name) => `**/${name}.spec.ts`)
// a week of Today takes minutes for each member: a part of `npm run test:long`
const LONG = process.env.WEEK_OF_TODAY ? [] : ['**/weekOfToday.spec.ts']

export default defineConfig({
  testDir: 'e2e',
  projects: [
    { name: 'journeys', testIgnore: [...READERS, ...TIMED, ...LONG] },
    // workers of their own, so that these find the academy as it was seeded, and not what other journeys wrote
    { name: 'readers', testMatch: READERS },
    // `npm test` walks these when the others are over, and two at once
    { name: 'timed', testMatch: TIMED, workers: 2 },
  ],
  outputDir: '.cache/e2e',
  // two for each of two cores, since journeys mostly wait: for answers, drawings, and what comes later
  workers: 4,
  // each worker has an academy of its own, so that no journey is walked twice to pass
  retries: 0,
  fullyParallel: false,
  // what is waited for comes at once; a busy machine may take its time
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  globalSetup: './e2e/globalSetup.ts',
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    trace: 'off',
    // it would answer before a journey's own routes; offline.spec.ts is about it
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // letters as wide as on a member's screen: hinting rounds each one to whole pixels
        '--font-render-hinting=none',
      ],
    },
  },
})
