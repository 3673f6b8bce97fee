import { Lock } from 'lucide'
import { usePage } from '../../../platform/web/pageContext.ts'
import { Badge } from '../../../ui/web/Badge.tsx'
import { type Lock as Locked, lockTones, tierLabels } from '../../access.ts'

/** On what is locked for its reader: the tier that opens it. Nothing on what is open. */
export function LockBadge({ lock }: { lock: Pick<Locked, 'required_tier'> }) {
  const { tierNames } = usePage()
  if (!lock.required_tier) return null
  return (
    <Badge tone={lockTones[lock.required_tier]} icon={Lock}>
      {tierLabels(tierNames)[lock.required_tier]}
      <span className="sr-only"> only</span>
    </Badge>
  )
}
