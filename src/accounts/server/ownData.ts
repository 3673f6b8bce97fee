import { Readable } from 'node:stream'
import { and, eq, getTableName, inArray, notInArray, sql } from 'drizzle-orm'
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

const README = `What the academy holds about you, but for what the last lines name.

data/   One file for each table, as JSON: a list of rows by the names of their columns. Times are in UTC.
files/  Your picture, the pictures and videos of your posts, and your takes with what was spoken about them, under the names
        that the rows have as keys.

Passwords, and the secrets of sessions and of your second step, are not in here: the academy has only their fingerprints. What
your teachers have noted about you for themselves is not in here either: please ask them for it.
`

/**
 * A zip file of all that the academy holds of a person, made while it is read: a table page by page, and each table and
 * file when its turn comes.
 */
export async function zipOwnData(
  { db, files }: Pick<Context, 'db' | 'files'>,
  userId: number,
  modules: readonly PersonalData[],
): Promise<Readable> {
  const zip = new yazl.ZipFile()
  const answer = zip.outputStream as Readable
  // what ends this stream on the way, ends the answer
  zip.on('error', (error) => answer.destroy(error as Error))
  zip.addBuffer(Buffer.from(README), 'README.txt')
  for (const { rows } of modules)
    for (const table of rows.filter(({ inCopy }) => inCopy))
      zip.addReadStreamLazy(`data/${getTableName(table.table)}.json`, {}, (give) =>
        give(null, endingWith(answer, Readable.from(listOf(readRows(db, table, userId))))),
      )
  const kinds = modules.flatMap((module) => module.files ?? [])
  for (const kind of kinds) for (const key of await findKeys(db, kind, userId)) await addFile(zip, files, key, answer)
  zip.end()
  return answer
}

/** The zip listens to no part that it asks for late: each ends with the answer, and one that breaks ends the answer. */
function endingWith(answer: Readable, part: Readable): Readable {
  part.once('error', (error) => answer.destroy(error))
  const close = () => part.destroy()
  if (answer.destroyed) close()
  else answer.once('close', close)
  part.once('close', () => answer.off('close', close))
  return part
}

/** A list as JSON, piece by piece. */
async function* listOf(rows: AsyncIterable<object>): AsyncGenerator<string> {
  let before = '['
  for await (const row of rows) {
    yield `${before}\n${JSON.stringify(row, null, 2)}`
    before = ','
  }
  yield before === '[' ? '[]\n' : '\n]\n'
}

async function findKeys(db: Context['db'], { kind, ids, but }: PersonalFiles, userId: number): Promise<string[]> {
  const isTheirs = and(
    eq(storedFiles.ownerKind, kind),
    inArray(storedFiles.ownerId, sql`(${ids(userId)})`),
    but && notInArray(storedFiles.key, sql`(${but(userId)})`),
  )
  const found = await db.select({ key: storedFiles.key }).from(storedFiles).where(isTheirs).orderBy(storedFiles.key)
  return found.map(({ key }) => key)
}

/** Pictures and films are compressed in themselves. One that is gone from the store is left out. */
async function addFile(zip: yazl.ZipFile, files: Files, key: string, answer: Readable): Promise<void> {
  if ((await files.sizeOf(key)) === undefined) return
  zip.addReadStreamLazy(`files/${key}`, { compress: false }, (give) => {
    files.read(key).then(
      (stream) => give(null, endingWith(answer, stream as Readable)),
      (error: Error) => give(error, undefined as never),
    )
  })
}
