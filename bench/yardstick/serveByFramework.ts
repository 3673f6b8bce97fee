import compress from '@fastify/compress'
import cookies from '@fastify/cookie'
import multipart from '@fastify/multipart'
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { secureHeaders } from '../../src/app/server/security.ts'
import { maskedCsrfToken } from '../../src/platform/server/csrf.ts'
import { answer, newToken, refuse, visitorCookie } from './answer.ts'
import type { Routes } from './database.ts'

const secret = process.env.APP_SECRET ?? ''

/** Fields of a form, or the text of a body. */
async function readBody(request: FastifyRequest): Promise<string | Record<string, unknown>> {
  if (!request.isMultipart()) return String(request.body ?? '')
  const fields: Record<string, unknown> = {}
  for await (const part of request.parts()) if (part.type === 'field') fields[part.fieldname] = part.value
  return fields
}

/** Answers by the framework that the academy is built on, with its plug-ins and the academy's headers, and says where. */
export async function serveByFramework(routes: Routes): Promise<void> {
  const app = fastify()
  await app.register(compress)
  await app.register(cookies)
  await app.register(multipart)
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => done(null, body))
  secureHeaders(app, { development: false, subdomains: false })

  app.all('/*', async (request: FastifyRequest, reply: FastifyReply) => {
    const { method, url, headers } = request
    const asking = { method, url, headers, readBody: () => readBody(request) }
    const { status = 200, type = 'application/json', body, draw } = await answer(routes, asking).catch(refuse)
    reply.status(status).type(type)
    if (type !== 'text/html') return reply.send(body)
    const { nonce, headers: policy } = app.pagePolicy({})
    const token = newToken()
    reply.headers(policy)
    if (!headers.cookie) reply.header('set-cookie', visitorCookie(token))
    return reply.send(draw ? draw({ nonce, token: maskedCsrfToken(secret, token) }) : body)
  })

  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.address() as { port: number }
  console.info(`open at http://127.0.0.1:${address.port}`)
}
