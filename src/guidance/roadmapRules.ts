import type { Step } from './roadmapContract.ts'
import { KIND_LABELS, type StepKind, USUAL_ANSWERS } from './steps.ts'

type Fault = { field: keyof Step; text: string }

/** What is wrong with a step as a whole; each field is right by itself. */
export function findStepFault(step: Step): Fault | null {
  const { kind, target, from_bar: from, to_bar: to, tempo, answers } = step
  if ((kind === 'note') !== (target === ''))
    return { field: 'target', text: `Please choose the ${KIND_LABELS[kind].toLowerCase()} of this step.` }
  if (!['note', 'drill'].includes(kind) && !/^[1-9]\d{0,9}$/.test(target))
    return { field: 'target', text: 'Please choose one of the list.' }
  if (kind !== 'piece' && (from ?? to ?? tempo) !== null)
    return { field: 'from_bar', text: 'Only pieces have bars and a tempo.' }
  if ((from === null) !== (to === null)) return { field: 'to_bar', text: 'Please enter the first and the last bar.' }
  if (from !== null && to !== null && from > to)
    return { field: 'to_bar', text: 'The last bar can’t be before the first.' }
  if (kind !== 'drill' && answers !== null) return { field: 'answers', text: 'Only drills have answers.' }
  return null
}

/** Steps as they are stored once they are published: `since` is when a step first came to its member. */
export type PublishedStep = Step & { since: string }

/** What a publishing stores: steps that the member had before keep the time from which their answers count. */
export function publishSteps(draft: readonly Step[], before: readonly PublishedStep[], now: Date): PublishedStep[] {
  const known = new Map(before.map((step) => [step.key, step]))
  return draft.map((step) => {
    const former = known.get(step.key)
    const isSame = former?.kind === step.kind && former.target === step.target
    return { ...step, since: isSame ? former.since : now.toISOString() }
  })
}

/** Whether two lists of steps say the same. */
export const areSameSteps = (one: readonly Step[], other: readonly Step[]): boolean =>
  one.length === other.length && one.every((step, at) => isSameStep(step, other[at] as Step))

const FIELDS = [
  ...(['key', 'kind', 'target', 'title', 'words', 'due_on'] as const),
  ...(['from_bar', 'to_bar', 'tempo', 'answers'] as const),
]
export const isSameStep = (one: Step, other: Step): boolean => FIELDS.every((field) => one[field] === other[field])

/** Kinds that nothing but the member knows the end of. */
export const isTickedByHand = (kind: StepKind): boolean => kind === 'note' || kind === 'upload'

/** A run that somebody has played of a piece, in bars as printed and per cent of its tempo, and when they last did. */
export type PlayedRun = { from: number; to: number; tempo: number; at: Date }

/**
 * Whether one of the runs since the step came covers its bars at its tempo or faster; `struck` are the first and the last
 * bar of the piece in which there is something to play.
 */
export const isPlayed = (
  { from_bar, to_bar, tempo, since }: Pick<PublishedStep, 'from_bar' | 'to_bar' | 'tempo' | 'since'>,
  runs: readonly PlayedRun[],
  struck: { first: number; last: number },
): boolean => {
  // a piece may begin with an upbeat, which is bar 0, and older steps end a bar too late for having counted it
  const first = Math.max(1, struck.first, from_bar ?? 1)
  const last = Math.min(struck.last, to_bar ?? struck.last)
  const begun = Date.parse(since)
  return runs.some(
    (run) => run.from <= first && run.to >= last && run.tempo >= (tempo ?? 0) && run.at.getTime() >= begun,
  )
}

/** What a step asks for beside its title, in words: 'bars 1–8 at 80%', '20 answers'. */
export function describeStep({ kind, from_bar, to_bar, tempo, answers }: Step): string {
  if (kind === 'drill') return `${answers ?? USUAL_ANSWERS} answers`
  if (kind !== 'piece') return ''
  const bars = from_bar === null ? '' : from_bar === to_bar ? `bar ${from_bar}` : `bars ${from_bar}–${to_bar}`
  return [bars, tempo === null ? '' : `at ${tempo}%`].filter(Boolean).join(' ')
}
