import type { FastifyInstance } from 'fastify'
import { CHECKOUT_ORIGINS } from '../../billing/server/index.ts'
import type { Page } from '../../platform/document.ts'
import { freshBytes } from '../../platform/server/freshBytes.ts'
import { FRAME_ORIGINS } from '../../platform/server/video/frameHosts.ts'
import { PERMISSIONS_POLICY } from './permissionsPolicy.ts'

type Allowed = Pick<Page, 'connect' | 'frames'>

/** Everything but scripts and styles, which a page's policy adds with its nonce. */
const policyOf = ({ connect = [], frames = Object.values(FRAME_ORIGINS) }: Allowed): string =>
  [
    "default-src 'self'",
    "img-src 'self' blob: https:",
    "media-src 'self' blob: https:",
    "font-src 'self'",
    ["connect-src 'self'", ...connect].join(' '),
    ["frame-src 'self'", ...frames].join(' '),
    "frame-ancestors 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    // the forms of the price table go on to a checkout
    ["form-action 'self'", ...CHECKOUT_ORIGINS].join(' '),
  ].join('; ')
const POLICY = policyOf({})

/** Of a script that answers for pages, as the service worker does. */
export const WORKER_POLICY = POLICY

/** Of data, pictures and films, which are no pages: opened by itself, each shows itself and nothing else. */
const BARE_POLICY =
  "default-src 'none'; img-src 'self'; media-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

const HEADERS = {
  // but for what says otherwise: assets, the demo's media, stored files
  'cache-control': 'no-store',
  'content-security-policy': BARE_POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
}

/**
 * Sets the security headers of every answer, made once and short, since most answers are data or files; a page asks for
 * those of a page, with a nonce of its own. In development there is no policy: the bundler's client writes inline styles and scripts.
 */
export function secureHeaders(
  app: FastifyInstance,
  { development, subdomains }: { development: boolean; subdomains: boolean },
): void {
  const { 'content-security-policy': policy, ...others } = HEADERS
  const headers = {
    ...others,
    ...(development ? {} : { 'content-security-policy': policy }),
    'strict-transport-security': `max-age=15552000${subdomains ? '; includeSubDomains' : ''}`,
  }
  app.addHook('onRequest', (_, reply, done) => {
    reply.headers(headers)
    done()
  })
  app.decorate('pagePolicy', (allowed: Allowed): { nonce: string; headers: Record<string, string> } => {
    if (development) return { nonce: '', headers: { 'permissions-policy': PERMISSIONS_POLICY } }
    const nonce = freshBytes(16).toString('base64')
    const scripts = `script-src 'self' 'nonce-${nonce}'; style-src 'self' 'nonce-${nonce}'`
    return {
      nonce,
      headers: {
        'permissions-policy': PERMISSIONS_POLICY,
        'content-security-policy': `${allowed.connect || allowed.frames ? policyOf(allowed) : POLICY}; ${scripts}`,
      },
    }
  })
}
