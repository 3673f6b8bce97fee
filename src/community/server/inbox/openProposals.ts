import { inArray, sql } from 'drizzle-orm'
import type { EntryAction, OpenEntries } from '../../../platform/server/openEntries.ts'
import { decideProposal } from '../../spaceContract.ts'
import { spaceProposals } from '../tables.ts'

const MAX_NOTE = 500

/** Spaces that members have proposed and no admin has decided on. */
export const openProposals: OpenEntries = {
  kind: 'proposal',
  open: sql`select id, user_id, created_at as at from space_proposals where status = 'open'`,
  read: async (db, ids) => {
    const { id, title, purpose } = spaceProposals
    const rows = await db
      .select({ id, title, purpose })
      .from(spaceProposals)
      .where(inArray(id, [...ids]))
    return rows.map((row) => ({
      ...{ id: row.id, about: `Proposes a space · ${row.title}`, text: row.purpose },
      href: '/admin/community/proposals',
      actions: [decide(row.id, 'accepted'), decide(row.id, 'declined')],
    }))
  },
}

const decide = (id: number, status: 'accepted' | 'declined'): EntryAction => ({
  label: status === 'accepted' ? 'Accept' : 'Decline',
  ...{ method: 'PUT', path: decideProposal.path.replace(':id', String(id)), fixed: { status } },
  field: { name: 'note', label: 'A word to the member', required: false, max: MAX_NOTE },
  done: status === 'accepted' ? 'The space is open.' : 'The proposal was declined.',
  ...{ danger: status === 'declined', form: false },
})
