import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { format } from 'node:util'
import { inject } from 'vitest'
import { failureText, type LogTarget } from '../src/platform/server/safeLog.ts'
import { plantCanaries } from './loggedSecrets.ts'

const file = join(inject('logs'), `${process.pid}.log`)

/** Where the academies of the tests log to, by the serializers of the product; the end of the run looks through it. */
export const logSink: LogTarget = { write: (line) => appendFileSync(file, line) }

plantCanaries(logSink.write)

for (const name of ['error', 'warn'] as const) {
  // what the product says on the console is looked through too
  const { [name]: say } = console
  Object.assign(console, {
    [name]: (...args: unknown[]) => {
      logSink.write(`${format(...args)}\n`)
      say(...args)
    },
  })
}

/** What the job queue says of a job that failed. */
export const failedJob = (message: string, error: unknown): void => logSink.write(`${failureText(message, error)}\n`)
