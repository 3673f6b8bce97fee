import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { communityPosts, type DemoAnswer, type DemoPost } from '../../../../demo/community.ts'
import { drawCover } from '../../../../demo/covers.ts'
import { addPosts, type StoredMedium } from '../../../community/server/index.ts'
import type { Transaction } from '../../../platform/server/database.ts'
import type { Files } from '../../../platform/server/files.ts'
import { changingBuffer } from '../../../platform/server/media/reading.ts'
import { cleanWebm } from '../../../platform/server/media/webm/cleanWebm.ts'
import { sharp } from '../../../platform/server/sharp.ts'
import { projectRoot } from '../projectRoot.ts'
import { demoId, type Ids } from './demoThread.ts'
import { DAY } from './seedPeople.ts'

type NewPost = Parameters<typeof addPosts>[1][number]

const HOUR = DAY / 24
const MINUTE = HOUR / 60

/** Stores the pictures and the film of the posts; returns them by the name that the content gives them. */
export async function storeCommunityMedia(put: Files['put']): Promise<Map<string, StoredMedium>> {
  const names = communityPosts.flatMap(({ media }) => (media ? [media] : []))
  const stored = await Promise.all(
    names.map(async (name): Promise<[string, StoredMedium]> => [name, await storeOne(put, name)]),
  )
  return new Map(stored)
}

async function storeOne(put: Files['put'], name: string): Promise<StoredMedium> {
  const path = join(projectRoot(), 'demo/media', name)
  if (name.endsWith('.webm')) {
    const content = await readFile(path)
    const [shape = { width: null, height: null }] = (await changingBuffer(content, cleanWebm)) ?? []
    const fileKey = await put('community', 'webm', content, 'video/webm')
    return { type: 'video', fileKey, bytes: content.length, ...shape }
  }
  const drawn = () => Buffer.from(drawCover({ title: name, category: 'quick lessons', level: 'intermediate' }))
  const { data, info } = await sharp()(name.endsWith('.jpg') ? path : drawn())
    .resize({ width: 1280 })
    .webp({ quality: 82 })
    .toBuffer({ resolveWithObject: true })
  const fileKey = await put('community', 'webp', data, 'image/webp')
  return { type: 'image', fileKey, bytes: data.length, width: info.width, height: info.height }
}

/** What members have said to each other until now. */
export async function seedCommunity(tx: Transaction, media: Map<string, StoredMedium>, people: Ids): Promise<void> {
  const made = communityPosts.map((post, index) => postOf(post, index, media, people))
  await addPosts(
    tx,
    made.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime()),
  )
}

/** So long ago, at different hours of the day; what is younger than a day was said at that very hour. */
const ago = (days: number, shift: number): number => Date.now() - days * DAY - (days >= 1 ? shift : 0)

function postOf(post: DemoPost, index: number, media: Map<string, StoredMedium>, people: Ids): NewPost {
  const written = ago(post.daysAgo, 3 * HOUR + (index % 9) * 20 * MINUTE)
  const medium = post.media === undefined ? undefined : media.get(post.media)
  return {
    ...toEntry(post, written, people),
    subcategory: post.subcategory as NewPost['subcategory'],
    media: medium ? [medium] : [],
    comments: post.comments.map((comment, place) => commentOf(comment, written + (place + 1) * 11 * MINUTE, people)),
  }
}

function commentOf(comment: DemoAnswer, soonest: number, people: Ids): NewPost['comments'][number] {
  const written = Math.max(ago(comment.daysAgo, 2 * HOUR), soonest)
  const replies = comment.replies.map((reply, place) =>
    toEntry(reply, Math.max(ago(reply.daysAgo, HOUR), written + (place + 1) * 7 * MINUTE), people),
  )
  return { ...toEntry(comment, written, people), replies }
}

function toEntry(
  { by, text, likedBy }: DemoAnswer | DemoAnswer['replies'][number] | DemoPost,
  at: number,
  people: Ids,
) {
  const written = Math.min(at, Date.now())
  const pace = (Date.now() - written) / (likedBy.length + 1)
  return {
    userId: demoId(people, by),
    body: text,
    createdAt: new Date(written),
    likedBy: likedBy.map((name, place) => ({
      userId: demoId(people, name),
      at: new Date(written + Math.min(pace, 5 * HOUR) * (place + 1)),
    })),
  }
}
