import { Badge } from '../../../ui/web/Badge.tsx'
import { roleLabel } from '../../member.ts'

export function RoleBadge({ role }: { role: 'member' | 'admin' }) {
  return <Badge tone={role === 'admin' ? 'accent' : 'neutral'}>{roleLabel(role)}</Badge>
}
