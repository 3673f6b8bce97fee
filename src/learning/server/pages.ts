import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { type Asking, levelLabel, lockOf } from '../../accounts/index.ts'
import { askingOf } from '../../accounts/server/index.ts'
import { listAttachments } from '../../attachments/server/index.ts'
import { linkedComment } from '../../discussion/index.ts'
import { listComments } from '../../discussion/server/index.ts'
import { canBeHeard } from '../../pieces/index.ts'
import { listPiecesOf } from '../../pieces/server/index.ts'
import { id } from '../../platform/contract.ts'
import { type PlacedScreen, place, placeStill } from '../../platform/document.ts'
import { AppError } from '../../platform/errors.ts'
import type { Reader } from '../../platform/reader.ts'
import { inPassing } from '../../platform/server/inPassing.ts'
import { page } from '../../platform/server/page.ts'
import { fromReplica } from '../../platform/server/replica.ts'
import { hlsOrigins } from '../../platform/server/video/hlsOrigins.ts'
import {
  bookmarksScreen,
  type CourseList,
  FOLDED_COOKIE,
  greetingScreen,
  homeScreen,
  type Lesson,
  Level,
  roadmapScreen,
  welcomeScreen,
} from '../contract.ts'
import { allLessons, chooseResume, findLesson, isNewcomer, lessonAbove, nextLesson } from '../rules.ts'
import { findOwn } from './certificates/findCertificates.ts'
import { findTickedSteps } from './film/queries.ts'
import { findNextOfLevels, findProgress } from './findProgress.ts'
import type { Drills } from './guide.ts'
import { listBookmarks } from './listBookmarks.ts'
import { pieceOwners } from './pieceOwners.ts'
import { listLessons } from './queries.ts'
import { type LessonsNow, lessonsNow } from './routine.ts'
import { saveVisit } from './saveProgress.ts'

export type PageOptions = {
  /** The invitation to the skill quiz, on a newcomer's home page. */
  skillQuiz: () => PlacedScreen
  /** Today's routine, below the greeting of the home page; `strong` where it is what the page is for, as long as it is open. */
  today: (reader: Reader) => Promise<{
    isOpen: boolean
    place: (how: { strong: false } | { strong: true; lessons: LessonsNow }) => Promise<PlacedScreen>
  }>
  /** What the teacher's plan asks for now, below the routine. */
  planCard: (reader: Reader) => Promise<PlacedScreen[]>
  /** The next live show, at the end of the home page. */
  nextShow: (reader: Reader) => Promise<PlacedScreen[]>
  drills: Drills
}

const RECENT_BOOKMARKS = 4

export function learningPages(
  app: FastifyInstance,
  { skillQuiz, today, planCard, nextShow, drills }: PageOptions,
): void {
  const { context } = app
  const { db } = context

  page(app, '/member', { who: 'member', teacher: true }, async ({ reader }) => {
    const asking = askingOf(context, reader)
    const [overview, bookmarks, routine, asked, show] = await Promise.all([
      findProgress(db, asking),
      listBookmarks(db, asking, RECENT_BOOKMARKS),
      today(reader),
      planCard(reader),
      nextShow(reader),
    ])
    const whole = { ...overview, placed: reader.placedLevel }
    const invite = isNewcomer(whole)
    const { progress, next } = overview
    const resume = chooseResume(whole)
    const home = placeStill(homeScreen, {
      ...{ invite, resume, strong: !routine.isOpen, progress, bookmarks },
    })
    const lessons = lessonsNow(overview, reader.placedLevel)
    const first = next.find(({ level }) => level === 'beginner') ?? null
    const screens = invite
      ? [
          placeStill(welcomeScreen, { first }),
          skillQuiz(),
          await routine.place({ strong: false }),
          ...asked,
          home,
          ...show,
        ]
      : [placeStill(greetingScreen, {}), await routine.place({ strong: true, lessons }), ...asked, home, ...show]
    return { title: 'Home', frame: 'app', screens }
  })

  page(app, '/member/bookmarks', { who: 'member' }, async ({ reader }) => ({
    title: 'Bookmarks',
    frame: 'app',
    screens: [place(bookmarksScreen, { bookmarks: await listBookmarks(db, askingOf(context, reader)) })],
  }))

  /** What can be heard of the lesson that comes next. */
  async function findHeardNext(asking: Asking, next: { id: number; locked: boolean } | null) {
    if (!next || next.locked) return null
    const [piece] = (await listPiecesOf(db, pieceOwners, asking, { lesson: next.id })).filter(canBeHeard)
    return piece ? { lesson: next.id, piece } : null
  }

  const params = z.object({ level: Level })
  const query = z.object({ lesson: z.optional(z.unknown()), ...linkedComment })
  const ofLevel = { who: 'member', params, query, teacher: true } as const
  page(app, '/member/course/:level', ofLevel, async ({ reader, params, query, request }) => {
    const asking = askingOf(context, reader)
    const [courses, certificate, ofLevels] = await fromReplica(context, request, (from) =>
      Promise.all([
        listLessons(from, asking, params.level),
        findOwn(from, reader.id, params.level),
        findNextOfLevels(from, asking),
      ]),
    )
    const beyond = lessonAbove(params.level, ofLevels) ?? null
    const lesson = query.lesson === undefined ? undefined : requireLesson(courses, query.lesson)
    const [comments, pieces, ticked, attachments] =
      lesson && !lesson.locked
        ? await Promise.all([
            listComments(db, reader, { category: 'course', courseId: lesson.id, linked: query.comment }),
            listPiecesOf(db, pieceOwners, asking, { lesson: lesson.id }),
            findTickedSteps(db, reader.id, { source: 'courses', video_id: lesson.id }),
            listAttachments(db, { source: 'courses', video_id: lesson.id }),
            inPassing(reader, () => saveVisit(db, reader.id, lesson.id)),
          ])
        : [null, null, null, null]
    const named = new Set(allLessons(courses).map(({ drill }) => drill))
    return {
      title: lesson?.title ?? `${levelLabel(params.level)} Piano Road-map`,
      frame: 'app',
      connect: hlsOrigins(Object.values(courses).flatMap((lessons) => lessons.map(({ video_url }) => video_url))),
      screens: [
        place(roadmapScreen, {
          level: params.level,
          courses,
          chosen: lesson?.id ?? null,
          comments,
          pieces,
          ticked,
          attachments,
          drills: drills.filter(({ slug }) => named.has(slug)),
          personal: !lockOf(askingOf(context, reader), 'personal_roadmaps', null).locked,
          certificate,
          beyond,
          heard: lesson ? null : await findHeardNext(asking, nextLesson(courses) ?? beyond),
          folded: request.cookies[FOLDED_COOKIE] === '1',
        }),
      ],
    }
  })
}

/** @throws AppError 'not_found' unless an address names a lesson of its level. */
function requireLesson(courses: CourseList, named: unknown): Lesson {
  const wanted = z.safeParse(id, named)
  const lesson = wanted.success ? findLesson(courses, wanted.data) : undefined
  if (!lesson) throw new AppError('not_found', 'There is no such lesson in this level.')
  return lesson
}
