import { defineConfig } from 'vitest/config'

/** The tests of pure rules; those that open an academy would take hours. */
export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: ['src/*/*.test.ts', 'src/billing/server/{chargeState,contradiction}.test.ts'],
    testTimeout: 30_000,
  },
})
