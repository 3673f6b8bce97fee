import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const project = (name: string, include: string[], more: object = {}, compile: object = { plugins: [react()] }) => ({
  ...compile,
  test: { name, include, testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 20_000 } }, ...more },
})

/** These ask no database, bring their own, or look at pages alone: the run on PostgreSQL would only repeat them. */
const WITHOUT_DATABASE = [
  'src/app/server/cachedPages.test.ts',
  'src/app/server/seed/loadDemoData.test.ts',
  'src/booking/server/slots.test.ts',
  'src/ear-training/server/sound/{chords,drills,pitches,renderer,studio}.test.ts',
  'src/pieces/server/{engraving,sources}/**',
  'src/platform/server/backup/s3Backups.test.ts',
  'src/platform/server/{embedded,media,video}/**',
  'src/platform/server/{audio,calendar,files,mail,s3Silence}.test.ts',
  'src/takes/server/media/**',
]

/** Pages are drawn by the half of React that the built server has: the other one notes for each element where it was made. */
const SCREENS_AS_SERVED = { oxc: { jsx: { runtime: 'automatic', development: false } } }

export default defineConfig({
  test: {
    // one more than there are cores: some tests wait for a process or a connection
    maxWorkers: 3,
    // what one run has compiled the next one takes, on the other database e.g.; `npm test` begins without it
    experimental: { fsModuleCache: true, fsModuleCachePath: '.cache/vitest' },
    projects: [
      project('unit', ['src/*/*.test.ts', 'demo/**/*.test.ts', '{faults,scripts}/**/*.test.ts'], {
        setupFiles: ['test/patience.ts'],
      }),
      project(
        'server',
        ['src/*/server/**/*.test.ts', 'test/**/*.test.ts'],
        {
          env: { NODE_ENV: 'production' },
          globalSetup: ['test/globalSetup.ts'],
          exclude: process.env.TEST_DATABASE === 'postgres' ? WITHOUT_DATABASE : [],
          // modules are loaded once for each worker, and what a file opens it closes
          isolate: false,
          // answers and rows are short-lived, and less often collected in a larger nursery
          execArgv: ['--max-semi-space-size=64'],
          setupFiles: ['test/patience.ts', 'test/logSink.ts', 'test/rightClock.ts'],
        },
        SCREENS_AS_SERVED,
      ),
      project('web', ['src/*/web/**/*.test.{ts,tsx}'], {
        environment: 'jsdom',
        // each file has modules and a page of its own, without a process of its own: half the time
        pool: 'vmThreads',
        vmMemoryLimit: '400MB',
        setupFiles: ['test/popovers.ts', 'test/lateImports.ts', 'test/patience.ts', 'test/patientScreens.ts'],
      }),
    ],
  },
})
