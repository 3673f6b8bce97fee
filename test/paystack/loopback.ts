import fastify, { type FastifyRequest } from 'fastify'
import type { ProviderFetch } from '../../src/billing/server/index.ts'
import { openHttpServer } from '../httpServer.ts'
import { operations, refusal } from './operations.ts'
import { type Shape, toSchema } from './shape.ts'

/**
 * Serves a stand-in of Paystack over HTTP on loopback, and writes down every request and answer that its published
 * description does not allow.
 */
export async function serveOnLoopback(answer: ProviderFetch) {
  const violations: string[] = []
  const calls: string[] = []
  const app = fastify({ ajv: { customOptions: { coerceTypes: false, removeAdditional: false, allErrors: true } } })

  const check = (request: FastifyRequest, what: string, value: unknown, [shape, closed]: [Shape, boolean]) => {
    const validate = request.compileValidationSchema(cachedSchema(shape, closed))
    if (!validate(value)) violations.push(`${what}: ${JSON.stringify(validate.errors)}`)
  }

  app.all('/*', async (request, reply) => {
    const name = operationOf(request.method, request.url)
    const operation = operations[name]
    calls.push(name)
    if (!operation) violations.push(`${name} is no call of Paystack's`)
    if (operation?.body) check(request, `${name}, request`, request.body, [operation.body, true])
    const strange = Object.keys(request.query as object).filter((each) => !operation?.query?.includes(each))
    if (strange.length > 0) violations.push(`${name} takes no ${strange.join(', ')}`)
    const response = await answer(
      new Request(`http://paystack.test${request.url}`, {
        method: request.method,
        headers: { authorization: String(request.headers.authorization) },
        ...(request.body ? { body: JSON.stringify(request.body) } : {}),
      }),
    )
    const body: unknown = await response.json()
    if (operation) check(request, `${name}, answer`, body, [response.ok ? operation.answer : refusal, false])
    return reply.code(response.status).send(body)
  })
  await app.ready()
  const { url, close } = await openHttpServer(app.routing)
  return { url, violations, calls, close }
}

const schemas = new Map<Shape, object>()
/** The same object each time, or it would be compiled anew for every call. */
function cachedSchema(shape: Shape, closed: boolean): object {
  const schema = schemas.get(shape) ?? toSchema(shape, closed)
  schemas.set(shape, schema)
  return schema
}

function operationOf(method: string, url: string): string {
  const path = url.replace(/\?.*/, '')
  const exact = `${method} ${path}`
  if (operations[exact]) return exact
  return (
    Object.keys(operations).find((each) => new RegExp(`^${each.replace(/\{\w+\}/, '[^/]+')}$`).test(exact)) ?? exact
  )
}
