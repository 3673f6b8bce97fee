// The fixed list of spaces, and the subcategories that posts are filed under; each space shows the posts of one of them.

export const categories = ['get_started', 'others', 'forum'] as const
export type PostCategory = (typeof categories)[number]

export const subcategories = [
  'say_hello',
  'ask_question',
  'post_progress',
  'lessons',
  'beginner',
  'intermediate',
  'advance',
] as const
export type Subcategory = (typeof subcategories)[number]

const CATEGORY_OF: Record<Subcategory, PostCategory> = {
  say_hello: 'get_started',
  ask_question: 'get_started',
  post_progress: 'others',
  lessons: 'others',
  beginner: 'forum',
  intermediate: 'forum',
  advance: 'forum',
}
/** The category of a post is never chosen: it follows from its subcategory. */
export const categoryOf = (subcategory: Subcategory): PostCategory => CATEGORY_OF[subcategory]

export const slugs = [
  'ask-question',
  'beginner',
  'intermediate',
  'lessons',
  'post-progress',
  'advance',
  'say-hello',
] as const
export type SpaceSlug = (typeof slugs)[number]

export type Space = {
  title: string
  isAdmin: boolean
  /** How many members it has, as a text. */
  members: string
  slug: SpaceSlug
  /** The day it was opened, for the sorts by age. Spec silent: the order in which the academy grew. */
  opened: string
}

export const spaces: readonly Space[] = [
  { title: 'Ask a question', isAdmin: true, members: '13', slug: 'ask-question', opened: '2024-02-12' },
  { title: 'Beginners Forum', isAdmin: true, members: '20', slug: 'beginner', opened: '2024-03-04' },
  { title: 'Intermediates Forum', isAdmin: true, members: '19', slug: 'intermediate', opened: '2024-03-18' },
  { title: 'Lessons', isAdmin: true, members: '30', slug: 'lessons', opened: '2024-04-08' },
  { title: 'Post Your progress', isAdmin: true, members: '18', slug: 'post-progress', opened: '2024-05-06' },
  { title: 'Professional Forum', isAdmin: true, members: '4', slug: 'advance', opened: '2024-09-02' },
  { title: 'Say Hello', isAdmin: true, members: '14', slug: 'say-hello', opened: '2024-02-05' },
]

export const slugOf = (subcategory: Subcategory): SpaceSlug => subcategory.replace('_', '-') as SpaceSlug
export const subcategoryOf = (slug: SpaceSlug): Subcategory => slug.replace('-', '_') as Subcategory
export const isSlug = (text: string): text is SpaceSlug => (slugs as readonly string[]).includes(text)

/** The space with this slug, which must be one of the list. */
export function spaceOf(slug: SpaceSlug): Space {
  const found = spaces.find((space) => space.slug === slug)
  if (!found) throw new Error(`There is no space ${slug}.`)
  return found
}
export const spaceOfSubcategory = (subcategory: Subcategory): Space => spaceOf(slugOf(subcategory))

export const spaceSorts = ['alphabetical', 'latest_space', 'oldest_space'] as const
export type SpaceSort = (typeof spaceSorts)[number]

const inOrder: Record<SpaceSort, (a: Space, b: Space) => number> = {
  alphabetical: (a, b) => a.title.localeCompare(b.title, 'en'),
  latest_space: (a, b) => b.opened.localeCompare(a.opened),
  oldest_space: (a, b) => a.opened.localeCompare(b.opened),
}

/** The spaces whose title holds `search`, in the order of `sort`. */
export const arrangeSpaces = <S extends Space>(list: readonly S[], sort: SpaceSort, search = ''): S[] => {
  const wanted = search.trim().toLowerCase()
  return list.filter(({ title }) => title.toLowerCase().includes(wanted)).sort(inOrder[sort])
}
