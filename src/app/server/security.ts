import type { FastifyHelmetOptions } from '@fastify/helmet'

/** Hosts whose players may stand in a lesson's frame; the same list that a lesson's markup is reduced to. */
const FRAMES = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com', 'https://drive.google.com']

/** Scripts by nonce only; development also lets the bundler's own client in. */
export function contentSecurityPolicy(development: boolean): FastifyHelmetOptions {
  return {
    enableCSPNonces: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: development ? ["'self'", "'unsafe-inline'"] : ["'self'"],
        styleSrc: development ? ["'self'", "'unsafe-inline'"] : ["'self'"],
        imgSrc: ["'self'", 'blob:', 'data:', 'https:'],
        mediaSrc: ["'self'", 'blob:', 'https:'],
        fontSrc: ["'self'"],
        connectSrc: development ? ["'self'", 'ws:'] : ["'self'"],
        frameSrc: ["'self'", ...FRAMES],
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
