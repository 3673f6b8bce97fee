// Begins worker.ts where the server runs from its sources, in development and in tests.
import { register } from 'tsx/esm/api'

register()
await import('./worker.ts')
