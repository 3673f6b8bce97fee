import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Academy, academyIcon, deliveredAccent, lookVersion } from '../../../platform/academy.ts'
import { recordRoute } from '../../../platform/server/registry.ts'
import { drawCard } from './card.ts'
import { drawIcon, readLogo, toIco } from './icons.ts'

const DAY = 'public, max-age=86400'
const ICONS = { '/icon-192.png': 192, '/icon-512.png': 512, '/apple-touch-icon.png': 180 } as const
const PAPER = '#fbfaf6'

type Drawn = { of: string; picture: Promise<Buffer> }

/** The academy's picture, icons and manifest, drawn from the settings and drawn anew when these change. */
export function pictureRoutes(app: FastifyInstance): void {
  const { settings } = app.context
  const drawn = new Map<string, Drawn>()

  /** Drawn once for what it is made of; several who ask at the same time wait for the same drawing. */
  const serve = (path: string, type: string, made: () => object, draw: () => Promise<Buffer>) => {
    recordRoute(app, { kind: 'open', method: 'GET', path, who: 'anyone' })
    app.get(path, async (request, reply) => {
      const of = createHash('sha256').update(JSON.stringify(made())).digest('base64url').slice(0, 22)
      const before = drawn.get(path)
      const now = before?.of === of ? before : { of, picture: draw() }
      drawn.set(path, now)
      try {
        return send(request, reply, { type, etag: `"${of}"`, content: await now.picture })
      } catch (error) {
        // the next one who asks tries again
        if (drawn.get(path) === now) drawn.delete(path)
        throw error
      }
    })
  }

  const looks = () => {
    const { name, tagline, description, accent, logo } = settings.academy()
    return { name, tagline, description, accent, logo }
  }
  serve('/card.png', 'image/png', looks, async () => drawCard(settings.academy(), await readLogo(app.context)))
  for (const [path, size] of Object.entries(ICONS)) serve(path, 'image/png', looks, () => drawIcon(app.context, size))
  serve('/icon-maskable.png', 'image/png', looks, () => drawIcon(app.context, 512, true))
  serve('/favicon.ico', 'image/x-icon', looks, async () =>
    toIco(await Promise.all([16, 32, 48].map(async (size) => ({ size, content: await drawIcon(app.context, size) })))),
  )
  serve('/favicon.svg', 'image/svg+xml', looks, async () =>
    Buffer.from(academyIcon(settings.academy().accent ?? deliveredAccent)),
  )
  serve('/manifest.webmanifest', 'application/manifest+json', looks, async () =>
    Buffer.from(JSON.stringify(manifestOf(settings.academy()))),
  )
}

type Content = { type: string; etag: string; content: Buffer }

/** For everybody, pages of other origins included, and asked for anew after a day. */
function send(request: FastifyRequest, reply: FastifyReply, { type, etag, content }: Content) {
  reply.headers({ etag, 'cache-control': DAY, 'cross-origin-resource-policy': 'cross-origin' })
  if (request.headers['if-none-match'] === etag) return reply.status(304).send()
  return reply.type(type).send(content)
}

function manifestOf(academy: Academy) {
  const { name, description } = academy
  const look = lookVersion(academy)
  return {
    name,
    // systems cut it off at about so many letters
    short_name: [...name].length > 14 ? (name.split(/\s+/)[0] ?? name) : name,
    description,
    lang: 'en',
    id: '/',
    start_url: '/member',
    scope: '/',
    display: 'standalone',
    background_color: PAPER,
    theme_color: PAPER,
    icons: [
      { src: `/icon-192.png${look}`, sizes: '192x192', type: 'image/png' },
      { src: `/icon-512.png${look}`, sizes: '512x512', type: 'image/png' },
      { src: `/icon-maskable.png${look}`, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
}
