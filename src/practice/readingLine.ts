// A line to read at sight, made by rule: the same for the same step and seed, in key, every bar full, with a cadence.
import type { Bar, Hand, Score } from '../pieces/index.ts'
import { pickBy, seededRandom } from '../platform/random.ts'
import { parseName } from '../platform/spelling.ts'
import { accompany } from './readingBass.ts'
import { walk } from './readingMelody.ts'
import { hasNews } from './readingNews.ts'
import { momentOf, type Plan } from './readingPlan.ts'
import { endBar, fillBar, metreOf, parseCell, type Value } from './readingRhythm.ts'
import { type ReadingStep, readingStep } from './readingSteps.ts'

/** Ways from the tonic to where the cadence begins: the last two bars are always dominant and tonic. */
const ROADS = [
  [0, 3],
  [0, 5],
  [0, 0],
  [0, 1],
  [0, 4],
] as const

/** A line with all that its step asks for is found long before: most seeds have one at once, the rarest within dozens. */
const MOST_TRIES = 1000
/** As many seeds lie between two tries of one, so that no try is what another seed begins with. */
const NEXT_TRY = 1_000_003

/** @throws RangeError for a step that there is not */
export function writeReadingLine(number: number, seed: number): Score {
  const step = readingStep(number)
  for (let attempt = 0; attempt < MOST_TRIES; attempt++) {
    // steps share no beginnings, though their seeds are counted alike
    const line = writeLine(number, step, seededRandom((seed + attempt * NEXT_TRY) * 12 + number))
    if (hasNews(step.asks ?? [], line)) return line
  }
  throw new Error(`No line of step ${number} has what the step asks for.`)
}

function writeLine(number: number, step: ReadingStep, random: () => number): Score {
  const key = pickBy(random, step.keys)
  const cellsFit = (time: string) => step.cells.some((cell) => parseCell(cell).units % metreOf(time).beat === 0)
  const time = pickBy(random, step.times.filter(cellsFit))
  const plan: Plan = { random, step, key, tonic: parseName(key.replace('m', '')).step % 7, time, harmony: [] }
  plan.harmony = planHarmony(plan)
  const [beats = 4, beatType = 4] = time.split('/').map(Number)
  return {
    ...{ title: `Reading, step ${number}`, composer: '', key, beats, beatType, tempo: step.tempo, upbeat: false },
    parts: writeParts(plan),
  }
}

function planHarmony({ random, step }: Plan): number[] {
  const roads = Array.from({ length: step.bars / 2 - 1 }, () => pickBy(random, ROADS))
  return [...roads.flat(), 4, 0]
}

function writeParts(plan: Plan): Score['parts'] {
  const { random, step } = plan
  const way = pickBy(random, step.hands)
  const rhythm = writeRhythm(plan)
  if (way === 'one') return alone(pickBy(random, ['right', 'left'] as const), plan, rhythm)
  if (way === 'turns') return inTurns(plan, rhythm)
  return { right: walk(plan, 'right', rhythm), left: accompany(plan, way) }
}

function writeRhythm({ random, step, time }: Plan): Value[][] {
  const metre = metreOf(time)
  const cells = step.cells.map(parseCell)
  return Array.from({ length: step.bars }, (_, at) =>
    at === step.bars - 1 ? endBar(random, cells, metre) : fillBar(random, cells, metre),
  )
}

function alone(hand: Hand, plan: Plan, rhythm: Value[][]): Score['parts'] {
  const silence = rhythm.map(() => silentBar(plan))
  const melody = walk(plan, hand, rhythm)
  return hand === 'right' ? { right: melody, left: silence } : { right: silence, left: melody }
}

/** The first half belongs to one hand, the second to the other, which brings it home. */
function inTurns(plan: Plan, rhythm: Value[][]): Score['parts'] {
  const first = pickBy(plan.random, ['right', 'left'] as const)
  const half = rhythm.length / 2
  const playing = (hand: Hand) =>
    walk(plan, hand, rhythm).map((bar, at) => (at < half === (hand === first) ? bar : silentBar(plan)))
  return { right: playing('right'), left: playing('left') }
}

const silentBar = ({ time }: Plan): Bar => [momentOf([], { units: metreOf(time).units, rest: true, triplet: false })]
