import { Crown } from 'lucide'
import { Badge } from '../../ui/web/Badge.tsx'
import type { AccessType } from '../rules.ts'

/** Says who a show is for, where that is not everybody. */
export function PremiumBadge({ access }: { access: AccessType }) {
  if (access === 'all') return null
  return (
    <Badge tone="premium" icon={Crown}>
      Premium
    </Badge>
  )
}
