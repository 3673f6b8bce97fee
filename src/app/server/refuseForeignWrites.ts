import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../platform/errors.ts'
import { isReading } from '../../platform/server/writes.ts'

const FOREIGN = 'This was sent from another site. Please open the academy itself and try again.'

/**
 * Refuses what a browser was made to send by a page of another site, before anything of it is read. Who sends no
 * `Origin`, such as a program, is judged by the CSRF token alone.
 */
export function refuseForeignWrites(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _, done) => {
    if (isReading(request.method) || isForMachines(request) || isOwn(request)) done()
    else refuse(app, request).catch(done)
  })
}

async function refuse(app: FastifyInstance, request: FastifyRequest): Promise<never> {
  // anyone who has sent a form reads the refusal in their own frame
  request.reader = await app.identify(request)
  throw new AppError('forbidden', FOREIGN)
}

/** Messages of payment providers and the one click that ends mails come from anywhere, and prove themselves otherwise. */
const isForMachines = ({ server, method, routeOptions }: FastifyRequest): boolean =>
  server.routeRecords.some(
    (record) => record.kind === 'open' && record.method === method && record.path === routeOptions.url,
  )

function isOwn({ server, headers, protocol, host }: FastifyRequest): boolean {
  if (headers['sec-fetch-site'] === 'cross-site') return false
  if (headers.origin === undefined) return true
  const { appUrl } = server.context.config
  const sender = originOf(headers.origin)
  return sender !== undefined && [`${protocol}://${host}`, ...(appUrl ? [appUrl] : [])].map(originOf).includes(sender)
}

function originOf(address: string): string | undefined {
  try {
    return new URL(address).origin
  } catch {
    return undefined
  }
}
