import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Context } from './context.ts'
import { job } from './job.ts'
import { findUntracked, sweepOrphans } from './storedFiles.ts'

const nothing = z.object({})
/** Named so when only the community had files; jobs under this name may wait since then. */
const sweepFiles = job('community.sweep files', 'rest', nothing)
const listUnknown = job('files.list unknown', 'rest', nothing)
const NAMED_AT_MOST = 20

/** Deletes orphaned files, and logs once a day which files belong to nobody. */
export function fileJobs(app: FastifyInstance): void {
  const { context } = app
  context.jobs.handle(sweepFiles, () => sweepOrphans(context))
  context.jobs.schedule(sweepFiles, {}, { minutes: 30 })
  context.jobs.handle(listUnknown, async () => {
    const unknown = await findUntrackedFiles(context)
    if (unknown.length === 0) return
    const files = unknown.slice(0, NAMED_AT_MOST)
    app.log.warn({ count: unknown.length, files }, 'stored files belong to nobody: only admins may have them')
  })
  context.jobs.schedule(listUnknown, {}, { minutes: 24 * 60 })
}

/**
 * The keys of stored files that the table does not name, such as those that came back with an older backup. They are
 * left where they are: whether they are worth anything is for people to say.
 */
export async function findUntrackedFiles({ db, files }: Pick<Context, 'db' | 'files'>): Promise<string[]> {
  const unknown: string[] = []
  for await (const keys of files.list()) unknown.push(...(await findUntracked(db, keys)))
  // one that was just being stored is noted by now
  return findUntracked(db, unknown)
}
