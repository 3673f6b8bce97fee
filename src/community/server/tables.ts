import { type SQL, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { tiers } from '../../accounts/index.ts'
import { formerUserKey, userKey } from '../../accounts/server/index.ts'
import type { Mention } from '../../discussion/index.ts'
import { commentedKeys, postComments } from '../../discussion/server/index.ts'
import { reportedKeys } from '../../moderation/server/index.ts'
import { subjectKeys } from '../../notifications/server/index.ts'
import { counter, instant, listChecks } from '../../platform/server/columns.ts'
import { type PersonalData, rowsOf } from '../../platform/server/personalData.ts'
import { proposalStatuses } from '../spaceContract.ts'
import { categories } from '../spaces.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

const post = () =>
  integer('post_id')
    .notNull()
    .references(() => posts.id, { onDelete: 'cascade' })
const subcategory = () => text('subcategory').notNull()
/** Whom the words name, as they were called when it was written. */
const mentions = () => jsonb('mentions').$type<Mention[]>().notNull().default([])

/** What was written, which hardly ever changes. What does change is in `post_ranks`. */
export const posts = pgTable(
  'posts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: formerUserKey(),
    subcategory: subcategory(),
    body: text('body').notNull(),
    mentions: mentions(),
    /** Two submits with one key are one post. */
    submitKey: text('submit_key'),
    createdAt: instant('created_at').notNull().defaultNow(),
    editedAt: instant('edited_at'),
    search: tsvector('search').generatedAlwaysAs((): SQL => sql`to_tsvector('simple', plain_text(body))`),
  },
  (t) => [uniqueIndex('posts_submit_key').on(t.userId, t.submitKey), index('posts_search').using('gin', t.search)],
)

/**
 * What the order of the lists goes by, a row for each post: a like rewrites this narrow row, and neither the words nor
 * their search index. Each list has an index that ends in the post's id.
 */
export const postRanks = pgTable(
  'post_ranks',
  {
    postId: post().primaryKey(),
    userId: formerUserKey(),
    subcategory: subcategory(),
    likesCount: counter('likes_count'),
    /** Without replies. */
    commentsCount: counter('comments_count'),
    /** See popularityScore; up to date but for those that are marked stale. */
    popularity: doublePrecision('popularity').notNull(),
    stale: boolean('stale').notNull().default(false),
  },
  (t) => [
    index('post_ranks_likes').on(t.likesCount, t.postId),
    index('post_ranks_popular').on(t.popularity, t.postId),
    index('post_ranks_space').on(t.subcategory, t.postId),
    index('post_ranks_space_likes').on(t.subcategory, t.likesCount, t.postId),
    index('post_ranks_space_popular').on(t.subcategory, t.popularity, t.postId),
    index('post_ranks_member').on(t.userId, t.postId),
    index('post_ranks_member_likes').on(t.userId, t.likesCount, t.postId),
    index('post_ranks_member_popular').on(t.userId, t.popularity, t.postId),
    index('post_ranks_unanswered').on(t.postId).where(sql`comments_count = 0`),
    index('post_ranks_space_unanswered').on(t.subcategory, t.postId).where(sql`comments_count = 0`),
    index('post_ranks_stale').on(t.postId).where(sql`stale`),
  ],
)

/** How many posts a list has (`block` -1), and how many of each thousand ids: what finds a deep page by its number. */
export const postCounters = pgTable(
  'post_counters',
  {
    /** `all`, a subcategory, or `member:7`, which has no blocks. */
    scope: text('scope').notNull(),
    block: integer('block').notNull(),
    n: integer('n').notNull(),
  },
  (t) => [primaryKey({ columns: [t.scope, t.block] })],
)

/** Every 500th post of the lists by popularity and likes, as the job `tidy posts` last found them. */
export const postAnchors = pgTable(
  'post_anchors',
  {
    scope: text('scope').notNull(),
    sort: text('sort', { enum: ['popular', 'likes'] }).notNull(),
    ordinal: integer('ordinal').notNull(),
    rank: doublePrecision('rank').notNull(),
    postId: integer('post_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.scope, t.sort, t.ordinal] }), ...listChecks(t)],
)

/** One row: what has moved since the anchors were set. */
export const postAnchorState = pgTable('post_anchor_state', {
  id: integer('id').primaryKey(),
  /** Ranks that changed since. */
  changes: counter('changes'),
  /** Posts there were. */
  total: counter('total'),
})

export const postMedia = pgTable(
  'post_media',
  {
    postId: post(),
    position: integer('position').notNull(),
    type: text('type', { enum: ['image', 'video'] }).notNull(),
    fileKey: text('file_key').notNull(),
    width: integer('width'),
    height: integer('height'),
    bytes: integer('bytes').notNull(),
  },
  (t) => [primaryKey({ columns: [t.postId, t.position] }), ...listChecks(t)],
)

export const postLikes = pgTable(
  'post_likes',
  { postId: post(), userId: userKey(), createdAt: instant('created_at').notNull().defaultNow() },
  (t) => [
    primaryKey({ columns: [t.postId, t.userId] }),
    index('post_likes_first').on(t.postId, t.createdAt, t.userId),
    index('post_likes_user').on(t.userId),
  ],
)

/** The spaces; slug and subcategory never change. */
export const spaces = pgTable(
  'spaces',
  {
    slug: text('slug').primaryKey(),
    subcategory: text('subcategory').notNull().unique(),
    category: text('category', { enum: categories }).notNull().default('others'),
    title: text('title').notNull(),
    position: integer('position').notNull(),
    /** Tier that opens it; so far every space is open to all. */
    access: text('access', { enum: ['free', ...tiers] })
      .notNull()
      .default('free'),
    archived: boolean('archived').notNull().default(false),
    openedAt: instant('opened_at').notNull().defaultNow(),
    /** Members that have joined. */
    joinedCount: counter('joined_count'),
    /** Members that the demo shows beside those who joined; none elsewhere. */
    demoMembers: counter('demo_members'),
    /** The proposal that opened it. */
    proposalId: integer('proposal_id')
      .unique()
      .references(() => spaceProposals.id, { onDelete: 'set null' }),
  },
  (t) => [uniqueIndex('spaces_title').on(sql`lower(${t.title})`), ...listChecks(t)],
)

/** What a member has to do with a space. */
export const spaceMembers = pgTable(
  'space_members',
  {
    userId: userKey(),
    slug: text('slug').notNull(),
    joined: boolean('joined').notNull().default(false),
    /** Their posts in it. */
    postsCount: counter('posts_count'),
  },
  (t) => [primaryKey({ columns: [t.userId, t.slug] })],
)

export const spaceProposals = pgTable(
  'space_proposals',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: userKey(),
    title: text('title').notNull(),
    purpose: text('purpose').notNull(),
    status: text('status', { enum: proposalStatuses }).notNull().default('open'),
    note: text('note').notNull().default(''),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('space_proposals_status').on(t.status, t.id),
    index('space_proposals_user').on(t.userId, t.id),
    ...listChecks(t),
  ],
)

/** Bytes of all the pictures and videos in a member's posts. */
export const memberStorage = pgTable('member_storage', {
  userId: userKey().primaryKey(),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
})

/**
 * Posts that somebody has acted on lately, for the pages that are open in any process; rows live for some minutes. The
 * post may be gone by now.
 */
export const postChanges = pgTable(
  'post_changes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    postId: integer('post_id').notNull(),
    userId: integer('user_id').notNull(),
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (t) => [index('post_changes_changed').on(t.changedAt)],
)

reportedKeys.comment.is(() => postComments.id)
for (const { post } of [subjectKeys, reportedKeys, commentedKeys]) post.is(() => posts.id)

/** What this module holds of a person. */
export const personalData: PersonalData = {
  rows: [
    rowsOf(posts, { omit: [posts.submitKey, posts.search] }),
    rowsOf(postLikes),
    rowsOf(spaceMembers),
    rowsOf(spaceProposals),
    rowsOf(memberStorage),
  ],
  files: [
    { kind: 'post', ids: (userId) => sql`select ${posts.id}::text from ${posts} where ${posts.userId} = ${userId}` },
  ],
}
