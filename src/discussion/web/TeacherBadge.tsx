import { roleName } from '../../accounts/index.ts'
import { Badge } from '../../ui/web/Badge.tsx'
import type { Entry } from '../thread.ts'

/** Beside the name of whoever teaches here, so that their words are found among everybody's. */
export const TeacherBadge = ({ author: { role } }: { author: Pick<Entry['user'], 'role'> }) =>
  role === 'admin' && <Badge tone="accent">{roleName(role)}</Badge>
