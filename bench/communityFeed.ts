import { copyTemplate } from '../test/postgres.ts'
import { signIn } from './readers.ts'
import { seedPosts } from './seedCommunity.ts'
import { type Running, startAcademy } from './servers.ts'
import { median, verdict } from './wrk.ts'

const SMALL = 10_000
const LARGE = 1_000_000
/** What a page may cost in the large community, as a multiple of what it costs in the small one. */
const AIM = 2
const ROUNDS = 60

type Case = { name: string; small: string; large: string }

// page 5,000 is beyond the end of the small list, so it is held against a page in the middle of it
const cases: Case[] = [
  ...['latest', 'old', 'popular', 'likes'].flatMap((sort) => [
    { name: `${sort}, page 1`, small: `?sort=${sort}`, large: `?sort=${sort}` },
    { name: `${sort}, page 5,000`, small: `?sort=${sort}&page=500`, large: `?sort=${sort}&page=5000` },
    { name: `${sort}, last page`, small: `?sort=${sort}&page=1000`, large: `?sort=${sort}&page=100000` },
  ]),
  { name: 'a space, page 1', small: '?subcategory=lessons', large: '?subcategory=lessons' },
  { name: 'one member', small: '/member/77', large: '/member/77' },
  { name: 'one member, likes', small: '/member/77?sort=likes', large: '/member/77?sort=likes' },
]

/** Times of one page in both communities, in turn, so that a machine that slows down slows both. */
async function timesOf({ small, large }: Case, sides: Side[]): Promise<number[]> {
  const times = sides.map((): number[] => [])
  for (let round = 0; round < ROUNDS; round++)
    for (const [at, { base, headers }] of sides.entries()) {
      const began = performance.now()
      const response = await fetch(`${base}/api/member/posts${at === 0 ? small : large}`, { headers })
      const { data } = (await response.json()) as { data: unknown[] }
      const took = performance.now() - began
      if (data.length === 0) throw new Error(`An empty page: ${at === 0 ? small : large}`)
      // the first few prepare their statements
      if (round >= 10) times[at]?.push(took)
    }
  return times.map(median)
}
type Side = { base: string; headers: Record<string, string> }

/** Compares the feed of a million posts with that of ten thousand, page by page. */
export async function measureFeed(postgresUrl: string, env: Record<string, string>): Promise<void> {
  const running: Running[] = []
  const sides: Side[] = []
  try {
    for (const posts of [SMALL, LARGE]) {
      const began = performance.now()
      const url = await copyTemplate(postgresUrl, `bench_posts_${posts}`)
      await seedPosts(url, posts)
      console.info(`Seeded ${posts} posts in ${Math.round((performance.now() - began) / 1000)} s.`)
      const academy = await startAcademy({ ...env, DATABASE_URL: url })
      running.push(academy)
      const [headers = {}] = await signIn(url, [1])
      sides.push({ base: academy.address, headers: { ...headers, 'accept-encoding': 'identity' } })
    }
    for (const each of cases) {
      const [small = 0, large = 0] = await timesOf(each, sides)
      const ratio = large / small
      console.info(
        `${verdict(ratio, AIM)}  ${each.name.padEnd(19)} ${ratio.toFixed(2)} of 10,000 posts (aim ${AIM}) · ` +
          `${large.toFixed(1)} : ${small.toFixed(1)} ms`,
      )
    }
  } finally {
    for (const { stop } of running) await stop()
  }
}
