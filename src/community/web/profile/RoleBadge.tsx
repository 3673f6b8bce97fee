import { roleName } from '../../../accounts/index.ts'
import { Badge } from '../../../ui/web/Badge.tsx'

/** Who somebody is here: the same word for a teacher as beside their posts (TeacherBadge). */
export function RoleBadge({ role }: { role: 'member' | 'admin' }) {
  return <Badge tone={role === 'admin' ? 'accent' : 'neutral'}>{roleName(role)}</Badge>
}
