import { daysFrom } from '../platform/days.ts'
import { partKinds } from './contract.ts'
import { earOffers } from './earOffers.ts'
import { joyOffers } from './joyOffers.ts'
import { haveSameBars, type Material, type Offer, type Random } from './material.ts'
import { isBack, isFirstLesson, phrasesTitle, type Situation } from './situation.ts'
import { TEACHER_WORDS } from './teacherWords.ts'

/** Points for a beginner's lesson on the day after another, so that ten minutes have one on most days. */
const STEADY = 2
/** Points for what the teacher has put on the member's own roadmap. */
const TEACHERS = 2
/** More phrases at once tire; each takes about a minute. */
const MOST_PHRASES = 10

/** Minutes of new lines after which eyes tire; one line, looked through, read and played again, takes one or two. */
const MOST_READING = 8

/** Things to do at any piano, for whoever has little else to practise yet. */
const IDEAS: readonly [title: string, why: string][] = [
  ['Black keys only', 'Improvise on the black keys: there are no wrong ones among them.'],
  ['Five white keys', 'Play C to G up and down with each hand, as evenly as walking.'],
  ['A tune by ear', 'Find a song that you know on the keys; it trains ear and hands together.'],
  ['Loud and soft', 'Play anything you know twice, once as softly as you can.'],
]
/** Those for whoever can play something. */
const LATER_IDEAS: typeof IDEAS = [
  ['One scale, slowly', 'A scale in a key that you rarely use makes every piece in it easier.'],
  ['From memory', 'Play what you can without the page; what is missing shows what to repeat.'],
  ['Left hand alone', 'A minute for the hand that usually follows is worth five for both.'],
]

/** Days after which a beginner has something to play from memory, and hands to play with alone. */
const NEW_DAYS = 7

function ideaOffers({ material, past }: Situation, random: Random): Offer[] {
  const given = new Set(past.slice(0, 3).flatMap(({ parts }) => parts.map(({ title }) => title)))
  const isNew = material.level === 'beginner' && past.length < NEW_DAYS
  return [...IDEAS, ...(isNew ? [] : LATER_IDEAS)]
    .map(([title, why]) => ({ title, why, order: random() + (given.has(title) ? 1 : 0) }))
    .sort((a, b) => a.order - b.order)
    .map(({ title, why }, at) => ({ kind: 'idea' as const, title, why, href: null, score: -10 - at / 10 }))
}

const LESSON_WHY = {
  continue: 'You left this lesson open; pick up where you stopped.',
  next: 'It is next on your roadmap.',
  first: 'The best place to begin: the first lesson of your roadmap.',
  teacher: TEACHER_WORDS.lesson,
  level: 'Next on the roadmap of your level.',
}

function phrasesOffer({ phrases }: Material): Offer | null {
  if (!phrases || phrases.passages.length === 0) return null
  const { length: due } = phrases.passages
  const pieces = new Set(phrases.passages.map(({ pieceId }) => pieceId)).size
  return {
    ...{ kind: 'phrases', title: phrasesTitle(phrases.pieceTitle, pieces), href: phrases.href },
    ...{ score: 4 + Math.min(due, 10) / 2.5, most: Math.min(due, MOST_PHRASES) },
    why:
      due === 1
        ? '1 phrase is due: a few times slowly first, and then as it is written.'
        : `${due} phrases are due: played once more now, they settle.`,
  }
}

function loopOffer({ material: { loop }, ...rest }: Situation): Offer | null {
  if (!loop) return null
  const back = isBack(rest)
  const why = loop.fromTeacher
    ? TEACHER_WORDS.passage
    : back
      ? 'The last passage you worked on: your hands remember more than you think.'
      : 'You worked on this last, and a night’s sleep settles what hands have learnt.'
  const title = Number.isFinite(loop.toBar) ? `${loop.title}, ${barsText(loop)}` : loop.title
  return { kind: 'loop', title, href: loop.href, score: (back ? 4 : 5) + (loop.fromTeacher ? TEACHERS : 0), why }
}

/** One part of each of these kinds at most. */
function singleOffers(situation: Situation): Offer[] {
  const { material, past } = situation
  const { lesson, reading, loop } = material
  // what is due comes before a loop of the same bars; the teacher's piece takes turns with it
  const isTurn = loop?.fromTeacher && !past[0]?.parts.some(({ kind }) => kind === 'loop')
  const isBoth = haveSameBars(material)
  const lessonScore = isBack(situation) ? 4 : 6
  const offers: (Offer | false | null)[] = [
    (!isBoth || !isTurn) && phrasesOffer(material),
    (!isBoth || isTurn === true) && loopOffer(situation),
    lesson && {
      ...{ kind: 'lesson', title: lesson.title, href: lesson.href, why: LESSON_WHY[lesson.why] },
      score: lesson.why === 'first' ? 9 : lesson.why === 'teacher' ? lessonScore + TEACHERS : lessonScore,
    },
    // nobody reads before their first lesson
    !isFirstLesson(material) &&
      reading && {
        ...{ kind: 'reading', title: 'A new line to read', href: reading.href, score: 4 },
        most: Math.min(MOST_READING, (reading.linesADay ?? MOST_READING) + 1),
        why:
          reading.linesADay === 1
            ? `Step ${reading.step}: today’s line is new. Read it through, read it once, then play it until it flows.`
            : `Step ${reading.step}: one new line a day makes reading easy.`,
      },
  ]
  return offers.filter((offer): offer is Offer => offer !== null && offer !== false)
}

const barsText = ({ fromBar, toBar }: { fromBar: number; toBar: number }) =>
  fromBar === toBar ? `bar ${fromBar}` : `bars ${fromBar} to ${toBar}`

/** Points for what was given the day before: a beginner's lesson stays, the teacher's piece does not give way. */
function pointsAgain({ kind }: Offer, { level, lesson, loop }: Material): number {
  if (kind === 'lesson' && (level === 'beginner' || lesson?.why === 'teacher')) return STEADY
  return kind === 'loop' && loop?.fromTeacher ? 0 : -2
}

/** Points for variety: what was given the last time comes a little later, what was not for a while a little sooner. */
function varied(offer: Offer, { material, past, day }: Situation): number {
  const last = past.find(({ parts }) => parts.some(({ kind }) => kind === offer.kind))
  if (!last) return 1
  const skipped = last.parts.some(({ kind, state }) => kind === offer.kind && state === 'skipped')
  const ago = daysFrom(last.day, day)
  const again = ago > 1 ? Math.min(3, ago - 1) : pointsAgain(offer, material)
  return again - (skipped && ago <= 2 ? 2 : 0)
}

/** Everything that may become a part today, the most sensible first; the more `chance`, the more it differs. */
export function listOffers(situation: Situation, random: Random, chance = 2): Offer[] {
  // the same for all of a kind, so that their own order stays
  const chances = new Map(partKinds.map((kind) => [kind, random() * chance]))
  const all = [
    ...earOffers(situation),
    ...singleOffers(situation),
    ...joyOffers(situation, random),
    ...ideaOffers(situation, random),
  ]
  return all
    .map((offer) => ({ ...offer, score: offer.score + varied(offer, situation) + (chances.get(offer.kind) ?? 0) }))
    .sort((a, b) => b.score - a.score)
}
