import { randomInt } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Level } from '../../accounts/index.ts'
import { askingOf } from '../../accounts/server/index.ts'
import { linkedComment } from '../../discussion/index.ts'
import { listComments } from '../../discussion/server/index.ts'
import { Id, type PropsOf } from '../../platform/contract.ts'
import { place } from '../../platform/document.ts'
import { Paging } from '../../platform/paging.ts'
import type { Reader } from '../../platform/reader.ts'
import { currentTime } from '../../platform/server/clock.ts'
import { page } from '../../platform/server/page.ts'
import { earTrainingScreen, playerScreen, practiceScreen, quizCreateScreen, quizListScreen } from '../contract.ts'
import { keepTo, whyNow } from '../drill.ts'
import { findDrill } from '../drillCategories.ts'
import { listCards, listMixUps } from './attempts/queries.ts'
import { readDrill, requireCategory } from './practice/answerDrill.ts'
import { listDrillsDue, listKnown } from './practice/routine.ts'
import { listQuizzes, requireListed } from './quizzes/queries.ts'

/** Where a member has got to, by what another module knows of them. */
export type FindLevel = (reader: Reader) => Promise<Level>

/** The drill that the routine of a member's day still has, as another module knows it; `due` are those it is chosen from. */
export type FindTodaysDrill = (reader: Reader, due: Due[]) => Promise<{ href: string; why: string } | null>
export type Guides = { findLevel: FindLevel; findTodaysDrill: FindTodaysDrill }

export function earTrainingPages(app: FastifyInstance, guides: Guides): void {
  adminPages(app)
  memberPages(app, guides)
}

function adminPages(app: FastifyInstance): void {
  const { context } = app

  page(app, '/admin/ear-training', { who: 'admin', query: Paging }, async ({ query }) => ({
    title: 'Ear training',
    frame: 'admin',
    screens: [place(quizListScreen, { quizzes: await listQuizzes(context, query) })],
  }))

  page(app, '/admin/ear-training/create', { who: 'admin' }, async () => ({
    title: 'New ear-training quiz',
    frame: 'admin',
    screens: [place(quizCreateScreen, {})],
  }))
}

function memberPages(app: FastifyInstance, { findLevel, findTodaysDrill }: Guides): void {
  const { context } = app
  const { db } = context

  page(app, '/member/ear-training', { who: 'member', teacher: true }, async ({ reader }) => {
    const now = currentTime()
    const member = { id: reader.id, level: await findLevel(reader) }
    const [quizzes, mixUps, known, due] = await Promise.all([
      listCards(db, askingOf(context, reader)),
      listMixUps(db, reader.id),
      listKnown(context, reader.id, now),
      listDrillsDue(context, member, now),
    ])
    const next = nextDrill(await findTodaysDrill(reader, due), due[0])
    return {
      title: 'Ear training',
      frame: 'app',
      screens: [place(earTrainingScreen, { quizzes, mixUps, known, next })],
    }
  })

  const query = z.object(linkedComment)
  page(app, '/member/ear-training/:id', { who: 'member', params: Id, query }, async ({ reader, params, query }) => {
    const [quiz, all] = await Promise.all([
      requireListed(db, askingOf(context, reader), params.id),
      listComments(db, reader, { category: 'group', courseId: params.id, linked: query.comment }),
    ])
    const comments = quiz.locked ? null : all
    const seed = randomInt(2 ** 31)
    return { title: quiz.title, frame: 'app', screens: [place(playerScreen, { quiz, comments, seed })] }
  })

  const params = z.object({ slug: z.string() })
  const kept = z.object({ only: z.optional(z.unknown()) })
  page(app, '/member/ear-training/practice/:slug', { who: 'member', params, query: kept }, async (asked) => {
    const category = requireCategory(asked.params.slug)
    // Spec silent: an address that names no two answers is that of the whole drill
    const only = keepTo(
      category,
      String(asked.query.only ?? '')
        .split(',')
        .filter((part) => /^\d+$/.test(part))
        .map(Number),
    )
    const asking = askingOf(context, asked.reader)
    const { next, mastery, allowance } = await readDrill(db, { asking, category, only }, Math.random)
    const { slug } = category
    return {
      title: `${category.name} · Practice`,
      frame: 'app',
      screens: [place(practiceScreen, { slug, only, first: next, mastery, allowance })],
    }
  })
}

type Due = Awaited<ReturnType<typeof listDrillsDue>>[number]

/** What today's routine has, as Home and Today say it; else what is most due. */
function nextDrill(
  today: Awaited<ReturnType<FindTodaysDrill>>,
  due: Due | undefined,
): PropsOf<typeof earTrainingScreen>['next'] {
  const category = today && findDrill(today.href)
  if (category) return { category: category.name, href: today.href, why: today.why }
  return due ? { category: due.title, href: due.href, why: whyNow(due) } : null
}
