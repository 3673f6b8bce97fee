import { isNotNull, sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { formerUserKey, userKey } from '../../accounts/server/index.ts'
import { instant, listChecks } from '../../platform/server/columns.ts'
import { type PersonalData, rowsOf } from '../../platform/server/personalData.ts'
import { agreementStates, keptChoices, sides } from '../agreementContract.ts'
import type { Step } from '../roadmapContract.ts'
import type { PublishedStep } from '../roadmapRules.ts'

const key = () => integer('id').primaryKey().generatedAlwaysAsIdentity()

/** One member's roadmap: the draft that admins edit, and what the member sees of it. */
export const personalRoadmaps = pgTable(
  'personal_roadmaps',
  {
    userId: userKey().primaryKey(),
    /** Of the draft; the first save makes it 1. */
    version: integer('version').notNull(),
    draft: jsonb('draft').$type<Step[]>().notNull(),
    changedAt: instant('changed_at').notNull().defaultNow(),
    changedBy: formerUserKey('changed_by'),
    /** What the member was shown last; it stays when it is taken away, since its steps count from when they first came. */
    published: jsonb('published').$type<PublishedStep[]>(),
    /** Null while the member sees none. */
    publishedAt: instant('published_at'),
  },
  (t) => [index('personal_roadmaps_changed_by').on(t.changedBy)],
)

/** Steps that members have ticked themselves; the others tick themselves off. */
export const roadmapTicks = pgTable(
  'roadmap_ticks',
  {
    userId: userKey(),
    stepKey: text('step_key').notNull(),
    tickedAt: instant('ticked_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.stepKey] })],
)

/** Steps under a name, to begin a member's roadmap with. */
export const roadmapTemplates = pgTable('roadmap_templates', {
  id: key(),
  name: text('name').notNull(),
  steps: jsonb('steps').$type<Step[]>().notNull(),
  version: integer('version').notNull().default(1),
  changedAt: instant('changed_at').notNull().defaultNow(),
})

/** What a member and their teacher have agreed on for each week: one runs at most, and one waits to be confirmed. */
export const agreements = pgTable(
  'agreements',
  {
    id: key(),
    userId: userKey(),
    state: text('state', { enum: agreementStates }).notNull(),
    proposedBy: text('proposed_by', { enum: sides }).notNull(),
    days: smallint('days').notNull(),
    minutes: smallint('minutes').notNull(),
    tasks: jsonb('tasks').$type<string[]>().notNull(),
    /** 1 is Monday. */
    checkInDay: smallint('check_in_day').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    confirmedAt: instant('confirmed_at'),
    /** The first check-in day; null until it is confirmed. */
    startsOn: date('starts_on'),
    /** The last check-in day that was judged. */
    settledUntil: date('settled_until'),
    /** Check-ins in a row that did not come, as far as they are judged. */
    missed: smallint('missed').notNull().default(0),
    endedAt: instant('ended_at'),
  },
  (t) => [
    index('agreements_of').on(t.userId, t.id),
    uniqueIndex('agreements_running').on(t.userId).where(sql`state = 'running'`),
    uniqueIndex('agreements_proposed').on(t.userId).where(sql`state = 'proposed'`),
    index('agreements_missed').on(t.userId).where(sql`state = 'running' and missed >= 2`),
    check('agreements_started', sql`${t.state} <> 'running' or ${t.startsOn} is not null`),
    ...listChecks(t),
  ],
)

/** How a week was, in the member's words, and what the teacher answers. */
export const checkIns = pgTable(
  'check_ins',
  {
    id: key(),
    userId: userKey(),
    agreementId: integer('agreement_id')
      .notNull()
      .references(() => agreements.id, { onDelete: 'cascade' }),
    dueOn: date('due_on').notNull(),
    kept: text('kept', { enum: keptChoices }).notNull(),
    words: text('words').notNull().default(''),
    createdAt: instant('created_at').notNull().defaultNow(),
    answer: text('answer'),
    answeredAt: instant('answered_at'),
    answeredBy: formerUserKey('answered_by'),
    /** When an admin took it off the inbox without an answer. */
    closedAt: instant('closed_at'),
  },
  (t) => [
    uniqueIndex('check_ins_once').on(t.userId, t.dueOn),
    index('check_ins_agreement').on(t.agreementId),
    index('check_ins_answered_by').on(t.answeredBy),
    index('check_ins_waiting').on(t.id).where(sql`answered_at is null and closed_at is null`),
    ...listChecks(t),
  ],
)

/** What this module holds of a person; which admin wrote is left out. */
export const personalData: PersonalData = {
  rows: [
    // a draft is the teacher’s until it is published
    rowsOf(personalRoadmaps, {
      omit: [personalRoadmaps.changedBy, personalRoadmaps.draft],
      when: isNotNull(personalRoadmaps.publishedAt),
    }),
    rowsOf(roadmapTicks),
    rowsOf(agreements),
    rowsOf(checkIns, { omit: [checkIns.answeredBy] }),
  ],
}
