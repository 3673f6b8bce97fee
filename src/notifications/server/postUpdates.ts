import type { SQL } from 'drizzle-orm'
import type { Db } from '../../platform/server/database.ts'
import type { PostsEvent } from '../contract.ts'

export type PostChange = { postId: number; userId: number }

/** What open pages get about posts, from the module that has them. */
export type PostUpdates = {
  /** The newest post's id, 0 without any; read together with the streams' versions. */
  newestPost: SQL<number>
  readNewest: (db: Db) => Promise<PostsEvent['newest']>
  /** Notes which posts have been acted on, and by whom. */
  saveChanges: (db: Db, changes: readonly PostChange[]) => Promise<void>
  /** What was noted lately; `isRecent`: a page that has just been read may lack it. */
  recentChanges: (db: Db) => Promise<(PostChange & { id: number; isRecent: boolean })[]>
}
