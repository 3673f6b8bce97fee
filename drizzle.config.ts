import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './src/*/server/tables.ts',
    './src/*/server/*/tables.ts',
    './src/platform/server/audit.ts',
    './src/platform/server/rateLimit.ts',
    './src/platform/server/databaseMode.ts',
    './src/platform/server/fileStore.ts',
    './src/platform/server/storedFiles.ts',
    './src/platform/server/submissions.ts',
  ],
  out: './migrations',
})
