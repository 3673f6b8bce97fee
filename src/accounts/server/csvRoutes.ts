import type { FastifyInstance } from 'fastify'
import { auditCall } from '../../platform/server/audit.ts'
import { type Db, evenWhenLow } from '../../platform/server/database.ts'
import { academyOrigin } from '../../platform/server/origin.ts'
import { route } from '../../platform/server/route.ts'
import { sendCsv } from '../../platform/server/sendCsv.ts'
import { exportMembers, importMembers, type Member } from '../adminContract.ts'
import { readAllMembers } from './findMembers.ts'
import { addMembers, findKnown, refuseBadLines } from './importMembers.ts'
import { invitation } from './mailJobs.ts'
import { type CsvMember, readMemberCsv } from './readMemberCsv.ts'

/** Importing hashes and mails, so nobody does it in a loop. */
const IMPORT = { burst: 20, everySeconds: 15 }

/** What somebody's access rests on most: the highest that runs, the latest to end of equals; else the latest subscription. */
function mainAccess({ metadata, grants }: Pick<Member, 'metadata' | 'grants'>) {
  const given = grants.map((grant) => ({ ...grant, duration: null }))
  const running = metadata?.running ? [metadata, ...given] : given
  const end = (one: { ends_at: string | null }) => one.ends_at ?? '9999'
  const byWorth = (a: (typeof running)[number], b: (typeof running)[number]) =>
    a.tier === b.tier ? end(b).localeCompare(end(a)) : a.tier === 'premium' ? -1 : 1
  return running.sort(byWorth)[0] ?? metadata
}

const lineOf = ({ community, ...member }: Member) => {
  const access = mainAccess(member)
  return { ...member, ...stretchOf(access), community_status: community.status }
}
const stretchOf = (access: ReturnType<typeof mainAccess>) => ({
  duration: access?.duration,
  tier: access?.tier,
  starts_at: access?.starts_at,
  ends_at: access?.ends_at,
})
const COLUMNS = ['id', 'first_name', 'last_name', 'email', 'role', 'premium', 'payment_status', 'duration', 'tier']
const MORE_COLUMNS = ['starts_at', 'ends_at', 'community_status', 'created_at', 'last_login_at']

async function* memberLines(db: Db) {
  for await (const member of readAllMembers(db)) yield lineOf(member)
}

/** Members out to a spreadsheet, and in from one. */
export function csvRoutes(app: FastifyInstance): void {
  const { context } = app
  const { db } = context

  route(app, exportMembers, { who: 'admin', audit: 'users exported' }, async ({ request, reply }) => {
    // reading goes on while the disk is nearly full, and what leaves the house is noted all the same
    await evenWhenLow(db, (on) => auditCall(on, { about: 'all users' }))
    const columns = [...COLUMNS, ...MORE_COLUMNS]
    return sendCsv(request, reply, { name: 'users', columns, lines: memberLines(db) })
  })

  route(app, importMembers, { who: 'admin', limit: IMPORT, audit: 'users imported' }, async ({ reader, body }) => {
    const { members, errors, encoding, ignoredColumns: ignored_columns } = await readMemberCsv(body.file)
    // Spec silent: anyone who has an account keeps it as it is; the line is named and passed over.
    const known = await findKnown(db, members)
    const named = (list: CsvMember[]) => list.map(({ line, email }) => ({ line, email }))
    const skipped = named(known)
    const passedOver = new Set(known)
    const fresh = members.filter((member) => !passedOver.has(member))
    const countOf = (tier: CsvMember['tier']) => fresh.filter((member) => member.tier === tier).length
    const report = {
      premium: countOf('premium'),
      standard: countOf('standard'),
      encoding,
      skipped,
      ended: named(fresh.filter(({ hasEnded }) => hasEnded)),
      errors,
      ignored_columns,
    }
    if (body.dry_run) return { dry_run: true, members: fresh.length, ...report }
    if (members.length === 0) refuseBadLines(errors)
    const origin = academyOrigin(app.context.config)
    const count = await addMembers(db, { members: fresh, adminId: reader.id }, (tx, userIds) => {
      const payloads = userIds.map((userId) => ({ userId, origin }))
      return context.jobs.sendAll(invitation, payloads, { tx })
    })
    return { dry_run: false, members: count, ...report }
  })
}
