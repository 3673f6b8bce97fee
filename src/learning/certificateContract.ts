// Certificates of completed levels: anybody who has the address of one may check it, and is told nothing but what is
// printed on it.
import * as z from 'zod/mini'
import { levels } from '../accounts/index.ts'
import { endpoint, Ok, screen } from '../platform/contract.ts'
import type { CertificateProgress } from './certificateRules.ts'

export const Certificate = z.object({
  first_name: z.string(),
  /** Of the last name; '' where there is none. */
  initial: z.string(),
  level: z.enum(levels),
  /** The academy's day on which it was issued, YYYY-MM-DD. */
  date: z.string(),
  academy: z.string(),
  logo: z.nullable(z.object({ src: z.string(), width: z.int(), height: z.int() })),
  /** The teacher's, as the settings have it; '' where they have none. */
  signature: z.string(),
})
export type Certificate = z.output<typeof Certificate>

const params = z.object({ code: z.string() })

export const readCertificate = endpoint('GET', '/api/certificate/:code', {
  params,
  response: Certificate,
  summary: 'What a certificate says, for anybody who has its code',
})
export const revokeCertificate = endpoint('PUT', '/api/admin/certificates/:code', {
  params,
  body: z.object({ revoked: z.boolean() }),
  response: Ok,
  summary: 'Withdraws a certificate, whose address is 404 from then on, or gives it back',
})

/** `address` is the whole one, as it is printed; `revoked` is null for whoever can't withdraw it. */
export const certificateScreen = screen<{
  certificate: Certificate
  code: string
  address: string
  revoked: boolean | null
}>('learning/Certificate')
export const certificatesScreen = screen<{ levels: CertificateProgress[] }>('learning/Certificates')
/** In the profile. */
export const certificatesLinkScreen = screen<{ levels: CertificateProgress[] }>('learning/CertificatesLink')
