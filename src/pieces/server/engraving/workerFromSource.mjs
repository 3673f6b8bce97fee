// Begins worker.ts where the server runs from its sources, in development and in tests.
import { loadSource } from '../../../platform/server/thread/loadSource.mjs'

await loadSource(new URL('./worker.ts', import.meta.url).href, [
  import.meta.resolve('verovio/esm'),
  import.meta.resolve('verovio/wasm'),
])
