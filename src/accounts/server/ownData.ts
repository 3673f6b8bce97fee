import type { Readable } from 'node:stream'
import { and, eq, getTableName, inArray, sql } from 'drizzle-orm'
import yazl from 'yazl'
import type { Context } from '../../platform/server/context.ts'
import type { Files } from '../../platform/server/files.ts'
import { type PersonalData, type PersonalFiles, readRows, rowsOf } from '../../platform/server/personalData.ts'
import { storedFiles } from '../../platform/server/storedFiles.ts'
import { secondFactors } from './second-factor/tables.ts'
import { accessGrants, accessPeriods, knownDevices, sessions, subscriptionChanges, users } from './tables.ts'

/** What this module holds of a person. */
export const personalData: PersonalData = {
  rows: [
    rowsOf(users, { by: [users.id], omit: [users.passwordHash, users.nameKey, users.search] }),
    rowsOf(sessions, { omit: [sessions.tokenHash] }),
    rowsOf(knownDevices, { omit: [knownDevices.deviceHash] }),
    rowsOf(secondFactors, { omit: [secondFactors.sealedSecret, secondFactors.lastStep] }),
    rowsOf(accessPeriods),
    rowsOf(accessGrants, { omit: [accessGrants.grantedBy] }),
    rowsOf(subscriptionChanges, { omit: [subscriptionChanges.adminId] }),
  ],
  files: [{ kind: 'member', ids: (userId) => sql`select ${userId}::text` }],
}

const README = `All that the academy holds about you.

data/   One file for each table, as JSON: a list of rows by the names of their columns. Times are in UTC.
files/  Your picture, and the pictures and videos of your posts, under the names that the rows have as keys.

Passwords, and the secrets of sessions and of your second step, are not in here: the academy has only their fingerprints.
`

/**
 * A zip file of all that the academy holds of a person, made while it is read. A table is read as a whole, a file when
 * its turn comes.
 */
export async function zipOwnData(
  { db, files }: Pick<Context, 'db' | 'files'>,
  userId: number,
  modules: readonly PersonalData[],
): Promise<Readable> {
  const zip = new yazl.ZipFile()
  zip.addBuffer(Buffer.from(README), 'README.txt')
  for (const { rows } of modules)
    for (const table of rows) {
      const found = await readRows(db, table, userId)
      const text = JSON.stringify(
        found.map(({ row }) => row),
        null,
        2,
      )
      zip.addBuffer(Buffer.from(`${text}\n`), `data/${getTableName(table.table)}.json`)
    }
  const kinds = modules.flatMap((module) => module.files ?? [])
  const answer = zip.outputStream as Readable
  for (const kind of kinds) for (const key of await findKeys(db, kind, userId)) await addFile(zip, files, key, answer)
  zip.end()
  // what ends this stream on the way, ends the answer
  zip.on('error', (error) => answer.destroy(error as Error))
  return answer
}

async function findKeys(db: Context['db'], { kind, ids }: PersonalFiles, userId: number): Promise<string[]> {
  const isTheirs = and(eq(storedFiles.ownerKind, kind), inArray(storedFiles.ownerId, sql`(${ids(userId)})`))
  const found = await db.select({ key: storedFiles.key }).from(storedFiles).where(isTheirs).orderBy(storedFiles.key)
  return found.map(({ key }) => key)
}

/**
 * Pictures and films are compressed in themselves. One that is gone from the store is left out, and none stays open
 * when the reader leaves.
 */
async function addFile(zip: yazl.ZipFile, files: Files, key: string, answer: Readable): Promise<void> {
  if ((await files.sizeOf(key)) === undefined) return
  zip.addReadStreamLazy(`files/${key}`, { compress: false }, (give) => {
    files.read(key).then(
      (stream) => {
        const close = () => stream.destroy()
        if (answer.destroyed) return close()
        answer.once('close', close)
        stream.once('close', () => answer.off('close', close))
        give(null, stream)
      },
      (error: Error) => give(error, undefined as never),
    )
  })
}
