import { type SQL, sql } from 'drizzle-orm'
import { invalidField } from '../../../platform/errors.ts'
import type { PostSort } from '../../contract.ts'
import type { Subcategory } from '../../spaces.ts'
import type { PostRow } from '../present.ts'

/** All posts there are, in a space, or of a member. */
export type WholeScope = { of: 'all' } | { of: 'space'; subcategory: Subcategory } | { of: 'member'; memberId: number }
/** Which posts a list is of; the unanswered are those that nobody has commented on. */
export type Scope = WholeScope | { of: 'unanswered' } | { of: 'unanswered_in_space'; subcategory: Subcategory }

export const isUnanswered = ({ of }: Pick<Scope, 'of'>): boolean => of === 'unanswered' || of === 'unanswered_in_space'

/** Name under which a list's counters and anchors are kept; the unanswered have none of their own. */
export function scopeName(scope: Scope): string {
  if (scope.of === 'member') return `member:${scope.memberId}`
  return 'subcategory' in scope ? scope.subcategory : 'all'
}

const inSpace = sql`subcategory = ${sql.placeholder('scope')}`
const unanswered = sql`comments_count = 0`
/** The condition of a scope on `post_ranks`, with the placeholder `scope`. */
export const scopeCondition: Record<Scope['of'], SQL> = {
  all: sql`true`,
  space: inSpace,
  member: sql`user_id = ${sql.placeholder('scope')}`,
  unanswered,
  unanswered_in_space: sql`${inSpace} and ${unanswered}`,
}
export function scopeValue(scope: Scope): string | number | undefined {
  if (scope.of === 'member') return scope.memberId
  return 'subcategory' in scope ? scope.subcategory : undefined
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
}): WholeScope {
  if (member !== undefined) return { of: 'member', memberId: member }
  return subcategory === undefined ? { of: 'all' } : { of: 'space', subcategory }
}

/** The same narrowed to what is unanswered, where that is wanted; a member's posts are never narrowed. */
export function listedScope({
  subcategory,
  unanswered,
}: {
  subcategory?: Subcategory | undefined
  unanswered: number
}) {
  if (!unanswered) return feedScope({ subcategory })
  return subcategory === undefined
    ? ({ of: 'unanswered' } as const)
    : ({ of: 'unanswered_in_space', subcategory } as const)
}
