// Begins engineWorker.ts where the server runs from its sources, in development and in tests.
import { loadSource } from '../thread/loadSource.mjs'

await loadSource(new URL('./engineWorker.ts', import.meta.url).href, [import.meta.resolve('@electric-sql/pglite')])
