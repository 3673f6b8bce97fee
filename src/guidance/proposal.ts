// A draft for a member's roadmap, made of what the academy knows of them. The teacher edits it before anybody sees it.
import { type Level, levelLabel } from '../accounts/index.ts'
import type { Step } from './roadmapContract.ts'
import { type StepKind, USUAL_ANSWERS } from './steps.ts'

export type ProposalFacts = {
  /** Where the skill quiz has placed them; null before it. */
  placed: Level | null
  /** Lessons of a level that are open to them and not completed, in the order of the roadmap. */
  lessons: readonly { target: string; title: string; level: Level; done: number; total: number }[]
  heard: readonly {
    /** The drill. */
    target: string
    title: string
    asked: number
    right: number
    /** What is mixed up most often. */
    mixed: { heard: string; taken: string; times: number } | null
  }[]
  /** Pieces that they have begun, the latest first; `best` in per cent of right notes. */
  begun: readonly { target: string; title: string; bars: number; best: number; finished: boolean }[]
  /** Pieces that are open to them, those of their level first. */
  pieces: readonly { target: string; title: string; bars: number }[]
}

export const MOST_LESSONS = 4
const MOST_DRILLS = 2
/** Fewer answers say nothing, and whoever has more right needs no drill. */
const LEAST_ASKED = 5
const WELL_HEARD = 0.85
/** A piece that goes well is asked for at its tempo, another one slower and by its first half. */
const GOES_WELL = 80
const SLOW = 70
const USUAL_PASSAGE = 8

const step = (kind: StepKind, target: string, title: string, words: string, rest: Partial<Step> = {}): Step => ({
  ...{ key: `${kind}-${target || 'note'}`, kind, target, title, words, due_on: null },
  ...{ from_bar: null, to_bar: null, tempo: null, answers: null, ...rest },
})

/** Steps for a member, each with one sentence on why: first where they are, then what they mix up, then what to play. */
export function proposeSteps(facts: ProposalFacts): Step[] {
  const lessons = facts.lessons.slice(0, MOST_LESSONS).map(({ target, title, level, done, total }) => {
    const words =
      done === 0
        ? `You begin the ${levelLabel(level)} road-map here.`
        : `Next on the ${levelLabel(level)} road-map, where you have completed ${done} of ${total} lessons.`
    return step('lesson', target, title, words)
  })
  const [first, ...later] = lessons
  return [
    ...(facts.placed ? [] : [placement]),
    ...(first ? [first] : []),
    ...proposeDrills(facts),
    ...later,
    ...proposePiece(facts),
  ]
}

/** Those that a roadmap does not have yet: a proposal that is asked for again adds nothing twice. */
export const leaveOutKnown = (proposed: readonly Step[], known: readonly Step[]): Step[] =>
  proposed.filter(
    ({ kind, target, title }) =>
      !known.some((one) => one.kind === kind && one.target === target && (kind !== 'note' || one.title === title)),
  )

const placement = step('note', '', 'Take the skill quiz', 'A few short questions say which level suits you.')

const shareOf = ({ right, asked }: { right: number; asked: number }) => right / asked

function proposeDrills({ heard }: ProposalFacts): Step[] {
  return heard
    .filter((one) => one.asked >= LEAST_ASKED && shareOf(one) < WELL_HEARD)
    .sort((one, other) => shareOf(one) - shareOf(other))
    .slice(0, MOST_DRILLS)
    .map(({ target, title, asked, right, mixed }) => {
      const count = `${right} of ${asked} answers were right at first`
      const why = mixed ? `${count}; you take ${mixed.heard} for ${mixed.taken}.` : `${count}.`
      return step('drill', target, title, capitalized(why), { answers: USUAL_ANSWERS })
    })
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** One that is begun comes before a new one. */
function proposePiece({ begun, pieces }: ProposalFacts): Step[] {
  const open = begun.find(({ finished }) => !finished)
  if (open) {
    const { target, title, bars, best } = open
    const goesWell = best >= GOES_WELL
    const last = goesWell ? bars : Math.max(1, Math.ceil(bars / 2))
    const words = `You have begun it; ${best}% of the notes were right in your best run.`
    return [step('piece', target, title, words, { from_bar: 1, to_bar: last, tempo: goesWell ? 100 : SLOW })]
  }
  const known = new Set(begun.map(({ target }) => target))
  const fresh = pieces.find(({ target }) => !known.has(target))
  if (!fresh) return []
  const { target, title, bars } = fresh
  const words = 'A new piece of your level, to enjoy: its first bars, slowly.'
  return [step('piece', target, title, words, { from_bar: 1, to_bar: Math.min(bars, USUAL_PASSAGE), tempo: SLOW })]
}
