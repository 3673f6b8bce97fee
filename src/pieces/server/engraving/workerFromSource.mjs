// Begins worker.ts where the server runs from its sources, in development and in tests.
import { register } from 'tsx/esm/api'

// loaded before, so that tsx does not look through its megabytes
await Promise.all([import('verovio/esm'), import('verovio/wasm')])
register()
await import('./worker.ts')
