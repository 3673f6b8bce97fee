import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { levelLabel } from '../../../accounts/index.ts'
import type { Wake } from '../../../notifications/server/index.ts'
import { ok } from '../../../platform/contract.ts'
import { place, placeStill } from '../../../platform/document.ts'
import type { Reader } from '../../../platform/reader.ts'
import type { Context } from '../../../platform/server/context.ts'
import { academyOrigin } from '../../../platform/server/origin.ts'
import { page } from '../../../platform/server/page.ts'
import { personKey, takeToken } from '../../../platform/server/rateLimit.ts'
import { route } from '../../../platform/server/route.ts'
import * as contract from '../../certificateContract.ts'
import { CERTIFICATES_PART, certificateHref, certifiedName } from '../../certificateRules.ts'
import { listCertificateProgress, readCertificate, revokeCertificate } from './findCertificates.ts'
import { issuingCertificates } from './issueCertificates.ts'

/** Of one address, for page and call together: a class may look at its certificates, and nobody tries codes in a row. */
const LOOKS = { burst: 60, everySeconds: 5 }

export function certificateRoutes(app: FastifyInstance, wake: Wake): void {
  const { context } = app
  issuingCertificates(context, wake)

  route(app, contract.readCertificate, { who: 'anyone' }, async ({ params, request, reply }) => {
    await takeToken(context, `certificate:${personKey(request)}`, LOOKS)
    reply.header('x-robots-tag', 'noindex')
    return (await readCertificate(context, params.code)).certificate
  })

  const params = z.object({ code: z.string() })
  page(app, '/certificate/:code', { who: 'anyone', params }, async ({ params, reader, request, reply }) => {
    await takeToken(context, `certificate:${personKey(request)}`, LOOKS)
    reply.header('x-robots-tag', 'noindex')
    const isAdmin = reader?.isAdmin ?? false
    const { certificate, code, revoked } = await readCertificate(context, params.code, { withdrawn: isAdmin })
    const address = academyOrigin(context.config) + certificateHref(code)
    const title = `${certifiedName(certificate)}, ${levelLabel(certificate.level)}`
    const data = { certificate, code, address, revoked: isAdmin ? revoked : null }
    return { title, frame: 'site', screens: [place(contract.certificateScreen, data)] }
  })

  const audit = 'certificate changed'
  route(app, contract.revokeCertificate, { who: 'admin', audit }, async ({ params, body }) => {
    await revokeCertificate(context.db, params.code, body.revoked)
    return ok
  })

  page(app, '/member/certificates', { who: 'member' }, async ({ reader }) => ({
    title: 'Certificates',
    frame: 'app',
    screens: [
      placeStill(contract.certificatesScreen, { levels: await listCertificateProgress(context.db, reader.id) }),
    ],
  }))
}

/** What a member's profile shows of their certificates. */
export const certificatesSection = (context: Pick<Context, 'db' | 'settings'>) => ({
  ...CERTIFICATES_PART,
  place: async (reader: Reader) => {
    const levels = await listCertificateProgress(context.db, reader.id)
    return { screen: placeStill(contract.certificatesLinkScreen, { levels }) }
  },
})
