import { sql } from 'drizzle-orm'
import { isEmpty } from '../../../accounts/server/index.ts'
import type { Context } from '../../../platform/server/context.ts'
import { inTransaction } from '../../../platform/server/database.ts'
import { sweepOrphans, withFiles } from '../../../platform/server/storedFiles.ts'
import { seedBookings } from './seedBookings.ts'
import { seedClasses, storeClassFiles } from './seedClasses.ts'
import { seedCommunity, storeCommunityMedia } from './seedCommunity.ts'
import { seedEarTraining, storeQuizzes } from './seedEarTraining.ts'
import { seedFirstPage, storeFaces } from './seedFirstPage.ts'
import { seedGuidance } from './seedGuidance.ts'
import { seedLessons, storeCovers } from './seedLessons.ts'
import { seedNotifications } from './seedNotifications.ts'
import { seedPages } from './seedPages.ts'
import { seedPeople, storePortraits } from './seedPeople.ts'
import { seedPieces, storePieceSources } from './seedPieces.ts'
import { seedPractice } from './seedPractice.ts'
import { seedShows, storeShowPictures } from './seedShows.ts'
import { seedSubscriptions } from './seedSubscriptions.ts'
import { seedUploads, storeUploadCovers } from './seedUploads.ts'

const SEED_LOCK = 7_246_002

/** Fills an empty academy with a living demo. */
export async function fillDemo(context: Context): Promise<void> {
  // what a killed seeding left; on the embedded database no other process can be seeding
  await sweepOrphans(context, context.config.databaseUrl === undefined ? 0 : undefined)
  await withFiles(context, async ({ put }) => {
    // the piano plays in a thread of its own while the pictures are drawn
    const [portraits, covers, uploadCovers, quizzes, media, sources, pictures, classFiles, faces] = await allOf([
      storePortraits(put),
      storeCovers(put),
      storeUploadCovers(put),
      storeQuizzes(context, put),
      storeCommunityMedia(put),
      storePieceSources(put),
      storeShowPictures(put),
      storeClassFiles(put),
      storeFaces(put),
    ])
    // all or nothing: a start that is killed half-way begins anew the next time
    await inTransaction(context.db, async (tx) => {
      // another process may have begun at the same moment
      await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`)
      if (!(await isEmpty(tx))) return
      const people = await seedPeople(tx, portraits)
      await seedSubscriptions(tx, context, people)
      const lessons = await seedLessons(tx, covers, people)
      const uploads = await seedUploads(tx, uploadCovers, people)
      await seedPieces(tx, context.jobs, sources, { lessons, uploads, people })
      await seedEarTraining(tx, quizzes, people)
      await seedShows(tx, context, people, pictures)
      await seedClasses(tx, classFiles, { people, uploads })
      await seedBookings(tx, context, people)
      await seedGuidance(tx, people, lessons)
      await seedPractice(tx, people)
      await seedPages(tx, context, people)
      await seedFirstPage(tx, faces, people)
      await seedCommunity(tx, media, people)
      await seedNotifications(tx, people)
    })
  })
  await context.settings.renew()
}

/** As Promise.all, but when one fails the others have ended, too: what they stored can be removed then. */
async function allOf<T extends readonly unknown[]>(work: { [At in keyof T]: Promise<T[At]> }): Promise<T> {
  await Promise.allSettled(work)
  return (await Promise.all(work)) as unknown as T
}
