import { copyTemplate } from '../test/postgres.ts'
import { type Reader, signIn } from './readers.ts'
import { SIZES, seedLarge } from './seed.ts'
import { seedPosts } from './seedCommunity.ts'
import { READERS, seedReaders } from './seedReaders.ts'

export const POSTS = 200_000

export type Seeded = {
  url: string
  /** Signed-in members who differ in what they like, have joined and have completed. */
  readers: Reader[]
  /** As many others, who write at the yardstick what the first write at the academy. */
  others: Reader[]
  admin: Reader
}

let seeded: Promise<Seeded> | undefined

/** The one large academy that calls and memory are measured with. */
export function seedAcademy(postgresUrl: string): Promise<Seeded> {
  seeded ??= seed(postgresUrl)
  return seeded
}

async function seed(postgresUrl: string): Promise<Seeded> {
  const { members, lessons, progress } = SIZES
  console.info(
    `Seeding ${members} members, ${lessons} lessons, ${progress} completed lessons and ${POSTS} posts; some minutes …`,
  )
  const url = await copyTemplate(postgresUrl, 'bench')
  await seedLarge(url)
  await seedPosts(url, POSTS)
  const adminId = await seedReaders(url, READERS)
  const ids = Array.from({ length: 2 * READERS }, (_, at) => at + 1)
  const [admin = {}] = await signIn(url, [adminId])
  const all = await signIn(url, ids)
  return { url, readers: all.slice(0, READERS), others: all.slice(READERS), admin }
}
