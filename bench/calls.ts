import { type Seeded, seedAcademy } from './academies.ts'
import { listCases, PAGES, WEBHOOK_KEY } from './cases.ts'
import { type Case, compare, ROUNDS, SECONDS, tableHead, tableLine } from './compare.ts'
import { SECRET } from './readers.ts'
import { memoryOf, type Running, start, startAcademy } from './servers.ts'
import { probe } from './wrk.ts'

/** Names, or parts of names, of the only cases to measure, with commas between them. */
const only = (process.env.BENCH_ONLY ?? '').split(',').filter(Boolean)

/** The academy on what was seeded; messages of a payment provider are taken, and nobody is asked about them. */
const openAcademy = ({ url }: Seeded, env: Record<string, string>): Promise<Running> =>
  startAcademy({ ...env, DATABASE_URL: url, PAYSTACK_SECRET_KEY: WEBHOOK_KEY, PAYSTACK_API_URL: 'http://127.0.0.1:9' })

export async function openYardstick({ url, readers }: Seeded, academy: Running, program = 'server'): Promise<Running> {
  const bytes: [string, number][] = []
  for (const path of PAGES) {
    const as = path.startsWith('/member') ? readers : []
    bytes.push([path, await probe({ base: academy.address, ask: { path }, readers: as, next: 0 })])
  }
  return start(['--import', 'tsx', `bench/yardstick/${program}.ts`], {
    APP_SECRET: SECRET,
    DATABASE_URL: url,
    PAGE_BYTES: JSON.stringify(Object.fromEntries(bytes)),
  })
}

const chosenCases = (seeded: Seeded): Case[] =>
  listCases(seeded).filter(({ name }) => only.length === 0 || only.some((part) => name.includes(part)))

/** How much of the yardstick's speed is left once the framework answers: no aim above it can be reached. */
export async function measureFramework(postgresUrl: string, env: Record<string, string>): Promise<void> {
  const seeded = await seedAcademy(postgresUrl)
  const academy = await openAcademy(seeded, env)
  const bare = await openYardstick(seeded, academy)
  const framework = await openYardstick(seeded, academy, 'framework')
  await academy.stop()
  try {
    console.info(tableHead)
    for (const each of chosenCases(seeded))
      if (each.yardstick)
        console.info(await lineFor({ ...each, ask: { ...each.ask, ...each.yardstick.ask } }, framework, bare))
  } finally {
    await framework.stop()
    await bare.stop()
  }
}

/** Calls that miss their aim, and what is left of the yardstick's speed where only what they have promised is done. */
const FLOORED = ['pricing page (visitors)', 'lesson comments', 'like', 'post', 'complete', 'bookmark']

/** The academy and the floor of a call, each in turn with the yardstick, one after the other. */
export async function measureFloors(postgresUrl: string, env: Record<string, string>): Promise<void> {
  const seeded = await seedAcademy(postgresUrl)
  const academy = await openAcademy(seeded, env)
  const bare = await openYardstick(seeded, academy)
  const floor = await openYardstick(seeded, academy, 'floors')
  try {
    console.info(tableHead)
    for (const each of chosenCases(seeded).filter(({ name }) => FLOORED.includes(name))) {
      console.info(await lineFor(each, academy, bare))
      console.info(await lineFor({ ...each, name: '… its floor' }, floor, bare))
    }
  } finally {
    await floor.stop()
    await bare.stop()
    await academy.stop()
  }
}

/** What every hot call costs, and its share of the yardstick's speed where that answers it too. */
export async function measureCalls(postgresUrl: string, env: Record<string, string>): Promise<void> {
  const seeded = await seedAcademy(postgresUrl)
  const academy = await openAcademy(seeded, env)
  const bare = await openYardstick(seeded, academy)
  try {
    const cases = chosenCases(seeded)
    console.info(`${cases.length} calls, ${ROUNDS} rounds of ${SECONDS} s\n\n${tableHead}`)
    for (const each of cases) console.info(await lineFor(each, academy, bare))
    console.info(`\nmemory after all of it: ${memoryOf(academy.pid).toFixed(0)} MB`)
  } finally {
    await academy.stop()
    await bare.stop()
  }
}

/** What is refused or late is no measurement, and fails the run, which goes on with the other calls. */
async function lineFor(each: Case, academy: Running, bare: Running): Promise<string> {
  try {
    return tableLine(await compare(each, academy, bare))
  } catch (error) {
    process.exitCode = 1
    return `| ${each.name} | | failed: ${(error as Error).message.replaceAll('\n', ' ')} |`
  }
}
