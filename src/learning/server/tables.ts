import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { levels } from '../../accounts/index.ts'
import { accessCheck, accessColumns, userKey } from '../../accounts/server/index.ts'
import { counter, instant, listChecks, plainKey } from '../../platform/server/columns.ts'
import { type PersonalData, rowsOf } from '../../platform/server/personalData.ts'
import { statuses } from '../contract.ts'
import { filmSources, sources } from '../filmContract.ts'
import { skillLevels, uploadCategories, uploadLevels, uploadStatuses } from '../uploadRules.ts'

/** What the teacher writes beside a film; empty where there is nothing to say. */
const guideColumns = () => ({
  goal: text('goal').notNull().default(''),
  steps: text('steps').array().notNull().default(sql`'{}'::text[]`),
  tonight: text('tonight').notNull().default(''),
  /** Slug of an ear-training drill, which is another module's, so it has no foreign key. */
  drill: text('drill'),
})

/** Whether visitors may watch it, whatever its tier. */
const previewColumn = () => boolean('preview').notNull().default(false)

/** The lessons of the roadmaps; in the spec's calls they are named courses. */
export const lessons = pgTable(
  'lessons',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    level: text('level', { enum: levels }).notNull().default('beginner'),
    category: text('category').notNull(),
    /** Place of the category in its level; the same on every lesson of the category. */
    categoryPosition: integer('category_position').notNull(),
    /** Place of the lesson in its category. */
    position: integer('position').notNull(),
    status: text('status', { enum: statuses }).notNull().default('active'),
    /** Markup made by embedMarkup(), never what a person typed. */
    videoUrl: text('video_url'),
    thumbnailKey: text('thumbnail_key'),
    prerequisites: text('prerequisites').notNull().default(''),
    requirements: text('requirements').notNull().default(''),
    enrollmentCount: counter('enrollment_count'),
    ratingCount: counter('rating_count'),
    averageRating: doublePrecision('average_rating').notNull().default(0),
    likes: counter('likes'),
    dislikes: counter('dislikes'),
    ...guideColumns(),
    ...accessColumns(),
    preview: previewColumn(),
    publishedAt: instant('published_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    titleKey: plainKey('title_key').notNull().generatedAlwaysAs(sql`plain_text(title)`),
    categoryKey: plainKey('category_key').notNull().generatedAlwaysAs(sql`plain_text(category)`),
  },
  (t) => [
    index('lessons_road_map').on(t.level, t.status, t.categoryPosition, t.position, t.id),
    index('lessons_previews').on(t.id).where(sql`${t.preview}`),
    accessCheck('lessons', t),
    ...listChecks(t),
  ],
)

/**
 * A row is a completed lesson; rows are never taken away, not even with their lesson, so the id has no foreign key. It
 * is never given out again, and progress counts the lessons that there are.
 */
export const lessonProgress = pgTable(
  'lesson_progress',
  {
    userId: userKey(),
    lessonId: integer('lesson_id').notNull(),
    completedAt: instant('completed_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.lessonId] }),
    index('lesson_progress_completed').on(t.completedAt, t.userId),
  ],
)

/** What a member holds of one lesson or upload, as `source` says, so `video_id` has no foreign key. */
const ofVideo = () => ({
  userId: userKey(),
  source: text('source', { enum: sources }).notNull(),
  videoId: integer('video_id').notNull(),
})

/** The same of a film, which also a part of a master class has. */
const ofFilm = () => ({ ...ofVideo(), source: text('source', { enum: filmSources }).notNull() })

/** What a member keeps for later; `video_id` is a lesson or an upload, as `source` says, so it has no foreign key. */
export const bookmarks = pgTable(
  'bookmarks',
  { ...ofVideo(), createdAt: instant('created_at').notNull().defaultNow() },
  (t) => [
    primaryKey({ columns: [t.userId, t.source, t.videoId] }),
    index('bookmarks_video').on(t.source, t.videoId),
    ...listChecks(t),
  ],
)

/** Where a member has stopped in a film. */
export const filmPlaces = pgTable(
  'film_places',
  {
    ...ofFilm(),
    seconds: doublePrecision('seconds').notNull(),
    savedAt: instant('saved_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.source, t.videoId] }),
    index('film_places_video').on(t.source, t.videoId),
    ...listChecks(t),
  ],
)

/** Passages of a film that a member repeats, in seconds. */
export const filmLoops = pgTable(
  'film_loops',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    ...ofFilm(),
    name: text('name').notNull(),
    from: doublePrecision('from_seconds').notNull(),
    to: doublePrecision('to_seconds').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('film_loops_video').on(t.source, t.videoId),
    index('film_loops_member').on(t.userId, t.source, t.videoId),
    check('film_loops_in_order', sql`${t.from} < ${t.to}`),
    ...listChecks(t),
  ],
)

/** Steps that a member has ticked, by their words: one that the teacher moves stays ticked, one that is reworded is new. */
export const stepTicks = pgTable(
  'step_ticks',
  { ...ofVideo(), step: text('step').notNull(), tickedAt: instant('ticked_at').notNull().defaultNow() },
  (t) => [
    primaryKey({ columns: [t.userId, t.source, t.videoId, t.step] }),
    index('step_ticks_video').on(t.source, t.videoId),
    ...listChecks(t),
  ],
)

/** The lesson of each level that a member opened last. */
export const lessonVisits = pgTable(
  'lesson_visits',
  {
    userId: userKey(),
    level: text('level', { enum: levels }).notNull(),
    lessonId: integer('lesson_id')
      .notNull()
      .references(() => lessons.id, { onDelete: 'cascade' }),
    visitedAt: instant('visited_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.level] }), index('lesson_visits_lesson').on(t.lessonId), ...listChecks(t)],
)

/**
 * That a member has completed a level, once for each, however many lessons are added later. It holds no name: the page
 * shows the one that the member has, and goes with their account.
 */
export const certificates = pgTable(
  'certificates',
  {
    /** The end of its address, see certificateRules.ts. */
    code: text('code').primaryKey(),
    userId: userKey(),
    level: text('level', { enum: levels }).notNull(),
    issuedAt: instant('issued_at').notNull().defaultNow(),
    /** When an admin withdrew it; the row stays, so that no other one is issued. */
    revokedAt: instant('revoked_at'),
  },
  (t) => [uniqueIndex('certificates_one').on(t.userId, t.level), ...listChecks(t)],
)

/** Single lessons of the library. */
export const uploads = pgTable(
  'uploads',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    category: text('category', { enum: uploadCategories }).notNull(),
    level: text('level', { enum: uploadLevels }).notNull(),
    /** Of piano exercises only. */
    skillLevel: text('skill_level', { enum: skillLevels }),
    status: text('status', { enum: uploadStatuses }).notNull().default('active'),
    /** Markup made by embedMarkup(), never what a person typed. */
    videoUrl: text('video_url'),
    thumbnailKey: text('thumbnail_key'),
    ...guideColumns(),
    ...accessColumns(),
    preview: previewColumn(),
    createdAt: instant('created_at').notNull().defaultNow(),
    titleKey: plainKey('title_key').notNull().generatedAlwaysAs(sql`plain_text(title)`),
  },
  (t) => [
    index('uploads_shelf').on(t.category, t.status, t.level, t.skillLevel),
    index('uploads_previews').on(t.id).where(sql`${t.preview}`),
    accessCheck('uploads', t),
    ...listChecks(t),
  ],
)

const upload = (name: string) =>
  integer(name)
    .notNull()
    .references(() => uploads.id, { onDelete: 'cascade' })

/** Which uploads are related to one; `course_id` is an upload too. */
export const uploadTags = pgTable(
  'upload_tags',
  { uploadId: upload('upload_id'), courseId: upload('course_id') },
  (t) => [primaryKey({ columns: [t.uploadId, t.courseId] }), index('upload_tags_course').on(t.courseId)],
)

/** What this module holds of a person. */
export const personalData: PersonalData = {
  rows: [
    ...[rowsOf(lessonProgress), rowsOf(bookmarks), rowsOf(lessonVisits)],
    ...[rowsOf(filmPlaces), rowsOf(filmLoops), rowsOf(stepTicks)],
    rowsOf(certificates),
  ],
}
