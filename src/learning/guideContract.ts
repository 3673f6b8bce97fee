// What the teacher writes beside a film: the goal, steps to tick, what to try tonight and the drill that helps.
// Every field may be empty, and an empty one shows nothing. Ticks are each member's own.
import * as z from 'zod/mini'
import { blankable, endpoint, oneLine } from '../platform/contract.ts'
import { ofVideo } from './filmContract.ts'

export const MAX_GOAL = 200
export const MAX_STEPS = 10
export const MAX_STEP = 200
export const MAX_TONIGHT = 500

/** As members and admins read it; `drill` is a drill's slug. */
export const guideFields = {
  goal: z.string(),
  steps: z.array(z.string()),
  tonight: z.string(),
  drill: z.nullable(z.string()),
}
export type Guide = { [K in keyof typeof guideFields]: z.output<(typeof guideFields)[K]> }
export const NO_GUIDE: Guide = { goal: '', steps: [], tonight: '', drill: null }

/** A drill of another module, for the forms' list and the link beside the film. */
export type Drill = { slug: string; title: string; href: string }

/** Lines of a text or items of a list, without blank ones and without the same one twice. */
const readSteps = (given: string | string[]): string[] => {
  const lines = [given].flat().flatMap((text) => text.split(/\r?\n/))
  return [...new Set(lines.map((line) => line.trim()).filter((line) => line !== ''))]
}
const line = z.string().check(oneLine)
const steps = z.pipe(
  z.pipe(z.union([z.string(), z.array(z.string())], 'Please give the steps as lines.'), z.transform(readSteps)),
  // of the list as a whole, since a form has one field for all of them
  z.array(z.string()).check(
    z.maxLength(MAX_STEPS, `Please keep this to ${MAX_STEPS} steps.`),
    z.refine(
      (list) => list.every(({ length }) => length <= MAX_STEP),
      `Please keep each step to ${MAX_STEP} characters.`,
    ),
    z.refine(
      (list) => list.every((each) => z.safeParse(line, each).success),
      'Please take out the unreadable character.',
    ),
  ),
)

/** What the admins' forms send; a field that is absent keeps its value, or is empty in a new item. */
export const guideInput = {
  goal: z.optional(blankable(MAX_GOAL)),
  steps: z.optional(steps),
  tonight: z.optional(blankable(MAX_TONIGHT)),
  drill: z.optional(z.nullable(z.string('Please choose a drill from the list.'))),
}
export type GuideInput = { [K in keyof typeof guideInput]?: z.output<(typeof guideInput)[K]> }

const Video = z.object(ofVideo)
/** What steps are beside. */
export type GuideVideo = z.output<typeof Video>
const Ticked = z.object({ ticked: z.array(z.string()) })

export const listTicks = endpoint('GET', '/api/member/steps', {
  query: Video,
  response: Ticked,
  summary: 'Which steps of a lesson or upload the reader has ticked, by their words',
})

export const tickStep = endpoint('PUT', '/api/member/steps', {
  body: z.object({ ...ofVideo, step: z.string(), ticked: z.boolean() }),
  response: Ticked,
  summary: 'Tick a step, or take the tick away',
})
