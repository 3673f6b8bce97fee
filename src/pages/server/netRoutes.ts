import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '../../platform/server/escapeHtml.ts'
import { academyOrigin } from '../../platform/server/origin.ts'
import { recordRoute } from '../../platform/server/registry.ts'
import { listPublished } from './findPages.ts'

/** Pages that are there for everybody, beside the owner's own. */
const OPEN = ['/', '/pricing']
/** What is for people who are signed in, and what is a form or a file: nothing for a search. */
const SHUT = [
  '/admin',
  '/agenda',
  '/api',
  '/files',
  '/login',
  '/member',
  '/payment',
  '/reset-password',
  '/verify-email',
]

export type NetOptions = {
  /** Addresses of what else is there for everybody, of the modules that have it. */
  addresses: () => Promise<string[]>
}

/** What search engines ask for: which pages there are, and where they need not look. */
export function netRoutes(app: FastifyInstance, { addresses }: NetOptions): void {
  const { config, settings } = app.context
  for (const path of ['/sitemap.xml', '/robots.txt'])
    recordRoute(app, { kind: 'open', method: 'GET', path, who: 'anyone' })

  app.get('/sitemap.xml', async (_, reply) => {
    const origin = academyOrigin(config)
    const urls = [...OPEN, ...listPublished(settings), ...(await addresses())].map(
      (path) => `<url><loc>${escapeHtml(origin + path)}</loc></url>`,
    )
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
      )
  })
  app.get('/robots.txt', async (_, reply) => {
    const lines = [
      'User-agent: *',
      ...SHUT.map((path) => `Disallow: ${path}`),
      // the logo and the covers of previews, which structured data and icons name
      'Allow: /files/academy/',
      'Allow: /files/covers/',
      '',
      `Sitemap: ${academyOrigin(config)}/sitemap.xml`,
    ]
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(`${lines.join('\n')}\n`)
  })
}
