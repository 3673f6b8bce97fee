import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { LOCALE } from '../../../platform/locale.ts'
import { auditCall } from '../../../platform/server/audit.ts'
import { currentTime } from '../../../platform/server/clock.ts'
import type { OpenEntries } from '../../../platform/server/openEntries.ts'
import { MAX_ANSWER } from '../../agreementContract.ts'
import { checkInWeekText, KEPT_LABELS, planHref, termsText } from '../../agreementRules.ts'
import { agreements, checkIns } from '../tables.ts'

/** Check-ins that nobody has answered. */
export const openCheckIns: OpenEntries = {
  kind: 'check-in',
  open: sql`select id, user_id, created_at as at from check_ins where answered_at is null and closed_at is null`,
  read: async (db, ids) => {
    const { id, userId, dueOn, kept, words } = checkIns
    const rows = await db
      .select({ id, userId, dueOn, kept, words })
      .from(checkIns)
      .where(inArray(id, [...ids]))
    return rows.map((row) => ({
      ...{ id: row.id, about: `Check-in · ${checkInWeekText(row.dueOn, LOCALE)}`, href: planHref(row.userId) },
      text: [KEPT_LABELS[row.kept], row.words].filter(Boolean).join('\n'),
      actions: [
        {
          ...{ label: 'Answer', method: 'PUT', path: `/api/admin/check-ins/${row.id}/answer`, fixed: {} },
          field: { name: 'answer', label: 'Your answer', required: true, max: MAX_ANSWER },
          ...{ done: 'Answered.', danger: false, form: false },
        },
      ],
    }))
  },
  close: async (tx, id) => {
    const [closed] = await tx
      .update(checkIns)
      .set({ closedAt: currentTime() })
      .where(and(eq(checkIns.id, id), isNull(checkIns.answeredAt), isNull(checkIns.closedAt)))
      .returning({ userId: checkIns.userId })
    if (closed) await auditCall(tx, { about: `check-in ${id}`, userId: closed.userId, after: { closed: true } })
    return closed !== undefined
  },
  closed: {
    of: sql`select id, user_id, closed_at as at from check_ins where answered_at is null and closed_at is not null`,
    reopen: async (tx, id) => {
      const [reopened] = await tx
        .update(checkIns)
        .set({ closedAt: null })
        .where(and(eq(checkIns.id, id), isNull(checkIns.answeredAt), isNotNull(checkIns.closedAt)))
        .returning({ userId: checkIns.userId })
      if (reopened) await auditCall(tx, { about: `check-in ${id}`, userId: reopened.userId, after: { closed: false } })
      return reopened !== undefined
    },
  },
}

/** What members have proposed for their weeks, which their teacher confirms. */
export const openAgreements: OpenEntries = {
  kind: 'agreement',
  open: sql`select id, user_id, created_at as at from agreements where state = 'proposed' and proposed_by = 'member'`,
  read: async (db, ids) => {
    const { id, userId, days, minutes, tasks, checkInDay } = agreements
    const rows = await db
      .select({ id, userId, days, minutes, tasks, checkInDay })
      .from(agreements)
      .where(inArray(id, [...ids]))
    return rows.map((row) => ({
      ...{ id: row.id, about: 'Weekly agreement · proposed', href: planHref(row.userId) },
      text: [termsText({ ...row, check_in_day: row.checkInDay }), ...row.tasks].join('\n'),
      actions: [
        {
          ...{
            label: 'Confirm',
            method: 'POST',
            fixed: {},
            field: null,
            done: 'Confirmed.',
            danger: false,
            form: false,
          },
          path: `/api/admin/students/${row.userId}/agreement/${row.id}/confirm`,
        },
      ],
    }))
  },
}
