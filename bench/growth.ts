import { copyTemplate } from '../test/postgres.ts'
import { type GrowthCase, growthCases } from './growthCases.ts'
import { type Reader, signIn } from './readers.ts'
import { ONE, type Size, seedGrowth, times } from './seedGrowth.ts'
import { processorMs, type Running, startAcademy } from './servers.ts'
import { median, send } from './wrk.ts'

/** How much larger the large academy is. */
const FACTOR = Number(process.env.BENCH_FACTOR ?? 100)
/** What a call may cost there, as a multiple of what it costs in the small one. */
const AIM = 1.5
const ROUNDS = 60
/** The first few prepare their statements. */
const WARM = 20
const MEMBER = 7

type Side = { size: Size; base: string; pid: number; readers: Record<GrowthCase['who'], Reader> }

/** The same calls in a small academy and in one that is a hundred times larger. */
export async function measureGrowth(postgresUrl: string, env: Record<string, string>): Promise<void> {
  const running: Running[] = []
  try {
    const sides: Side[] = []
    for (const size of [ONE, times(FACTOR)]) {
      const began = performance.now()
      const url = await copyTemplate(postgresUrl, `bench_growth_${size.posts}`)
      const admin = await seedGrowth(url, size)
      console.info(`Seeded ${describe(size)} in ${Math.round((performance.now() - began) / 1000)} s.`)
      const side = await openSide(url, admin, size, env)
      running.push(side.academy)
      sides.push(side)
    }
    await compareGrowth(sides)
  } finally {
    for (const { stop } of running) await stop()
  }
}

const describe = ({ members, posts, progress, notifications }: Size): string =>
  [
    [members, 'members'],
    [posts, 'posts'],
    [progress, 'completed lessons'],
    [notifications, 'notifications'],
  ]
    .map(([count, what]) => `${count?.toLocaleString('en')} ${what}`)
    .join(', ')

/** An academy on a database that is filled. */
export async function openSide(url: string, admin: number, size: Size, env: Record<string, string>) {
  const academy = await startAcademy({ ...env, DATABASE_URL: url })
  const [asMember = {}, asAdmin = {}] = await signIn(url, [MEMBER, admin])
  const readers = { member: asMember, admin: asAdmin, visitor: {} }
  return { size, base: academy.address, pid: academy.pid, readers, academy }
}

/** Asks every side in turn, so that a machine that slows down slows all of them. */
export async function compareGrowth(sides: readonly Side[]): Promise<void> {
  console.info(`\n| call | ratio | ms | process ms |\n| --- | --- | --- | --- |`)
  for (const each of growthCases) {
    const figures = sides.map(() => ({ times: [] as number[], processor: 0 }))
    for (let round = 0; round < ROUNDS; round++)
      for (const [at, side] of sides.entries()) {
        const figure = figures[at]
        if (!figure) continue
        const before = processorMs(side.pid)
        const took = await ask(side, each, round)
        if (round < WARM) continue
        figure.times.push(took)
        figure.processor += processorMs(side.pid) - before
      }
    console.info(line(each, figures))
  }
}

async function ask({ size, base, readers }: Side, { ask, who }: GrowthCase, round: number): Promise<number> {
  const began = performance.now()
  await send({ base, ask: ask(size), readers: [readers[who]], next: 0 }, round)
  return performance.now() - began
}

function line({ name }: GrowthCase, figures: { times: number[]; processor: number }[]): string {
  const [small = 0, large = 0] = figures.map(({ times }) => median(times))
  const ratio = large / small
  if (ratio > AIM) process.exitCode = 1
  const each = figures.map(({ times, processor }) => (processor / times.length).toFixed(1))
  const missed = ratio > AIM ? ' missed' : ''
  return `| ${name} | ${ratio.toFixed(2)}${missed} | ${large.toFixed(1)} : ${small.toFixed(1)} | ${each.reverse().join(' : ')} |`
}
