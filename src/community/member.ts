import type { CommunityStatus } from '../moderation/index.ts'
import { holdsText } from '../ui/plainText.ts'

/** How the admins' list of the community calls a role; members read roleName(). */
export const roleLabel = (role: 'member' | 'admin'): string => (role === 'admin' ? 'Piano Instructor' : 'Member')

/** A member's place in the community, as lists and the edit form name it. */
export const statusLabels: Record<CommunityStatus, string> = {
  active: 'Active',
  pending: 'Pending',
  blocked: 'Blocked',
}

/** Whether a member's first name contains `search`, ignoring accents and case. */
export const hasFirstName = ({ first_name }: { first_name: string }, search: string): boolean =>
  holdsText(first_name, search)
