import { Crown } from 'lucide'
import { usePage } from '../../platform/web/pageContext.ts'
import { Badge } from '../../ui/web/Badge.tsx'
import type { AccessType } from '../rules.ts'

/** Says who a show is for, where that is not everybody. */
export function PremiumBadge({ access }: { access: AccessType }) {
  const { tierNames } = usePage()
  if (access === 'all') return null
  return (
    <Badge tone="premium" icon={Crown}>
      {tierNames.premium}
    </Badge>
  )
}
