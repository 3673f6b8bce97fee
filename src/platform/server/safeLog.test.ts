import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../../test/database.ts'
import { secretsIn } from '../../../test/loggedSecrets.ts'
import { PASSWORD_HASH } from '../../../test/people.ts'
import { AppError } from '../errors.ts'
import type { Database } from './database.ts'
import { newToken } from './identity.ts'
import { createLogger, describeCause, describeError, failureText, redact } from './safeLog.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** A row of the people's table, which the database refuses in one way or another. */
const insert = (email: string, role: string) =>
  database.db.execute(sql`
  insert into users (first_name, last_name, email, password_hash, role)
  values ('Ada', ${'Planted'}, ${email}, ${PASSWORD_HASH}, ${role})`)
const failureOf = (work: Promise<unknown>): Promise<Error> =>
  work.then(
    () => Promise.reject(new Error('It was to fail.')),
    (error) => error,
  )

it('an owner is told why a service is away, which visitors are not', () => {
  const cause = new Error('The bucket of owner@academy.test does not exist')
  const shown = Object.assign(new AppError('unavailable', 'Please try again in a minute.'), { cause })
  expect(describeCause(shown)).toBe('The bucket of [email] does not exist')
  expect(describeCause(new AppError('no_space', 'The disk is full.'))).toBe('The disk is full.')
  expect(describeCause(new Error('Broken', { cause }))).toBe('Broken')
})

describe('a row that could not be written', () => {
  it('is logged without its values, by the name of the violated constraint', async () => {
    await insert('planted@academy.test', 'member')
    const twice = await failureOf(insert('planted@academy.test', 'member'))
    // what would be there without us
    expect(secretsIn(`${twice.message}\n${String((twice.cause as { detail?: string }).detail)}`)).not.toEqual([])
    const text = failureText('It failed.', twice)
    expect(secretsIn(text)).toEqual([])
    expect(text).not.toContain('Planted')
    expect(text).toContain('insert into users')
    expect(text).toContain('23505')
  })

  it('is logged without the value that could not be read', async () => {
    const error = await failureOf(database.db.execute(sql`select ${'planted-in-a-number'}::text::integer`))
    expect(JSON.stringify(describeError(error))).not.toContain('planted-in')
  })
})

it.each([
  ['Can’t send mail to ada@academy.test', 'Can’t send mail to [email]'],
  [`GET /reset-password/${'aB3'.repeat(15).slice(0, 43)}`, 'GET /reset-password/[token]'],
  ['at postgres://ada:secret@db:5432/academy', 'at postgres://[credentials]@db:5432/academy'],
  ['Authorization: Bearer abc.def', 'Authorization: Bearer [token]'],
  ['Invalid API Key provided: sk_test_51Habc', 'Invalid API Key provided: [key]'],
  ['no answer from /login?email=a&next=b', 'no answer from /login?[query]'],
  ['Failed query: select 1\nparams: a,b\nc', 'Failed query: select 1'],
  ['The job billing.event failed, attempt 2.', 'The job billing.event failed, attempt 2.'],
])('%s is written as %s', (given, written) => {
  expect(redact(given)).toBe(written)
})

it('nested errors and thrown values that are no errors are logged', () => {
  const deep = new Error('a', { cause: new Error('b', { cause: new Error('to c@academy.test') }) })
  expect(describeError(deep)).toMatchObject({ message: 'a', cause: { message: 'b', cause: { message: 'to [email]' } } })
  expect(describeError('to c@academy.test')).toEqual({ type: 'string', message: 'to [email]' })
  const circular = new Error('round')
  circular.cause = circular
  expect(describeError(circular).message).toBe('round')
})

it('a body that is no JSON is not quoted', () => {
  const error = (() => {
    try {
      return JSON.parse('planted-in-a-body')
    } catch (thrown) {
      return thrown
    }
  })()
  expect(failureText('It failed.', error)).not.toContain('planted')
})

describe('the log of requests', () => {
  it('names a route and not its address, whatever is handed to it', async () => {
    const lines: string[] = []
    const app = Fastify({ logger: createLogger('debug', { write: (line) => lines.push(line) }) })
    app.get('/reset-password/:token', async (request) => {
      request.log.error(new Error('for planted@academy.test'))
      request.log.warn({ err: new Error('for planted@academy.test'), req: request }, `with ${request.url}`)
      throw new Error('planted@academy.test once more')
    })
    const cookie = `academy_session=${newToken()}`
    await app.inject({ url: `/reset-password/${newToken()}?planted-in=query`, headers: { cookie } })
    await app.close()
    const log = lines.join('')
    expect(secretsIn(log)).toEqual([])
    expect(log).toContain('"route":"/reset-password/:token"')
    expect(log).toContain('for [email]')
    expect(log).toContain('safeLog.test.ts')
  })
})

it('nothing of ours writes a whole error to the console', () => {
  const folder = join(import.meta.dirname, '../..')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /[\\/]server[\\/].*\.ts$/.test(name) && !/\.test\.ts$/.test(name),
  )
  expect(files.length).toBeGreaterThan(200)
  const whole = files.filter((name) =>
    /console\.(error|warn)\(([^()]*,\s*)?error\b/.test(readFileSync(join(folder, name), 'utf8')),
  )
  expect(whole).toEqual([])
})

it('names each of several failures that are thrown together', () => {
  const both = new AggregateError([new Error('The one.'), new Error('The other of a@b.example')], 'Not everything.')
  expect(describeError(both).message).toBe('Not everything. · The one. · The other of [email]')
  expect(failureText('Tonight.', both)).toContain('The one.')
})
