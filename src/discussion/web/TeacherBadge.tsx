import { roleName, type Writer } from '../../accounts/index.ts'
import { Badge } from '../../ui/web/Badge.tsx'

/** Beside the name of whoever teaches here, so that their words are found among everybody's. */
export const TeacherBadge = ({ author: { role } }: { author: Pick<Writer, 'role'> }) =>
  role === 'admin' && <Badge tone="accent">{roleName(role)}</Badge>
