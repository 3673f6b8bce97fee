import { AppError } from '../../platform/errors.ts'
import type { Settings } from '../../platform/settings.ts'
import {
  isLegal,
  legalSlugs,
  type OwnPage,
  PAGE_PREFIX,
  pageAddress,
  periodText,
  readPages,
  retentionSection,
} from '../../settings/index.ts'
import type { EditedPage, PageLine } from '../contract.ts'
import { legalTexts } from '../legalTexts.ts'

/** The pages that were saved and not removed since. */
const findSaved = (settings: Settings): OwnPage[] =>
  readPages(settings.newest(PAGE_PREFIX)).filter(({ state }) => state !== 'removed')

export const findPublished = (settings: Settings, slug: string): OwnPage | undefined =>
  findSaved(settings).find((one) => one.slug === slug && one.state === 'published')

/** Also a draft. */
export const findShown = (settings: Settings, slug: string): OwnPage | undefined =>
  findSaved(settings).find((one) => one.slug === slug)

/** Addresses of the published pages. */
export const listPublished = (settings: Settings): string[] =>
  findSaved(settings)
    .filter(({ state }) => state === 'published')
    .map(({ slug }) => pageAddress(slug))

/** The version of the terms that hold now; null while there are none. */
export const termsVersion = (settings: Settings): number | null =>
  findSaved(settings).find(({ slug, state }) => slug === 'terms' && state === 'published')?.version ?? null

/** Whether imprint, privacy and terms are all published. */
export const hasLegalPages = (settings: Settings): boolean => {
  const published = new Set(listPublished(settings))
  return legalSlugs.every((slug) => published.has(pageAddress(slug)))
}

/** All that admins see: a legal page that nobody has saved has its starting text. */
export const listEdited = (settings: Settings): EditedPage[] => {
  const saved = findSaved(settings)
  const missing = legalSlugs.filter((slug) => !saved.some((page) => page.slug === slug))
  const all = [
    ...saved.filter(({ slug }) => isLegal(slug)).map(present),
    ...missing.map((slug) => startingPage(settings, slug)),
  ]
  const legal = legalSlugs.flatMap((slug) => all.filter((page) => page.slug === slug))
  return [...legal, ...saved.filter(({ slug }) => !isLegal(slug)).map(present)]
}

/** What was deleted of the owner's own pages, to be brought back. */
export const listDeleted = (settings: Settings): EditedPage[] =>
  readPages(settings.newest(PAGE_PREFIX))
    .filter(({ slug, state }) => state === 'removed' && !isLegal(slug))
    .map(present)

/** @throws AppError 'not_found' */
export function findEdited(settings: Settings, slug: string): EditedPage {
  const page = listEdited(settings).find((one) => one.slug === slug)
  if (!page) throw new AppError('not_found', 'There is no such page.')
  return page
}

/** A page that was removed begins anew at the version that it has come to. */
function startingPage(settings: Settings, slug: keyof typeof legalTexts): EditedPage {
  const version = readPages(settings.newest(PAGE_PREFIX)).find((page) => page.slug === slug)?.version ?? 0
  const start = { in_footer: true, state: 'draft' as const, changed_at: null }
  const { title, body } = legalTexts[slug]
  return { slug, address: pageAddress(slug), version, ...start, title, body: withPeriods(settings, body) }
}

const AS_THE_SERVER = '[365 days, unless your server says otherwise]'

/** How long things are kept, as the settings say it now; what the server alone knows is a gap. */
function withPeriods(settings: Settings, body: string): string {
  const kept = settings.read(retentionSection)
  return body.replace(/\{(\w+)\}/g, (whole, name: string) => {
    if (!(name in kept)) return whole
    const days = kept[name as keyof typeof kept]
    const otherwise = name === 'audit' || name === 'sign_ins' ? AS_THE_SERVER : 'until we delete them'
    return periodText(days) ?? otherwise
  })
}

const present = ({ changedAt, ...page }: OwnPage): EditedPage => ({
  ...page,
  address: pageAddress(page.slug),
  changed_at: changedAt.toISOString(),
})

export const withoutBody = ({ body: _, ...line }: EditedPage): PageLine => line
