// The pages that the academy's owner writes: imprint, privacy and terms, which begin with a text of the software's own,
// and any others at /page/{slug}. They are Markdown, and versions of the settings: the newest holds.
import * as z from 'zod/mini'
import { endpoint, screen, wholeNumber } from '../platform/contract.ts'
import { pageFields, SettingsVersion } from '../settings/index.ts'
import { SLUG } from './rules.ts'

const slug = z
  .string()
  .check(
    z.maxLength(60, 'Please keep this to 60 characters.'),
    z.regex(SLUG, 'Please use small letters, digits and single dashes.'),
  )
const params = z.object({ slug })

const { body, ...lineFields } = {
  slug: z.string(),
  address: z.string(),
  /** 0 while nobody has saved it; a legal page then has its starting text. */
  version: z.int(),
  changed_at: z.nullable(z.string()),
  ...pageFields,
}
const PageLine = z.object(lineFields)
export type PageLine = z.output<typeof PageLine>

export const EditedPage = z.object({ ...lineFields, body })
export type EditedPage = z.output<typeof EditedPage>

export const listPages = endpoint('GET', '/api/admin/pages', {
  response: z.object({ data: z.array(PageLine) }),
  summary: 'The legal pages and the owner’s own, without their texts',
})
export const readPage = endpoint('GET', '/api/admin/pages/:slug', { params, response: EditedPage })
export const savePage = endpoint('PUT', '/api/admin/pages/:slug', {
  params,
  body: z.object({
    ...pageFields,
    /** That the change was made from; 0 for a new page. */ version: wholeNumber(0, 1_000_000),
  }),
  response: EditedPage,
  summary: 'Saves a page; 409 when somebody else has saved it since that version, or there is one at this address',
})
export const previewPage = endpoint('POST', '/api/admin/pages/preview', {
  body: z.object({ body }),
  response: z.object({ html: z.string() }),
  summary: 'How a text would look; stores nothing',
})

/** That a change was made from. */
const version = wholeNumber(1, 1_000_000)
export const listPageVersions = endpoint('GET', '/api/admin/pages/:slug/history', {
  params,
  response: z.object({ data: z.array(SettingsVersion) }),
  summary: 'The versions of a page, the newest first',
})
export const undoPage = endpoint('POST', '/api/admin/pages/:slug/undo', {
  params,
  body: z.object({
    version,
    /** The version to bring back; absent: the last one before the page was deleted. */ to: z.optional(version),
  }),
  response: EditedPage,
  summary: 'Makes an older version of a page the newest one, also of one that was deleted',
})
export const movePage = endpoint('POST', '/api/admin/pages/:slug/move', {
  params,
  body: z.object({ slug, version }),
  response: EditedPage,
  summary: 'Gives a page of one’s own another address, to which the old one leads from then on',
})

/** `html` is made of Markdown by the server, and sanitised; `draft`: admins alone see it. */
export const ownPageScreen = screen<{ slug: string; title: string; html: string; draft: boolean; changed_at: string }>(
  'pages/OwnPage',
)
/** `deleted`: those that can be brought back. */
export const pagesScreen = screen<{ pages: PageLine[]; deleted: PageLine[] }>('pages/admin/Pages')
/** Null for a new page. */
export const pageEditorScreen = screen<{ page: EditedPage | null }>('pages/admin/PageEditor')
