import { comments } from '../../../../demo/comments.ts'
import { filmMarkup } from '../../../../demo/films.ts'
import { lessonGuides } from '../../../../demo/guides.ts'
import { type DemoLesson, lessons, levels, previews } from '../../../../demo/lessons.ts'
import { everyone, members } from '../../../../demo/members.ts'
import { addComments } from '../../../discussion/server/index.ts'
import { addBookmarks, addCertificates, addLessons, addProgress, addVisits } from '../../../learning/server/index.ts'
import type { Transaction } from '../../../platform/server/database.ts'
import type { Files } from '../../../platform/server/files.ts'
import { demoId, demoThread, type Ids } from './demoThread.ts'
import { DAY } from './seedPeople.ts'
import { storeCover } from './storeCover.ts'

/** Draws and stores a cover for every lesson; returns their keys by title. */
export async function storeCovers(put: Files['put']): Promise<Map<string, string>> {
  const keys = await Promise.all(
    lessons.map(async (lesson) => [lesson.title, await storeCover(put, 'covers', lesson)] as const),
  )
  return new Map(keys)
}

/** The curriculum with what its members have done and said; answers its lessons by title. */
export async function seedLessons(tx: Transaction, covers: Map<string, string>, people: Ids): Promise<Ids> {
  const ids = await addLessons(
    tx,
    lessons.map((lesson) => draftOf(lesson, covers.get(lesson.title))),
  )
  const byTitle: Ids = new Map(lessons.map((lesson, index) => [lesson.title, ids[index] ?? 0]))
  await addProgress(
    tx,
    everyone.flatMap((person) => completedBy(person, byTitle, people)),
  )
  await addCertificates(
    tx,
    everyone.flatMap((person) => finishedBy(person, byTitle, people)),
  )
  await addVisits(
    tx,
    members.flatMap((person, index) => openedBy(person, index, byTitle, people)),
  )
  await addBookmarks(
    tx,
    everyone.flatMap((person) =>
      person.bookmarks.map((title) => ({ userId: demoId(people, person.user_name), lessonId: demoId(byTitle, title) })),
    ),
  )
  await addComments(
    tx,
    comments.map((comment, index) => demoThread('course', comment, index, byTitle, people)),
  )
  return byTitle
}

const draftOf = ({ level, category, title, description }: DemoLesson, cover: string | undefined) => ({
  ...lessonGuides[title],
  level,
  category,
  title,
  description,
  videoUrl: filmMarkup('lesson', title) ?? null,
  thumbnailKey: cover ?? null,
  preview: previews.includes(title),
})

function completedBy(person: (typeof everyone)[number], byTitle: Ids, people: Ids) {
  const userId = demoId(people, person.user_name)
  const done = levels.flatMap((level) =>
    lessons.filter((lesson) => lesson.level === level).slice(0, person.done[level]),
  )
  const pace = (person.joinedDaysAgo * DAY - person.lastSeenHoursAgo * 60 * 60 * 1000) / (done.length + 1)
  return done.map(({ title }, index) => ({
    userId,
    lessonId: demoId(byTitle, title),
    completedAt: new Date(Date.now() - person.joinedDaysAgo * DAY + pace * (index + 1)),
  }))
}

/** The levels that a member has completed, each at the time of its last lesson. */
const finishedBy = (person: (typeof everyone)[number], byTitle: Ids, people: Ids) =>
  levels.flatMap((level) => {
    const ids = lessons.filter((lesson) => lesson.level === level).map(({ title }) => demoId(byTitle, title))
    const done = completedBy(person, byTitle, people).filter(({ lessonId }) => ids.includes(lessonId))
    const last = done.at(-1)
    return last && done.length === ids.length ? [{ userId: last.userId, level, issuedAt: last.completedAt }] : []
  })

/**
 * The lesson that a member has open; and every second one has once looked into the level above and not gone on there.
 * The three demo accounts have opened nothing: anyone who tries them decides where they go on.
 */
function openedBy(person: (typeof members)[number], index: number, byTitle: Ids, people: Ids) {
  const visitOf = (level: DemoLesson['level'] | undefined, place: number, daysAgo: number) => {
    const lesson = lessons.filter((other) => other.level === level)[place]
    if (!level || !lesson) return []
    const visitedAt = new Date(Date.now() - daysAgo * DAY)
    return [{ userId: demoId(people, person.user_name), lessonId: demoId(byTitle, lesson.title), level, visitedAt }]
  }
  const above = index % 2 === 0 ? levels[levels.indexOf(person.level) + 1] : undefined
  return [
    ...visitOf(person.level, person.done[person.level], person.lastSeenHoursAgo / 24),
    ...visitOf(above, index % 5, person.joinedDaysAgo / 2),
  ]
}
