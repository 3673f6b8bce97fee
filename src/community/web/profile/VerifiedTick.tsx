import { BadgeCheck } from 'lucide'
import { Icon } from '../../../ui/web/Icon.tsx'

/** Stands beside the name of a member whom the academy knows to be who they say they are. */
export function VerifiedTick({ size = 20 }: { size?: number }) {
  return (
    <span title="Verified" className="inline-flex shrink-0 text-accent">
      <Icon of={BadgeCheck} size={size} />
      <span className="sr-only">Verified</span>
    </span>
  )
}
