import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { accessCheck, accessColumns, userKey } from '../../../accounts/server/index.ts'
import { instant, listChecks } from '../../../platform/server/columns.ts'
import { type PersonalData, rowsOf } from '../../../platform/server/personalData.ts'
import { type Chapter, classLevels, classStatuses, filmKinds } from '../../classRules.ts'
import { uploads } from '../tables.ts'

export const masterClasses = pgTable(
  'master_classes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    /** Who gives it, by name: a guest has no account. */
    teacher: text('teacher').notNull().default(''),
    level: text('level', { enum: classLevels }).notNull().default('all'),
    status: text('status', { enum: classStatuses }).notNull().default('inactive'),
    coverKey: text('cover_key'),
    ...accessColumns(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [accessCheck('master_classes', t), ...listChecks(t)],
)

export const classParts = pgTable(
  'class_parts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    classId: integer('class_id')
      .notNull()
      .references(() => masterClasses.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    film: text('film', { enum: filmKinds }).notNull(),
    /** Null once the lesson of the library is deleted: the part stays, without its film. */
    uploadId: integer('upload_id').references(() => uploads.id, { onDelete: 'set null' }),
    /** A live show, which is another module's, so it has no foreign key. */
    showId: integer('show_id'),
    /** Markup made by embedMarkup(), never what a person typed. */
    videoUrl: text('video_url'),
    chapters: jsonb('chapters').$type<Chapter[]>().notNull().default([]),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('class_parts_class').on(t.classId, t.position),
    index('class_parts_upload').on(t.uploadId).where(sql`upload_id is not null`),
    check('class_parts_one_film', sql`num_nonnulls(${t.uploadId}, ${t.showId}, ${t.videoUrl}) <= 1`),
    ...listChecks(t),
  ],
)

/** A row is a part that a member has marked as done. */
export const classProgress = pgTable(
  'class_progress',
  {
    userId: userKey(),
    partId: integer('part_id')
      .notNull()
      .references(() => classParts.id, { onDelete: 'cascade' }),
    doneAt: instant('done_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.partId] }), index('class_progress_part').on(t.partId)],
)

/** What master classes hold of a person. */
export const classData: PersonalData = { rows: [rowsOf(classProgress)] }
