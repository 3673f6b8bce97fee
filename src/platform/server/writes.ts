import type { FastifyInstance } from 'fastify'

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Whether a request only reads, by its method. */
export const isReading = (method: string): boolean => READING.has(method)

let count = 0
/** Another number once this process may have written something. */
export const writesSoFar = (): number => count
/** To be called once it is written. */
export const noteWrite = (): void => void count++

/** Notes each request that may have written something by its method, before its answer is sent. */
export function noteWrites(app: FastifyInstance): void {
  app.addHook('onSend', ({ method }, _, payload, done) => {
    if (!isReading(method)) noteWrite()
    done(null, payload)
  })
}
