import { Lock } from 'lucide'
import { Badge } from '../../../ui/web/Badge.tsx'
import { type Lock as Locked, tierLabels } from '../../access.ts'

/** On what is locked for its reader: the tier that opens it. Nothing on what is open. */
export const LockBadge = ({ lock }: { lock: Pick<Locked, 'required_tier'> }) =>
  lock.required_tier && (
    <Badge tone="brass" icon={Lock}>
      {tierLabels[lock.required_tier]}
      <span className="sr-only"> only</span>
    </Badge>
  )
