import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const project = (name: string, include: string[], more: object = {}) => ({
  plugins: [react()],
  test: { name, include, testTimeout: 30_000, hookTimeout: 120_000, ...more },
})

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      project('unit', ['src/*/*.test.ts', 'demo/**/*.test.ts', 'scripts/**/*.test.ts']),
      project('server', ['src/*/server/**/*.test.ts', 'test/**/*.test.ts'], { globalSetup: ['test/globalSetup.ts'] }),
      project('web', ['src/*/web/**/*.test.{ts,tsx}'], {
        environment: 'jsdom',
        setupFiles: ['test/popovers.ts', 'test/lateImports.ts', 'test/patience.ts'],
      }),
    ],
  },
})
