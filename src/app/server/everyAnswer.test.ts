import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import { OWN_ID, PICTURE, type Schema, wireValue } from '../../../test/anyCall.ts'
import { createUser } from '../../../test/people.ts'
import { addLessons } from '../../learning/server/index.ts'
import { httpStatus } from '../../platform/errors.ts'
import { toFormData } from '../../platform/web/api.ts'
import { seedDemo } from './seed/seedDemo.ts'

type Content = Record<string, { schema: Schema }>
type Parameter = { name: string; in: 'path' | 'query'; schema: Schema }
type Operation = {
  method: string
  path: string
  parameters: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
}

/** Calls of each address by each person; more of them with FUZZ_CALLS, others with FUZZ_SEED. */
const CALLS = Number(process.env.FUZZ_CALLS ?? 1)
const SEED = Number(process.env.FUZZ_SEED ?? 20261122)
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

let academy: TestAcademy
let operations: Operation[]
let errorSchema: z.ZodType
beforeAll(async () => {
  console.info(`FUZZ_SEED=${SEED} FUZZ_CALLS=${CALLS}`)
  academy = await openTestAcademy()
  // the demo's content takes as long to make as all these calls
  if (CALLS > 1) await seedDemo(academy.context)
  else await addLessons(academy.db, [{ title: 'One', level: 'beginner', category: 'First', description: '' }])
  const { body } = await academy.visitor().get('/openapi.json')
  operations = Object.entries<Record<string, Omit<Operation, 'method' | 'path'>>>(body.paths).flatMap(
    ([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
  )
  errorSchema = z.fromJSONSchema(body.components.schemas.Error)
})
afterAll(() => academy.close())

/** A call of an operation with parameters of every kind, and the media type of its body. */
function callOf({ parameters, requestBody }: Operation) {
  const content = Object.entries(requestBody?.content ?? {})
  const body = content.map(([type, { schema }]) => fc.record({ type: fc.constant(type), value: wireValue(schema) }))
  const given = (place: string) => {
    const named = parameters.filter((parameter) => parameter.in === place)
    return fc.record(Object.fromEntries(named.map(({ name, schema }) => [name, wireValue(schema)])))
  }
  return fc.record({
    path: given('path'),
    query: given('query'),
    isCut: fc.boolean(),
    body: body.length ? fc.oneof(...body) : fc.constant(null),
  })
}
type Call = ReturnType<typeof callOf> extends fc.Arbitrary<infer T> ? T : never

const textOf = (value: unknown): string => {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return encodeURIComponent(text.replace(/[\ud800-\udfff]/gu, ''))
}

/** A person as new as the call, since calls end sessions and delete accounts. */
async function personOf(role: string) {
  if (role === 'visitor') return { id: 0, client: academy.visitor() }
  const user = await createUser(academy.db, { premium: true, role: role === 'admin' ? 'admin' : 'member' })
  return { id: user.id, client: await academy.signedIn(user) }
}

async function send(role: string, { method, path }: Operation, call: Call) {
  const { id, client } = await personOf(role)
  const settle = (value: unknown): unknown => {
    if (value === OWN_ID) return id
    if (value === PICTURE) return new File([PNG], 'a.png', { type: 'image/png' })
    if (Array.isArray(value)) return value.map(settle)
    return value && typeof value === 'object'
      ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, settle(part)]))
      : value
  }
  const parts = settle(call.path) as Record<string, unknown>
  const query = Object.entries(settle(call.query) as object).filter(([, value]) => value !== undefined)
  const url =
    path.replace(/\{(\w+)\}/g, (_, name: string) => textOf(parts[name]) || '0') +
    (query.length ? `?${query.map(([name, value]) => `${name}=${textOf(value)}`).join('&')}` : '')
  const headers: Record<string, string> = { accept: 'application/json', 'x-csrf-token': client.token() }
  let payload: string | Buffer | undefined
  if (call.body?.type === 'multipart/form-data') {
    const form = new Response(toFormData(Object(settle(call.body.value))))
    headers['content-type'] = form.headers.get('content-type') ?? ''
    const whole = Buffer.from(await form.arrayBuffer())
    payload = call.isCut ? whole.subarray(0, whole.length * 0.7) : whole
  } else if (call.body) {
    headers['content-type'] = 'application/json'
    payload = JSON.stringify(settle(call.body.value))
  }
  const answer = await academy.app.inject({
    ...{ method: method as 'GET', url, headers, cookies: client.cookies },
    ...(payload === undefined ? {} : { payload }),
  })
  return { url, payload, answer }
}

/** Less the patterns with classes of letters, which are read here without the flag that knows these. */
const checkable = (schema: Schema): Schema =>
  JSON.parse(
    JSON.stringify(schema, (key, value) => (key === 'pattern' && String(value).includes('\\p') ? undefined : value)),
  )

/** What is wrong with an answer by the document, or undefined. */
function flawOf({ responses }: Operation, { statusCode, headers, body }: Awaited<ReturnType<typeof send>>['answer']) {
  if (statusCode >= 500) return 'a failure of the academy'
  const declared = responses[statusCode] ?? (statusCode >= 400 ? responses.default : undefined)
  if (!declared) return 'an undeclared status'
  const [[type, { schema }] = ['', { schema: {} }]] = Object.entries(declared.content ?? {})
  if (type && !String(headers['content-type']).startsWith(type)) return `no ${type}, but ${headers['content-type']}`
  if (type !== 'application/json') return undefined
  const value: unknown = JSON.parse(body)
  const parsed = (statusCode >= 400 ? errorSchema : z.fromJSONSchema(checkable(schema))).safeParse(value)
  if (!parsed.success) return z.prettifyError(parsed.error)
  const { code } = value as { code: keyof typeof httpStatus }
  return statusCode >= 400 && httpStatus[code] !== statusCode ? `the code ${code}` : undefined
}

describe('every answer is what /openapi.json declares', () => {
  it.each(['visitor', 'member', 'admin'])(
    'to whatever is sent by: %s',
    async (role) => {
      expect(operations.length).toBeGreaterThan(100)
      const flaws: string[] = []
      let done = 0
      for (const operation of operations)
        for (const call of fc.sample(callOf(operation), { numRuns: CALLS, seed: SEED })) {
          const { url, payload, answer } = await send(role, operation, call)
          if (answer.statusCode === 200) done++
          const flaw = flawOf(operation, answer)
          if (flaw)
            flaws.push(
              `${operation.method} ${url.slice(0, 300)} ${String(payload ?? '').slice(0, 500)}\n→ ${answer.statusCode} ${answer.body.slice(0, 300)}\n${flaw}`,
            )
        }
      expect(flaws).toEqual([])
      // a run in which every call is refused would prove little
      if (role !== 'visitor') expect(done).toBeGreaterThan(5)
    },
    // a busy machine takes its time: some calls draw a whole page, or make a backup
    60_000 + 60_000 * CALLS,
  )
})
