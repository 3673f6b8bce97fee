import { filmMarkup } from '../../../../demo/films.ts'
import { uploadGuides } from '../../../../demo/guides.ts'
import { type DemoUpload, previews, uploads } from '../../../../demo/lessons.ts'
import { addUploads, upsertFilmPlace } from '../../../learning/server/index.ts'
import type { Transaction } from '../../../platform/server/database.ts'
import type { Files } from '../../../platform/server/files.ts'
import { demoId, type Ids } from './demoThread.ts'
import { DAY } from './seedPeople.ts'
import { storeCover } from './storeCover.ts'

type NewUpload = Parameters<typeof addUploads>[1][number]

const RELATED = 3

/** Draws and stores a cover for every upload; returns their keys in the order of the uploads. */
export const storeUploadCovers = (put: Files['put']): Promise<string[]> =>
  Promise.all(uploads.map((upload) => storeCover(put, 'uploads', upload)))

/** The library: one upload every three days until yesterday; answers its lessons by title. */
export async function seedUploads(tx: Transaction, covers: readonly string[], people: Ids): Promise<Ids> {
  const drafts = uploads.map((upload, at) => ({
    ...uploadGuides[upload.title],
    ...placeOf(upload),
    title: upload.title,
    description: upload.description,
    videoUrl: filmMarkup('upload', upload.title) ?? null,
    thumbnailKey: covers[at] ?? null,
    preview: previews.includes(upload.title),
    createdAt: new Date(Date.now() - DAY - (uploads.length - at) * 3 * DAY),
  }))
  const ids = await addUploads(tx, drafts, uploads.map(relatedOf))
  for (const [at, seconds] of watched) {
    const video = { source: 'uploads' as const, video_id: ids[at] ?? 0 }
    await upsertFilmPlace(tx, demoId(people, 'clara_l'), video, seconds)
  }
  return new Map(uploads.map(({ title }, at) => [title, ids[at] ?? 0]))
}

/** Films that one member has seen, by place: to the end, or so many seconds of them. */
const watched: readonly (readonly [at: number, seconds: number])[] = uploads.flatMap((_, at) =>
  at % 5 === 0 ? [[at, 0]] : at % 7 === 1 ? [[at, 9]] : [],
)

/** The content says it in words that the table narrows. */
const placeOf = ({ category, level, skill_level }: DemoUpload) =>
  ({ category, level, skillLevel: skill_level ?? null }) as Pick<NewUpload, 'category' | 'level' | 'skillLevel'>

/** Places of the uploads of the same category that a learner would try beside this one: its own level first. */
function relatedOf(upload: DemoUpload, at: number): number[] {
  const shelf = uploads.flatMap((other, place) =>
    place !== at && other.category === upload.category ? [{ place, near: other.level === upload.level }] : [],
  )
  return shelf
    .sort((a, b) => Number(b.near) - Number(a.near) || Math.abs(a.place - at) - Math.abs(b.place - at))
    .slice(0, RELATED)
    .map(({ place }) => place)
}
