import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { place, placeStill } from '../../platform/document.ts'
import { AppError, invalidField } from '../../platform/errors.ts'
import type { Reader } from '../../platform/reader.ts'
import { page } from '../../platform/server/page.ts'
import { route } from '../../platform/server/route.ts'
import { isLegal, legalSlugs, type OwnPage, type PageFields, pageAddress } from '../../settings/index.ts'
import { type FindNames, findPageVersion, listPageVersions, savePage } from '../../settings/server/index.ts'
import * as contract from '../contract.ts'
import { firstGap, isTangled } from '../rules.ts'
import { findEdited, findPublished, findShown, listDeleted, listEdited, withoutBody } from './findPages.ts'
import { findBadLink, renderMarkdown } from './markdown.ts'
import { changeAddress, findCurrentSlug, forgetFormer } from './movePage.ts'
import { type NetOptions, netRoutes } from './netRoutes.ts'

const ADMIN = { who: 'admin' } as const

type Options = NetOptions & {
  /** Who has changed them, of the module that knows people. */
  findNames: FindNames
}

/** The owner's pages, for everybody and for admins who write them, and what search engines ask for. */
export function pagesRoutes(app: FastifyInstance, { findNames, ...net }: Options): void {
  publicPages(app)
  adminPages(app)
  adminCalls(app)
  versionCalls(app, findNames)
  netRoutes(app, net)
}

const notFound = () => new AppError('not_found', 'Page not found.')

function publicPages(app: FastifyInstance): void {
  const { db, settings } = app.context
  const rendered = keepRenderings()
  const present = ({ slug, title, body, state, changedAt }: OwnPage, reply: FastifyReply) => {
    const html = rendered(slug, body, settings.academy().name)
    const draft = state === 'draft'
    if (draft) reply.header('x-robots-tag', 'noindex')
    const screens = [
      placeStill(contract.ownPageScreen, { slug, title, html, draft, changed_at: changedAt.toISOString() }),
    ]
    return { title, screens, ...(draft ? {} : { net: { path: pageAddress(slug) } }) }
  }
  /** Admins see a draft at its address before anybody else does. */
  const find = (slug: string, reader: Reader | null) =>
    reader?.isAdmin ? findShown(settings, slug) : findPublished(settings, slug)
  for (const slug of legalSlugs)
    page(app, pageAddress(slug), { who: 'anyone' }, async ({ reader, reply }) => {
      const found = find(slug, reader)
      if (!found) throw notFound()
      return present(found, reply)
    })
  const params = z.object({ slug: z.string() })
  page(app, '/page/:slug', { who: 'anyone', params }, async ({ params: { slug }, reader, request, reply }) => {
    // a legal page has one address only
    if (isLegal(slug)) throw notFound()
    const found = find(slug, reader)
    if (found) return present(found, reply)
    const current = await findCurrentSlug(db, slug)
    if (current === undefined || !findPublished(settings, current)) throw notFound()
    const { search } = new URL(request.url, 'http://academy')
    reply.redirect(pageAddress(current) + search, 301)
  })
}

/** Keeps the last rendering of each page: the same text under the same name needs no other. */
function keepRenderings(): (slug: string, body: string, name: string) => string {
  const kept = new Map<string, { body: string; name: string; html: string }>()
  return (slug, body, name) => {
    const last = kept.get(slug)
    if (last?.body === body && last.name === name) return last.html
    const html = renderMarkdown(body, name)
    kept.set(slug, { body, name, html })
    return html
  }
}

function adminPages(app: FastifyInstance): void {
  const { settings } = app.context
  const query = z.object({ edit: z.optional(z.string()), add: z.optional(z.string()) })
  page(app, '/admin/pages', { ...ADMIN, query }, async ({ query: { edit, add } }) => {
    if (edit === undefined && add === undefined) {
      const [pages, deleted] = [listEdited(settings), listDeleted(settings)].map((list) => list.map(withoutBody))
      const screen = place(contract.pagesScreen, { pages: pages ?? [], deleted: deleted ?? [] })
      return { title: 'Pages', frame: 'admin', screens: [screen] }
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
    const saved = await savePage(context, { slug, version, value }, reader.id, (tx) => forgetFormer(tx, slug))
    if (value.state === 'removed')
      return { ...value, slug, version: saved, address: pageAddress(slug), changed_at: null }
    return findEdited(settings, slug)
  })
  route(app, contract.previewPage, { ...ADMIN, audit: null }, async ({ body: { body } }) => {
    requireReadable(body)
    return { html: renderMarkdown(body, settings.academy().name) }
  })
}

/** @throws AppError 'invalid' on `body` for a text that would take seconds to lay out */
function requireReadable(body: string): void {
  if (isTangled(body))
    throw invalidField(
      'body',
      'This text nests too deeply, or has too many marks in one paragraph. Please simplify it.',
    )
}

function versionCalls(app: FastifyInstance, findNames: FindNames): void {
  const { context } = app
  const { db, settings } = context
  route(app, contract.listPageVersions, ADMIN, async ({ params }) => ({
    data: await listPageVersions(db, params.slug, findNames),
  }))
  route(app, contract.undoPage, { ...ADMIN, audit: 'page undone' }, async ({ params: { slug }, body, reader }) => {
    const value = await findPageVersion(db, slug, body.to)
    requireReady(slug, value)
    await savePage(context, { slug, version: body.version, value }, reader.id)
    return findEdited(settings, slug)
  })
  route(app, contract.movePage, { ...ADMIN, audit: 'page moved' }, async ({ params, body: { slug, version } }) => {
    if (isLegal(params.slug)) throw new AppError('not_found', 'There is no such page.')
    if (isLegal(slug)) throw invalidField('slug', 'This address is another page’s. Please choose another one.')
    if (slug !== params.slug) await changeAddress(context, { from: params.slug, to: slug, version })
    return findEdited(settings, slug)
  })
}

/** @throws AppError 'invalid' on `body` for an address that no page leads to, and for a legal text with gaps */
function requireReady(slug: string, { body, state }: PageFields): void {
  requireReadable(body)
  const bad = findBadLink(body)
  if (bad !== undefined)
    throw invalidField('body', `Please begin this address with https://, mailto:, tel: or a slash: ${bad.slice(0, 60)}`)
  const gap = isLegal(slug) && state === 'published' ? firstGap(body) : undefined
  if (gap)
    throw invalidField('body', `Please fill in or take out what is in square brackets first: ${gap.slice(0, 80)}`)
}
