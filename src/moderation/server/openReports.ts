import { inArray, sql } from 'drizzle-orm'
import type { EntryAction, OpenEntries } from '../../platform/server/openEntries.ts'
import { dismissCase, MAX_NOTE, type ReportReason, reasonLabels, removeReported } from '../contract.ts'
import { reportCases } from './tables.ts'

const about = sql<ReportReason[]>`(select coalesce(json_agg(distinct r.reason), '[]'::json) from reports r
  where r.case_id = report_cases.id)`

/** What members have reported and no admin has decided; where it is gone meanwhile it can only be dismissed. */
export const openReports = (
  pathOf: (postId: number | null, commentId: number | null) => string | null,
): OpenEntries => ({
  kind: 'report',
  byOthers: true,
  open: sql`select id, author_id as user_id, created_at as at from report_cases where status = 'open'`,
  read: async (db, ids) => {
    const { id, kind, postId, commentId, body, reportsCount } = reportCases
    const rows = await db
      .select({ id, kind, postId, commentId, body, reportsCount, reasons: about })
      .from(reportCases)
      .where(inArray(id, [...ids]))
    return rows.map((row) => {
      const isGone = row.postId === null || (row.kind === 'comment' && row.commentId === null)
      const times = row.reportsCount === 1 ? 'Reported' : `Reported ${row.reportsCount} times`
      return {
        id: row.id,
        about: `${times} · ${row.reasons.map((reason) => reasonLabels[reason]).join(', ')}`,
        text: row.body,
        href: isGone ? null : pathOf(row.postId, row.commentId),
        actions: [dismiss(row.id), ...(isGone ? [] : [remove(row.id, row.kind)])],
      }
    })
  },
})

const dismiss = (id: number): EntryAction => ({
  ...{ label: 'Dismiss', method: 'POST', path: dismissCase.path.replace(':id', String(id)), fixed: {} },
  field: { name: 'note', label: 'A word to the members who reported it', required: false, max: MAX_NOTE },
  ...{ done: 'The report was dismissed.', danger: false, form: false },
})

const remove = (id: number, kind: 'post' | 'comment'): EntryAction => ({
  ...{ label: `Remove the ${kind}`, method: 'POST', path: removeReported.path.replace(':id', String(id)), fixed: {} },
  field: { name: 'reason', label: 'Reason, for its author to read', required: true, max: MAX_NOTE },
  ...{ done: `The ${kind} was removed.`, danger: true, form: false },
})
