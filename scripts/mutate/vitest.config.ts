import { defineConfig } from 'vitest/config'

/** The tests of pure rules; those that open an academy would take hours. */
export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: [
      'src/*/*.test.ts',
      'src/billing/server/subscriptions/{chargeState,contradiction}.test.ts',
      'src/booking/server/slots.test.ts',
      'src/platform/server/zonedTime.test.ts',
    ],
    testTimeout: 30_000,
  },
})
