import { type SQL, sql } from 'drizzle-orm'
import { invalidField } from '../../../platform/errors.ts'
import type { PostSort } from '../../contract.ts'
import type { Subcategory } from '../../spaces.ts'
import type { PostRow } from '../present.ts'

/** Which posts a list is of. */
export type Scope = { of: 'all' } | { of: 'space'; subcategory: Subcategory } | { of: 'member'; memberId: number }

/** Name under which a list's counters and anchors are kept. */
export function scopeName(scope: Scope): string {
  if (scope.of === 'all') return 'all'
  return scope.of === 'space' ? scope.subcategory : `member:${scope.memberId}`
}

/** The condition of a scope on `post_ranks`, with the placeholder `scope`. */
export const scopeCondition: Record<Scope['of'], SQL> = {
  all: sql`true`,
  space: sql`subcategory = ${sql.placeholder('scope')}`,
  member: sql`user_id = ${sql.placeholder('scope')}`,
}
export function scopeValue(scope: Scope): string | number | undefined {
  if (scope.of === 'all') return undefined
  return scope.of === 'space' ? scope.subcategory : scope.memberId
}

/** A place between two posts of a list: what follows comes strictly after (rank, id). */
export type Place = { rank: number; id: number }

const id = sql`${sql.placeholder('id')}::int`
const newestFirst = sql`post_id desc`

/** Of each sort: what a row is ranked by, the order, and what comes after a place. All go by an index that ends in the id. */
export const orders: Record<PostSort, { rank: SQL; by: SQL; after: SQL }> = {
  latest: { rank: sql`0`, by: newestFirst, after: sql`post_id < ${id}` },
  old: { rank: sql`0`, by: sql`post_id`, after: sql`post_id > ${id}` },
  popular: {
    rank: sql`popularity`,
    by: sql`popularity desc, post_id desc`,
    after: sql`(popularity, post_id) < (${sql.placeholder('rank')}::float8, ${id})`,
  },
  likes: {
    rank: sql`likes_count`,
    by: sql`likes_count desc, post_id desc`,
    after: sql`(likes_count, post_id) < (${sql.placeholder('rank')}::int, ${id})`,
  },
}
export const isRanked = (sort: PostSort): sort is 'popular' | 'likes' => sort === 'popular' || sort === 'likes'

const LARGEST = 2_147_483_646
const CURSOR = /^(?:(-?\d{1,9}(?:\.\d{1,20})?)_)?(\d{1,10})$/

/** The place after a post, as it travels. */
export const writeCursor = (sort: PostSort, { rank, id }: Pick<PostRow, 'rank' | 'id'>): string =>
  isRanked(sort) ? `${rank}_${id}` : `${id}`

/** @throws AppError 'invalid' for what cursorOf() did not make */
export function readCursor(sort: PostSort, text: string): Place {
  const [, rank, id] = CURSOR.exec(text) ?? []
  const fits = id !== undefined && Number(id) <= LARGEST && isRanked(sort) === (rank !== undefined)
  if (!fits || (sort === 'likes' && rank?.includes('.')))
    throw invalidField('after', 'This is not a place in the list.')
  return { rank: Number(rank ?? 0), id: Number(id) }
}

/** The list that a query names: of a space, of a member, or of all. */
export function feedScope({
  subcategory,
  member,
}: {
  subcategory?: Subcategory | undefined
  member?: number | undefined
}): Scope {
  if (member !== undefined) return { of: 'member', memberId: member }
  return subcategory === undefined ? { of: 'all' } : { of: 'space', subcategory }
}
