import { reachedLevel } from '../../accounts/index.ts'
import { drillOf, drillTargets, findMixUps, quizTargets } from '../../ear-training/server/index.ts'
import { isPlayed, type PublishedStep, USUAL_ANSWERS } from '../../guidance/index.ts'
import type { GuidanceSources, TargetSource } from '../../guidance/server/index.ts'
import {
  classTargets,
  lessonTargets,
  listNextLessons,
  pieceOwners,
  uploadTargets,
} from '../../learning/server/index.ts'
import { pieceHref } from '../../pieces/index.ts'
import { findStruckBars, listCards, listOpenPieces, listPieces } from '../../pieces/server/index.ts'
import type { Context } from '../../platform/server/context.ts'
import type { Db } from '../../platform/server/database.ts'
import { findPassages } from '../../practice/server/index.ts'
import { listPauses, listPlayedDays } from '../../routine/server/index.ts'
import { listPlayedPieces } from './routineSources.ts'

const MOST_FOUND = 30
const MOST_LESSONS = 6
const targetsOf = (steps: readonly PublishedStep[]) => [...new Set(steps.map(({ target }) => target))]
const keysOf = (steps: readonly PublishedStep[], done: ReadonlySet<string>) =>
  steps.filter(({ target }) => done.has(target)).map(({ key }) => key)

const pieces: TargetSource = {
  find: async (db, asking, targets) => {
    const cards = await listCards(db, pieceOwners, asking, targets.map(Number))
    return new Map(
      cards.map((card) => {
        const { title, locked, bars } = card
        return [String(card.id), { title, locked, bars, href: pieceHref(card) }] as const
      }),
    )
  },
  search: async (db, asking, q) => {
    const query = { page: 1, perPage: MOST_FOUND, ...(q ? { q } : {}) }
    const { data } = await listPieces(db, pieceOwners, asking, query)
    return data.map(({ id, title, composer, bars }) => ({ target: String(id), title, about: composer, bars }))
  },
  findDone: async (db: Db, userId, steps) => {
    const ids = targetsOf(steps).map(Number)
    const [runs, struck] = await Promise.all([findPassages({ db }, userId, ids), findStruckBars(db, ids)])
    return steps
      .filter((step) => {
        const own = runs.filter(({ pieceId }) => String(pieceId) === step.target)
        const bars = struck.get(Number(step.target))
        return bars !== undefined && isPlayed(step, own, bars)
      })
      .map(({ key }) => key)
  },
}

/** What the modules know of the things that steps of a roadmap name, and of the member whom a draft is proposed for. */
export const guidanceSources = (context: Context): GuidanceSources => ({
  targets: {
    lesson: {
      ...lessonTargets,
      findDone: async (db, userId, steps) =>
        keysOf(steps, await lessonTargets.findCompleted(db, userId, targetsOf(steps))),
    },
    upload: uploadTargets,
    class: {
      ...classTargets,
      findDone: async (db, userId, steps) =>
        keysOf(steps, await classTargets.findCompleted(db, userId, targetsOf(steps))),
    },
    quiz: {
      ...quizTargets,
      findDone: async (db, userId, steps) =>
        keysOf(steps, await quizTargets.findFinished(db, userId, targetsOf(steps))),
    },
    drill: {
      ...drillTargets,
      findDone: async (db, userId, steps) => {
        const counts = await drillTargets.countAnswers(db, userId, steps)
        return steps.flatMap(({ key, answers }, at) => ((counts[at] ?? 0) >= (answers ?? USUAL_ANSWERS) ? [key] : []))
      },
    },
    piece: pieces,
  },
  pauses: listPauses,
  played: listPlayedDays,
  facts: async (db, { id, asking }) => {
    const [lessons, heard, played] = await Promise.all([
      listNextLessons(db, asking, asking.placedLevel, MOST_LESSONS),
      findMixUps(context, id),
      listPlayedPieces(context, id, asking),
    ])
    const begun = played.map((piece) => String(piece.id))
    const [cards, open] = await Promise.all([
      pieces.find(db, asking, begun),
      listOpenPieces(db, pieceOwners, asking, reachedLevel(lessons[0] ?? null, asking)),
    ])
    return {
      placed: asking.placedLevel,
      lessons,
      heard: heard.flatMap(({ category, asked, right, mixed: [most] }) => {
        const target = drillOf(category)
        const mixed = most ? { heard: most.asked, taken: most.answered, times: most.times } : null
        return target ? [{ target, title: category, asked, right, mixed }] : []
      }),
      begun: played.flatMap(({ id: piece, title, best, finished }) => {
        const card = cards.get(String(piece))
        return card && !card.locked ? [{ target: String(piece), title, bars: card.bars ?? 1, best, finished }] : []
      }),
      pieces: open.map(({ id: piece, title, bars }) => ({ target: String(piece), title, bars: bars ?? 1 })),
    }
  },
})
