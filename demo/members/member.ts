import type { Level } from '../lessons.ts'

/** One member of the demo academy; times are relative to the moment of seeding. */
export type DemoMember = {
  first_name: string
  last_name: string
  /** The nickname; comments name their authors by it. */
  user_name: string
  email: string
  bio: string
  city: string
  country: string
  /** The road-map they follow now. */
  level: Level
  premium: 0 | 1
  /** How many lessons of each road-map are completed, counted from its first lesson. */
  done: Record<Level, number>
  /** Titles of bookmarked lessons. */
  bookmarks: string[]
  joinedDaysAgo: number
  lastSeenHoursAgo: number
}
