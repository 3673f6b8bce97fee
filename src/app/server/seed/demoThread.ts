import type { DemoReply } from '../../../../demo/comments.ts'
import type { NewComment } from '../../../discussion/server/index.ts'
import { DAY } from './seedPeople.ts'

/** Ids of what the demo content names. */
export type Ids = ReadonlyMap<string, number>
type ThreadEvent = DemoReply & { title: string; replies: readonly DemoReply[] }

/** A comment with its replies; those of one day are spread over its hours, in the order in which they are written down. */
export function demoThread(
  category: NewComment['category'],
  { title, by, daysAgo, text, replies }: ThreadEvent,
  index: number,
  byTitle: Ids,
  people: Ids,
): NewComment {
  const written = Date.now() - daysAgo * DAY - ((index % 24) + 1) * 20 * 60 * 1000
  return {
    category,
    courseId: demoId(byTitle, title),
    userId: demoId(people, by),
    text,
    createdAt: new Date(written),
    replies: replies.map((reply, place) => ({
      userId: demoId(people, reply.by),
      text: reply.text,
      createdAt: new Date(
        Math.max(Date.now() - reply.daysAgo * DAY - 15 * 60 * 1000, written) + (place + 1) * 60 * 1000,
      ),
    })),
  }
}

export function demoId(ids: Ids, name: string): number {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`The demo content names ${name}, which is not in it.`)
  return id
}
