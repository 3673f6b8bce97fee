import { Lock } from 'lucide'
import type { AccessTier } from '../../../platform/reader.ts'
import { AskToJoin } from '../../../platform/web/AskToJoin.tsx'
import { usePage } from '../../../platform/web/pageContext.ts'
import { badgeTones } from '../../../ui/web/Badge.tsx'
import { ButtonLink } from '../../../ui/web/ButtonLink.tsx'
import { Card } from '../../../ui/web/Card.tsx'
import { Icon } from '../../../ui/web/Icon.tsx'
import { lockedText, lockTones, openerOf, plansHref, tierLabels, unsoldText } from '../../access.ts'

type Props = {
  required: AccessTier
  /** The words of the gate, where the specification has others than those of every item. */
  text?: string
  /** One sentence on what is behind it. */
  about: string
  /** The page to come back to once it is open. */
  next: string
  /** A picture of it. */
  cover?: string | null
  /** Where else to go: to some of it that needs no plan, or back. */
  other?: { href: string; label: string } | undefined
}

/** In place of what is locked: what it is, and the way to the plan that opens it. */
export function Gate({ required, text, about, next, cover, other }: Props) {
  const { tierNames, askToJoin, unsold } = usePage()
  const opener = openerOf(required, unsold)
  return (
    <Card className="grid justify-items-start gap-4 sm:p-8">
      {cover && (
        <img
          src={cover}
          alt=""
          width={640}
          height={360}
          className="aspect-video h-auto w-full max-w-md rounded-control bg-raised object-cover"
        />
      )}
      <span className={`flex size-12 items-center justify-center rounded-full ${badgeTones[lockTones[required]]}`}>
        <Icon of={Lock} size={24} />
      </span>
      <div className="grid max-w-measure gap-2 wrap-anywhere">
        <p className="font-medium text-lg">{text ?? lockedText(required, tierNames)}</p>
        <p className="text-muted">{about}</p>
      </div>
      {askToJoin !== undefined ? (
        <AskToJoin />
      ) : opener === null ? (
        <p>{unsoldText}</p>
      ) : (
        <ButtonLink
          href={plansHref(opener, next)}
          variant="primary"
          className="whitespace-normal! wrap-anywhere py-1 text-center max-sm:w-full"
        >
          {`Open it with ${tierLabels(tierNames)[opener]}`}
        </ButtonLink>
      )}
      {other && (
        <a href={other.href} className="link inline-flex min-h-11 items-center">
          {other.label}
        </a>
      )}
    </Card>
  )
}
