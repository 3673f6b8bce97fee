import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { copyTemplate } from '../test/postgres.ts'
import { seedAcademy } from './academies.ts'
import { openYardstick } from './calls.ts'
import { SECONDS } from './compare.ts'
import { memoryOf, type Running, startAcademy } from './servers.ts'
import { load, median, probe, verdict } from './wrk.ts'

const AGAIN = 5

/** Starts an academy and asks for its first page; answers seconds from the start to its last byte. */
async function startOnce(env: Record<string, string>): Promise<{ seconds: number; memory: number }> {
  const began = performance.now()
  const running = await startAcademy(env)
  await (await fetch(`${running.address}/`)).text()
  const seconds = (performance.now() - began) / 1000
  const memory = memoryOf(running.pid)
  await running.stop()
  return { seconds, memory }
}

/** The start of a demo academy with everything to make, and of one that is there. */
async function report(name: string, env: Record<string, string>, aims: { seconds: number; memory?: number }) {
  const first = await startOnce(env)
  const again: Awaited<ReturnType<typeof startOnce>>[] = []
  for (let round = 0; round < AGAIN; round++) again.push(await startOnce(env))
  const times = again.map(({ seconds }) => seconds)
  const seconds = median(times)
  const memory = median(again.map(({ memory }) => memory))
  console.info(`         ${name}, first start: ${first.seconds.toFixed(1)} s, ${first.memory.toFixed(0)} MB`)
  console.info(
    `${verdict(seconds, aims.seconds)}  ${name}, started again: first page after ${seconds.toFixed(2)} s ` +
      `(${Math.min(...times).toFixed(2)}–${Math.max(...times).toFixed(2)}, aim ${aims.seconds})`,
  )
  const aim = aims.memory
  if (aim) console.info(`${verdict(memory, aim)}  ${name}, then: ${memory.toFixed(0)} MB (aim ${aim})`)
}

/** What of a start is the loading of the academy's modules alone, which comes before anything else. */
function reportLoading(): void {
  const load = () =>
    execFileSync(process.execPath, [join(import.meta.dirname, 'loadModules.mjs')], { encoding: 'utf8' })
  const loads = Array.from({ length: AGAIN }, () => JSON.parse(load()) as { seconds: number; memory: number })
  const [seconds, memory] = [median(loads.map((each) => each.seconds)), median(loads.map((each) => each.memory))]
  console.info(
    `         its modules alone, from the start of the process: ${seconds.toFixed(2)} s, ${memory.toFixed(0)} MB`,
  )
}

/** How soon a demo academy answers, on both databases. */
export async function measureStarts(postgresUrl: string): Promise<void> {
  reportLoading()
  const folder = mkdtempSync(join(tmpdir(), 'academy-starts-'))
  try {
    await report('embedded', { DATA_DIR: join(folder, 'embedded') }, { seconds: 2, memory: 450 })
    const url = await copyTemplate(postgresUrl, 'bench_starts')
    await report('PostgreSQL', { DATA_DIR: join(folder, 'postgres'), DATABASE_URL: url }, { seconds: 1 })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const MEMORY_AIM = 180
/** What members do most of the time. */
const PATHS = ['/member/community', '/member', '/member/course/beginner', '/api/member/posts', '/']
const REST_MS = 10_000
const SAMPLE_MS = 200

/**
 * What one process on PostgreSQL takes while it is loaded from page to page by many readers, and afterwards; and the
 * yardstick, which has nothing of an academy, under the same load.
 */
export async function measureMemory(postgresUrl: string, env: Record<string, string>): Promise<void> {
  const seeded = await seedAcademy(postgresUrl)
  const academy = await startAcademy({ ...env, DATABASE_URL: seeded.url })
  let bare: Running | undefined
  try {
    await reportMemory('the academy', academy, seeded.readers, MEMORY_AIM)
    // it asks the academy how large its pages are, which is a load by itself
    bare = await openYardstick(seeded, academy)
    await reportMemory('the yardstick', bare, seeded.readers)
  } finally {
    await academy.stop()
    await bare?.stop()
  }
}

async function reportMemory(name: string, of: Running, readers: Record<string, string>[], aim?: number) {
  const tell = (when: string, value: number) =>
    console.info(`${aim === undefined ? '        ' : verdict(value, aim)} ${name}, ${when}: ${value.toFixed(0)} MB`)
  const all: number[] = []
  console.info(`         ${name}, before any request: ${memoryOf(of.pid).toFixed(0)} MB`)
  for (const path of PATHS) {
    const samples: number[] = []
    const sampler = setInterval(() => samples.push(memoryOf(of.pid)), SAMPLE_MS)
    await loadPath(of, path, readers).finally(() => clearInterval(sampler))
    tell(`at most with ${path}`, Math.max(...samples))
    all.push(...samples)
  }
  tell('in the middle', median(all))
  await wait(REST_MS)
  tell('ten seconds after it', memoryOf(of.pid))
}

async function loadPath({ address }: Running, path: string, readers: Record<string, string>[]): Promise<void> {
  const target = { base: address, ask: { path }, readers, next: 0 }
  await load(target, SECONDS, await probe(target))
}
