import type { FastifyHelmetOptions } from '@fastify/helmet'
import { FRAME_ORIGINS } from '../../learning/server/index.ts'

/** Scripts by nonce only; in development there is no policy, since the bundler's client writes inline styles and scripts. */
export function contentSecurityPolicy(development: boolean): FastifyHelmetOptions {
  if (development) return { contentSecurityPolicy: false }
  return {
    enableCSPNonces: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'blob:', 'https:'],
        mediaSrc: ["'self'", 'blob:', 'https:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        frameSrc: ["'self'", ...Object.values(FRAME_ORIGINS)],
        frameAncestors: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: { maxAge: 15552000 },
  }
}
