import { processorMs, type Running } from './servers.ts'
import { type Ask, load, median, probe, type Target } from './wrk.ts'

export type Case = {
  name: string
  /** Share of the yardstick's speed that we want to reach at least. */
  aim?: number
  ask: Ask
  readers: readonly Record<string, string>[]
  /** The yardstick answers it too, by these readers, who are others where a write can be done once; undefined = figures alone. */
  yardstick?: { readers: readonly Record<string, string>[]; ask?: Partial<Ask> }
}
type Side = { target: Target; pid: number; bytes: number }
type Figures = { rate: number; p50: number; p99: number; processor: number }
export type Outcome = {
  name: string
  aim: number | undefined
  academy: Figures & { bytes: number }
  yardstick: (Figures & { bytes: number; shares: number[] }) | undefined
}

/** Seconds of one load, and loads of each side. */
export const SECONDS = Number(process.env.BENCH_SECONDS ?? 15)
export const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const WARM_UP = Math.min(SECONDS, 3)

/** Loads both sides in turn, A B A B …, so that a machine that slows down slows both; a case without yardstick alone. */
export async function compare(bench: Case, academy: Running, bare: Running): Promise<Outcome> {
  const { name, aim, ask, readers, yardstick } = bench
  const sides = [await prepare(academy, { ask, readers })]
  if (yardstick) sides.push(await prepare(bare, { ask: { ...ask, ...yardstick.ask }, readers: yardstick.readers }))
  const rounds: Figures[][] = sides.map(() => [])
  for (let round = 0; round < ROUNDS; round++)
    for (const [at, side] of sides.entries()) rounds[at]?.push(await measure(side))
  for (const { target } of sides) await probe(target)
  const [ours = [], theirs] = rounds
  return {
    name,
    aim,
    academy: { ...middle(ours), bytes: sides[0]?.bytes ?? 0 },
    yardstick: theirs && {
      ...middle(theirs),
      bytes: sides[1]?.bytes ?? 0,
      shares: ours.map(({ rate }, round) => rate / (theirs[round]?.rate ?? 0)),
    },
  }
}

async function prepare({ address, pid }: Running, asked: Pick<Target, 'ask' | 'readers'>): Promise<Side> {
  const target = { base: address, next: 0, ...asked }
  const bytes = await probe(target)
  await load(target, WARM_UP, bytes)
  return { target, pid, bytes }
}

async function measure({ target, pid, bytes }: Side): Promise<Figures> {
  const before = processorMs(pid)
  const { rate, p50, p99, requests } = await load(target, SECONDS, bytes)
  return { rate, p50, p99, processor: (processorMs(pid) - before) / requests }
}

const middle = (rounds: readonly Figures[]): Figures => ({
  rate: median(rounds.map(({ rate }) => rate)),
  p50: median(rounds.map(({ p50 }) => p50)),
  p99: median(rounds.map(({ p99 }) => p99)),
  processor: median(rounds.map(({ processor }) => processor)),
})

const beside = (digits: number, ...values: (number | undefined)[]): string =>
  values.flatMap((value) => (value === undefined ? [] : [value.toFixed(digits)])).join(' : ')

const HEADINGS = ['call', 'aim', 'share (spread)', 'a second', 'p50 ms', 'p99 ms', 'processor ms', 'bytes']
export const tableHead = `| ${HEADINGS.join(' | ')} |\n| ${HEADINGS.map(() => '---').join(' | ')} |`

/** A line of docs/benchmarks.md; what stands on both sides of a colon is the academy's and the yardstick's. */
export function tableLine({ name, aim, academy, yardstick }: Outcome): string {
  const ratio = yardstick && academy.rate / yardstick.rate
  const spread = yardstick && `${Math.min(...yardstick.shares).toFixed(2)}–${Math.max(...yardstick.shares).toFixed(2)}`
  const missed = ratio !== undefined && aim !== undefined && ratio < aim
  const cells = [
    name,
    aim?.toFixed(2) ?? '',
    ratio === undefined ? '' : `${ratio.toFixed(2)} (${spread})${missed ? ' missed' : ''}`,
    beside(0, academy.rate, yardstick?.rate),
    beside(1, academy.p50, yardstick?.p50),
    beside(1, academy.p99, yardstick?.p99),
    beside(2, academy.processor, yardstick?.processor),
    beside(0, academy.bytes, yardstick?.bytes),
  ]
  return `| ${cells.join(' | ')} |`
}
