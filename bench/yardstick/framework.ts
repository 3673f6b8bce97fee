import cookies from '@fastify/cookie'
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { secureHeaders } from '../../src/app/server/security.ts'
import { answer, refuse, visitorCookie } from './answer.ts'

// The yardstick's answers by the framework that the academy is built on, with the academy's headers: what remains of the
// yardstick's speed here is the most that the academy can reach.

const app = fastify()
app.register(cookies)
app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => done(null, body))
secureHeaders(app, { development: false, subdomains: false })

app.all('/*', async (request: FastifyRequest, reply: FastifyReply) => {
  const { method, url, headers } = request
  const readBody = async () => String(request.body ?? '')
  const {
    status = 200,
    type = 'application/json',
    body,
  } = await answer({ method, url, headers, readBody }).catch(refuse)
  if (type === 'text/html') {
    reply.headers(app.pagePolicy({}).headers)
    if (!headers.cookie) reply.header('set-cookie', visitorCookie())
  }
  return reply.status(status).type(type).send(body)
})

await app.listen({ host: '127.0.0.1', port: 0 })
const address = app.server.address() as { port: number }
console.info(`open at http://127.0.0.1:${address.port}`)
