import type { RouteRecord } from '../src/platform/server/registry.ts'
import type { TestAcademy } from './academy.ts'
import type { Answer, Client } from './client.ts'
import type { LeakExample } from './leakExamples.ts'

export const people = ['free', 'standard', 'premium', 'admin'] as const
export type Person = (typeof people)[number]

export type AskedItem = LeakExample & {
  kind: string
  title: string
  /** Of each person a comment of their own below it. */
  comments: Record<string, number>
}

/** Who asks, and where. */
export type Asking = { academy: TestAcademy; clients: Record<Person, Client>; users: Record<Person, { id: number }> }

const NOBODY = 2_147_483_646
export type Way = {
  record: RouteRecord /** Which of the item's ids the address takes. */
  by: 'id' | 'comment' | 'cover' | 'sound' | 'film' | 'body'
}

/** Ends a session, or lasts. */
export const isLeftAlone = ({ path, kind, method, who }: RouteRecord) =>
  path === '/logout' || kind === 'stream' || who === 'admin' || path.startsWith('/sandbox') || method === 'DELETE'

/** Whose item an address asks for: an id of it, of what is below it, or of a file of it. */
const namePart = (by: Way['by'], item: AskedItem | null, person: Person): string =>
  ({
    id: String(item?.id ?? NOBODY),
    body: '1',
    comment: String(item?.comments[person] ?? NOBODY),
    cover: item?.cover.replace('/files/', '') ?? 'covers/00000000-0000-4000-8000-000000000000.webp',
    film: item?.ownFilm ?? 'no-such-film.mp4',
    sound: item?.sounds[0]?.replace('/files/', '') ?? 'ear-training/00000000-0000-4000-8000-000000000000.wav',
  })[by]

/** Asks an address for an item, or with none for one that is not there. */
export async function ask(
  { clients, users }: Pick<Asking, 'clients' | 'users'>,
  asker: Person | Client,
  { record, by }: Way,
  item: AskedItem | null,
  like: AskedItem,
): Promise<Answer> {
  const [client, person] = typeof asker === 'string' ? [clients[asker], asker] : [asker, 'free' as const]
  const { method, path } = record
  const address = path
    .replace(':level', 'beginner')
    .replace(':communityId', String(users[person].id))
    .replace(/:\w+|\*/, namePart(by, item, person))
    .replace(/:\w+/g, '1')
  const id = item?.id ?? NOBODY
  const names = { lesson: id, course_id: id, video_id: item?.film ?? id, piece_id: id, ...like.named }
  const { category, source = '' } = like.named as { category: string; source?: string }
  const named = `${address}?category=${category}&source=${source}&video_id=${item?.film ?? id}&piece=${id}`
  if (method === 'GET') {
    const url = `${named}&lesson=${id}&course_id=${id}&comment=${item?.comments[person] ?? NOBODY}`
    return record.kind === 'page' ? client.page(url) : client.get(url)
  }
  const words = { comment: 'Hello', body: 'Hello', submit_key: crypto.randomUUID(), attempt_key: crypto.randomUUID() }
  const passage = { name: 'Hello', from: 1, to: 2, seconds: 1, ticked: true }
  return client.send(method, named, { ...names, bookmarked: 1, ...words, ...passage })
}

/** A file's key has a slash, which is in no other part of an address. */
function canName({ path }: RouteRecord, by: Way['by']): boolean {
  if (path.includes('*')) return by === 'cover' || by === 'sound' || by === 'film'
  if (path.replace(':level', '').includes(':')) return by === 'id' || by === 'comment'
  return by === 'body'
}

export const isDone = ({ status }: Answer) => status < 400
const BYS = ['id', 'comment', 'cover', 'sound', 'film', 'body'] as const

/** Every address that answers for an open item of a kind, and says of another that there is none. */
export async function findWays(asking: Asking, item: AskedItem): Promise<Way[]> {
  const ways: Way[] = []
  for (const record of asking.academy.app.routeRecords.filter((each) => !isLeftAlone(each)))
    for (const by of BYS) {
      if (!canName(record, by) || (by === 'sound' && item.sounds.length === 0)) continue
      if (by === 'film' && !item.ownFilm) continue
      const way = { record, by }
      if (!isDone(await ask(asking, 'premium', way, item, item))) continue
      if ((await ask(asking, 'premium', way, null, item)).status === 404) ways.push(way)
    }
  return ways
}

/** A page's address with the ending of a file. */
export const isDownload = ({ record }: Way) => record.kind === 'page' && /\.\w+$/.test(record.path)
/** The secrets of an item that a text has. */
export const saidOf = ({ secrets }: AskedItem, text: string) => secrets.filter((secret) => text.includes(secret))
export const nameOf = ({ record, by }: Way) => `${record.method} ${record.path} by ${by}`
