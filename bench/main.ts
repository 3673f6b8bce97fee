import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyTemplate, makeTemplate, startPostgres } from '../test/postgres.ts'
import { measureClips } from './clips.ts'
import { measureFeed } from './communityFeed.ts'
import { type Case, compare, type Outcome } from './load.ts'
import { SIZES, seedLarge } from './seed.ts'
import { memoryOf, start } from './servers.ts'
import { loginTarget, signIn } from './visitors.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'academy-bench-'))
const academy = (env: Record<string, string>) =>
  start(['dist/server/main.js'], { PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error', RATE_LIMITS: 'off', ...env })

/** A demo academy as a newcomer starts it: first with everything to make, then again. */
async function measureStarts(): Promise<void> {
  for (const which of ['first', 'second']) {
    const running = await academy({})
    await fetch(`${running.address}/`)
    console.info(
      `${which} start ${(running.startedInMs / 1000).toFixed(1)} s, memory ${Math.round(memoryOf(running.pid))} MiB`,
    )
    await running.stop()
  }
}

/** Every member of a few completes every lesson once: more fresh rows than the load gets to. */
async function completions(base: string) {
  const members = await Promise.all(Array.from({ length: 20 }, (_, n) => signIn(base, `member${10 + n}@academy.test`)))
  let count = 0
  const next = () => {
    const headers = members[Math.floor(count / SIZES.lessons) % members.length] ?? {}
    const path = `/member/course/${1 + (count % SIZES.lessons)}/complete`
    count += 1
    return { path, headers }
  }
  return {
    url: `${base}/member/course/1/complete`,
    method: 'POST' as const,
    headers: members[0] ?? {},
    body: '{}',
    next,
  }
}

async function casesFor(base: string, bare: string): Promise<Case[]> {
  const headers = await signIn(base, 'member1@academy.test')
  const post = (path: string, body: object) => ({
    url: `${base}${path}`,
    method: 'POST' as const,
    headers,
    body: JSON.stringify(body),
  })
  const barePost = (path: string) => ({ url: `${bare}${path}`, method: 'POST' as const })
  return [
    {
      name: 'road-map data',
      aim: 0.6,
      academy: { url: `${base}/api/member/courses/beginner`, headers },
      yardstick: { url: `${bare}/roadmap` },
    },
    {
      name: 'comments',
      aim: 0.6,
      academy: { url: `${base}/api/member/comments/course?course_id=3&category=course`, headers },
      yardstick: { url: `${bare}/comments` },
    },
    { name: 'complete', aim: 0.5, academy: await completions(base), yardstick: barePost('/complete') },
    {
      name: 'bookmark',
      aim: 0.5,
      academy: post('/member/bookmark/toggle', { video_id: 3, source: 'courses' }),
      yardstick: barePost('/bookmark'),
    },
    {
      name: 'login',
      aim: 0.5,
      academy: await loginTarget(base, 'member9@academy.test'),
      yardstick: barePost('/login'),
    },
    {
      name: 'road-map page',
      aim: 0.25,
      academy: { url: `${base}/member/course/beginner`, headers: { cookie: headers.cookie ?? '' } },
      yardstick: { url: `${bare}/page` },
    },
  ]
}

const print = ({ name, aim, ratio, academy, yardstick, bytes }: Outcome) =>
  console.info(
    `${ratio >= aim ? 'reached' : 'MISSED '}  ${name.padEnd(15)} ${ratio.toFixed(2)} of the yardstick (aim ${aim.toFixed(2)}) · ` +
      `${academy.toFixed(0)} : ${yardstick.toFixed(0)} a second · ${bytes.join(' : ')} bytes`,
  )

/** A PostgreSQL of our own for `work`, with a migrated template to copy. */
async function withPostgres(work: (url: string) => Promise<void>): Promise<void> {
  const postgres = await startPostgres()
  try {
    await makeTemplate(postgres.url)
    await work(postgres.url)
  } finally {
    postgres.stop()
  }
}

const measureRatios = () =>
  withPostgres(async (postgresUrl) => {
    const url = await copyTemplate(postgresUrl, 'bench')
    console.info(`Seeding ${SIZES.members} members, ${SIZES.lessons} lessons, ${SIZES.progress} progress rows …`)
    await seedLarge(url)
    // an academy that has people already is not seeded again
    const running = await academy({ DATABASE_URL: url })
    const page = await pageBytes(running.address)
    const bare = await start(['--import', 'tsx', 'bench/yardstick.ts'], { DATABASE_URL: url, PAGE_BYTES: String(page) })
    for (const each of await casesFor(running.address, bare.address)) print(await compare(each))
    console.info(`memory after the load: ${Math.round(memoryOf(running.pid))} MiB`)
    await running.stop()
    await bare.stop()
  })

async function pageBytes(address: string): Promise<number> {
  const { cookie = '' } = await signIn(address, 'member1@academy.test')
  const response = await fetch(`${address}/member/course/beginner`, { headers: { cookie } })
  return (await response.arrayBuffer()).byteLength
}

execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: join(import.meta.dirname, '..'), stdio: 'inherit' })
const parts: Record<string, () => Promise<void>> = {
  starts: measureStarts,
  clips: measureClips,
  modules: measureRatios,
  feed: () => withPostgres((url) => measureFeed(url, academy)),
}
const named = process.argv.slice(2)
for (const [name, measure] of Object.entries(parts)) if (named.length === 0 || named.includes(name)) await measure()
rmSync(dataDir, { recursive: true, force: true })
