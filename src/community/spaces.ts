// Spaces, and the subcategories that posts are filed under; each space shows the posts of one of them. They are rows of
// the database: the specification's seven from the start, and one for each proposal that an admin accepts.

import { MAX_SEARCH } from '../platform/contract.ts'
import { holdsText } from '../ui/plainText.ts'

export const categories = ['get_started', 'others', 'forum'] as const
export type PostCategory = (typeof categories)[number]

/** Names a list of posts: letters, digits and underscores. */
export type Subcategory = string
/** The last part of a space's address: its subcategory with hyphens. */
export type SpaceSlug = string

const CATEGORY_OF: Record<string, PostCategory> = {
  say_hello: 'get_started',
  ask_question: 'get_started',
  beginner: 'forum',
  intermediate: 'forum',
  advance: 'forum',
}
/** The category of a post is never chosen: it follows from its subcategory. Whatever was opened later is among the others. */
export const spaceCategory = (subcategory: Subcategory): PostCategory => CATEGORY_OF[subcategory] ?? 'others'

export type Space = {
  title: string
  isAdmin: boolean
  /** How many members it has, as a text. */
  members: string
  slug: SpaceSlug
  /** When it was opened, for the sorts by age. */
  opened: string
}

export const spaceSlug = (subcategory: Subcategory): SpaceSlug => subcategory.replaceAll('_', '-')
export const spaceSubcategory = (slug: SpaceSlug): Subcategory => slug.replaceAll('-', '_')

/** The longest slug that a title makes. */
const MAX_SLUG = 40
/** A slug of the title's letters and digits, without accents: 'Élodie & friends' → 'elodie-friends'. */
export const slugFor = (title: string): SpaceSlug =>
  title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('-')
    .slice(0, MAX_SLUG)
    .replace(/-$/, '') || 'space'

export const countMembers = ({ members }: Pick<Space, 'members'>): string =>
  members === '1' ? '1 member' : `${members} members`

export const spaceSorts = ['alphabetical', 'latest_space', 'oldest_space'] as const
export type SpaceSort = (typeof spaceSorts)[number]

const isSort = (text: string): text is SpaceSort => (spaceSorts as readonly string[]).includes(text)

/** The query of the page of all spaces, from its address, as `SpacesQuery` reads it; a browser has no schemas for that. */
export function readSpacesAddress({ view, search = '', sort = '' }: Record<string, string>) {
  const sought = search.trim()
  return {
    view: view === 'mine' ? ('mine' as const) : ('all' as const),
    search: sought.length > MAX_SEARCH ? '' : sought,
    sort: isSort(sort) ? sort : ('alphabetical' as const),
  }
}

const inOrder: Record<SpaceSort, (a: Space, b: Space) => number> = {
  alphabetical: (a, b) => a.title.localeCompare(b.title, 'en'),
  latest_space: (a, b) => b.opened.localeCompare(a.opened, 'en'),
  oldest_space: (a, b) => a.opened.localeCompare(b.opened, 'en'),
}

/** The spaces whose title holds `search`, in the order of `sort`. */
export const arrangeSpaces = <S extends Space>(list: readonly S[], sort: SpaceSort, search = ''): S[] => {
  return list.filter(({ title }) => holdsText(title, search)).sort(inOrder[sort])
}
