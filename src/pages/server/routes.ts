import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { place, placeStill } from '../../platform/document.ts'
import { invalidField } from '../../platform/errors.ts'
import { page } from '../../platform/server/page.ts'
import { route } from '../../platform/server/route.ts'
import { isLegal, legalSlugs, type PageFields, pageAddress } from '../../settings/index.ts'
import { savePage } from '../../settings/server/index.ts'
import * as contract from '../contract.ts'
import { firstGap } from '../rules.ts'
import { findEdited, findPublished, listEdited, withoutBody } from './findPages.ts'
import { findBadLink, renderMarkdown } from './markdown.ts'
import { type NetOptions, netRoutes } from './netRoutes.ts'

const ADMIN = { who: 'admin' } as const
const MOST_PAGES = 60

/** The owner's pages, for everybody and for admins who write them, and what search engines ask for. */
export function pagesRoutes(app: FastifyInstance, net: NetOptions): void {
  publicPages(app)
  adminPages(app)
  adminCalls(app)
  netRoutes(app, net)
}

function publicPages(app: FastifyInstance): void {
  const { settings } = app.context
  const show = (slug: string) => {
    const { title, body, changedAt } = findPublished(settings, slug)
    const html = renderMarkdown(body, settings.academy().name)
    return {
      title,
      net: { path: pageAddress(slug) },
      screens: [placeStill(contract.ownPageScreen, { title, html, changed_at: changedAt.toISOString() })],
    }
  }
  for (const slug of legalSlugs) page(app, pageAddress(slug), { who: 'anyone' }, async () => show(slug))
  // a legal page has one address only
  page(app, '/page/:slug', { who: 'anyone', params: z.object({ slug: z.string() }) }, async ({ params: { slug } }) =>
    show(isLegal(slug) ? '' : slug),
  )
}

function adminPages(app: FastifyInstance): void {
  const { settings } = app.context
  const query = z.object({ edit: z.optional(z.string()), add: z.optional(z.string()) })
  page(app, '/admin/pages', { ...ADMIN, query }, async ({ query: { edit, add } }) => {
    if (edit === undefined && add === undefined) {
      const pages = listEdited(settings).map(withoutBody)
      return { title: 'Pages', frame: 'admin', screens: [place(contract.pagesScreen, { pages })] }
    }
    const edited = edit === undefined ? null : findEdited(settings, edit)
    const title = edited ? edited.title : 'New page'
    return { title, frame: 'admin', screens: [place(contract.pageEditorScreen, { page: edited })] }
  })
}

function adminCalls(app: FastifyInstance): void {
  const { context } = app
  const { settings } = context
  route(app, contract.listPages, ADMIN, async () => ({ data: listEdited(settings).map(withoutBody) }))
  route(app, contract.readPage, ADMIN, async ({ params }) => findEdited(settings, params.slug))
  route(app, contract.savePage, { ...ADMIN, audit: 'page saved' }, async ({ params: { slug }, body, reader }) => {
    const { version, ...value } = body
    requireReady(slug, value)
    if (version === 0 && !isLegal(slug) && listEdited(settings).length >= MOST_PAGES)
      throw invalidField('title', `There can be ${MOST_PAGES} pages. Please delete one first.`)
    await savePage(context, { slug, version, value }, reader.id)
    if (value.state === 'removed') return { ...value, slug, version, address: pageAddress(slug), changed_at: null }
    return findEdited(settings, slug)
  })
  route(app, contract.previewPage, { ...ADMIN, audit: null }, async ({ body: { body } }) => ({
    html: renderMarkdown(body, settings.academy().name),
  }))
}

/** @throws AppError 'invalid' on `body` for an address that no page leads to, and for a legal text with gaps */
function requireReady(slug: string, { body, state }: PageFields): void {
  const bad = findBadLink(body)
  if (bad !== undefined)
    throw invalidField('body', `Please begin this address with https://, mailto:, tel: or a slash: ${bad.slice(0, 60)}`)
  const gap = isLegal(slug) && state === 'published' ? firstGap(body) : undefined
  if (gap)
    throw invalidField('body', `Please fill in or take out what is in square brackets first: ${gap.slice(0, 80)}`)
}
