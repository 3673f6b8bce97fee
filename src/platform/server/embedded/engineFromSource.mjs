// Begins engineWorker.ts where the server runs from its sources, in development and in tests.
import { register } from 'tsx/esm/api'

// loaded before, so that tsx does not look through its megabytes
await import('@electric-sql/pglite')
register()
await import('./engineWorker.ts')
