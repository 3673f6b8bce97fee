import { type Asking, type Level, reachedLevel } from '../../accounts/index.ts'
import { askingOf } from '../../accounts/server/index.ts'
import { findKnowledge, listDrillsDue, readAllowance } from '../../ear-training/server/index.ts'
import { findNextSteps, type GuidanceContext } from '../../guidance/server/index.ts'
import { countLessons, findLessonsNow, findNextLesson, pieceOwners } from '../../learning/server/index.ts'
import { canBeHeard, type PieceCard, pieceHref } from '../../pieces/index.ts'
import { findStruckBars, listCards, listOpenPieces, listPlaying } from '../../pieces/server/index.ts'
import type { Reader } from '../../platform/reader.ts'
import type { Context } from '../../platform/server/context.ts'
import {
  findDuePhrases,
  findLastLoop,
  findReadingFor,
  isReadingUsedUp,
  listPlayed,
} from '../../practice/server/index.ts'
import type { Progress, RoutineSources } from '../../routine/server/index.ts'
import { sampleOfPart } from './sampleOfPart.ts'

/** Most other pieces are a lesson's exercises, which nobody plays for the pleasure of it. */
const SONGS = 'learn songs'
/** Fewer would come again and again; who may open but one gets what else is open in between. */
const ENOUGH_SONGS = 3

/** Pieces on the progress page. */
const PIECES_SHOWN = 12

/** What the modules that teach know of a member, for the routine of their day and their progress. */
export function routineSources(context: Context, guidance: GuidanceContext): RoutineSources {
  const { db } = context
  const practice = { ...context, owners: pieceOwners }
  return {
    ear: ({ reader: { id }, now }, level) => listDrillsDue(context, { id, level }, now),
    phrases: ({ asking, now }) => findDuePhrases(practice, asking, now),
    loop: ({ asking }) => findLastLoop(practice, asking),
    lessons: ({ reader, asking }) => findLessonsNow(db, asking, reader.placedLevel),
    reading: async ({ reader, asking, now }) => {
      const member = { ...asking, placedLevel: reader.placedLevel }
      const { lockedToday: locked, ...line } = await findReadingFor(practice, member, now)
      return { ...line, locked }
    },
    roadmap: async ({ reader, asking }) => {
      const next = await findNextSteps(guidance, {
        id: reader.id,
        asking: { ...asking, placedLevel: reader.placedLevel },
      })
      return next && { lesson: namedOf(next.lesson), drill: namedOf(next.drill), piece: passageOf(next.piece) }
    },
    joy: async ({ asking }, level) => {
      const pieces = await listOpenPieces(db, pieceOwners, asking, level)
      const songs = pieces.filter(({ category }) => category === SONGS)
      return (
        songs.length >= ENOUGH_SONGS ? songs : [...songs, ...pieces.filter((piece) => !songs.includes(piece))]
      ).map(({ title, id, level, category }) => ({
        ...{ title, level, href: pieceHref({ id }) },
        ...(category === SONGS ? {} : { isExercise: true }),
      }))
    },
    sample: sampleOfPart(context),
    isUsedUp: {
      ear: async ({ asking, now }) => (await readAllowance(db, asking, now))?.left === 0,
      reading: ({ asking, now }) => isReadingUsedUp(db, asking, now),
    },
    progress: {
      pieces: ({ reader, asking }) => listPiecesInWork(context, reader.id, asking),
      ear: ({ reader, now }) => findKnowledge(context, reader.id, now),
      lessons: ({ asking }) => countLessons(db, asking),
    },
  }
}

/** The level that drills begin at, the same wherever they are offered. */
export const levelFinder =
  (context: Context) =>
  async (reader: Reader): Promise<Level> =>
    reachedLevel(await findNextLesson(context.db, askingOf(context, reader), reader.placedLevel), reader)

type NextStep = NonNullable<Awaited<ReturnType<typeof findNextSteps>>>['piece']

const namedOf = (step: NextStep) => (step?.href ? { title: step.title, href: step.href } : null)

/** A step of a piece as a passage to work on. */
function passageOf(step: NextStep) {
  const named = namedOf(step)
  if (!step || !named) return null
  const { from_bar: from, to_bar: to } = step
  return {
    ...{ pieceId: Number(step.target), title: named.title, href: named.href, fromTeacher: true },
    ...{ fromBar: from ?? 0, toBar: to ?? Number.POSITIVE_INFINITY },
  }
}

/** Pieces that were opened and not played yet, beside those that were. */
const JUST_OPENED = 3

/** What somebody is playing, by the shelf's own rule: what they opened last comes first, then what else they have played. */
async function listPiecesInWork(context: Context, userId: number, asking: Asking): Promise<Progress['pieces']> {
  const [found, all] = await Promise.all([
    listPlaying(context.db, pieceOwners, asking, JUST_OPENED),
    listPlayed(context, userId),
  ])
  const opened = found.filter(({ locked }) => !locked)
  // one that was opened again may have been played long ago
  const shown = all.filter(({ pieceId }, at) => at < PIECES_SHOWN || opened.some(({ id }) => id === pieceId))
  const played = await describePlayed(context, asking, shown)
  const begun = opened.map(
    (card) =>
      played.find(({ id }) => id === card.id) ?? { ...namePiece(card), finished: false, best: null, passage: null },
  )
  return [...begun, ...played.filter(({ id }) => !begun.some((piece) => piece.id === id))]
}

/** A piece as it is shown, whatever was made of it. */
const namePiece = (card: PieceCard) => {
  const { id, title, preview } = card
  return { id, title, href: pieceHref({ id }), preview, can_be_heard: canBeHeard(card) }
}

/** The pieces that somebody has played lately, of those that they may open. */
export const listPlayedPieces = async (context: Context, userId: number, asking: Asking) =>
  describePlayed(context, asking, (await listPlayed(context, userId)).slice(0, PIECES_SHOWN))

/** These pieces as they are shown, those left out that the asker may not open. */
async function describePlayed(context: Context, asking: Asking, played: Awaited<ReturnType<typeof listPlayed>>) {
  const ids = played.map(({ pieceId }) => pieceId)
  const [found, struck] = await Promise.all([
    listCards(context.db, pieceOwners, asking, ids),
    findStruckBars(context.db, ids),
  ])
  const cards = new Map(found.map((card) => [card.id, card]))
  return played.flatMap(({ pieceId: id, best, passage, whole }) => {
    const card = cards.get(id)
    if (!card || card.locked) return []
    const bars = struck.get(id)
    const finished =
      whole !== null && bars !== undefined && whole.from <= Math.max(1, bars.first) && whole.to >= bars.last
    return [{ ...namePiece(card), best, passage, finished }]
  })
}
