// Begins the program of a thread where the server runs from its sources, in development and in tests.
import { workerData } from 'node:worker_threads'
import { loadSource } from './loadSource.mjs'

await loadSource(workerData.program)
