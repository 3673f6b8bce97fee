import * as z from 'zod/mini'
import { lineOfText, text } from '../platform/contract.ts'

// A page that the owner writes is a section of the settings like any other, whose name is made of its address: it has
// versions, and each process holds the newest in memory.

/** What the names of these sections begin with. */
export const PAGE_PREFIX = 'page:'

/** The pages that the law may ask for, in the order of the footer, each at an address of its own. */
export const legalSlugs = ['imprint', 'privacy', 'terms'] as const
export type LegalSlug = (typeof legalSlugs)[number]
export const isLegal = (slug: string): slug is LegalSlug => (legalSlugs as readonly string[]).includes(slug)

export const pageAddress = (slug: string): string => (isLegal(slug) ? `/${slug}` : `/page/${slug}`)

/** A request's body has at most 64 kB, and a character up to three of them here. */
const MOST_CHARACTERS = 20_000

export const pageFields = {
  title: lineOfText(80, 'Please enter a title.'),
  /** Markdown; markup of HTML in it is shown as it was typed. */
  body: text(MOST_CHARACTERS, 'Please write something.'),
  in_footer: z.boolean(),
  /** Only what is published is there for visitors; what was removed is in no list. */
  state: z.enum(['draft', 'published', 'removed'], 'Please choose one of the list.'),
}
const PageFields = z.object(pageFields)
export type PageFields = z.output<typeof PageFields>
export type OwnPage = PageFields & { slug: string; version: number; changedAt: Date }

type Stored = { name: string; version: number; value: object; at: Date }

/** The pages of the newest versions; what can't be read any more is passed over. */
export function readPages(rows: readonly Stored[]): OwnPage[] {
  const pages = rows.flatMap(({ name, version, value, at }) => {
    const read = z.safeParse(PageFields, value)
    return read.success ? [{ ...read.data, slug: name.slice(PAGE_PREFIX.length), version, changedAt: at }] : []
  })
  return pages.sort((a, b) => rank(a) - rank(b) || a.title.localeCompare(b.title, 'en') || (a.slug < b.slug ? -1 : 1))
}

const rank = ({ slug }: OwnPage): number => (isLegal(slug) ? legalSlugs.indexOf(slug) : legalSlugs.length)
