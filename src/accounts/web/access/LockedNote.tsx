import { Lock } from 'lucide'
import { usePage } from '../../../platform/web/pageContext.ts'
import { ButtonLink } from '../../../ui/web/ButtonLink.tsx'
import { Icon } from '../../../ui/web/Icon.tsx'
import { plansLink, unsoldText } from '../../access.ts'

type Props = {
  /** Of the words, for what is described by them. */
  id: string
  /** The refusal, as the server words it. */
  text: string
  /** What premium opens here, where that has not been said. */
  more?: string
  /** Where paying leads back to. */
  next: string
  variant?: 'primary' | 'secondary'
  /** Whether the link is as wide as what it is in. */
  wide?: boolean
}

/** In the place of something that only premium opens: why, and the way to it while it is sold. */
export function LockedNote({ id, text, more, next, variant = 'primary', wide }: Props) {
  const { tierNames, unsold } = usePage()
  const plans = plansLink('premium', next, unsold)
  const rest = plans ? more : unsoldText
  return (
    <>
      <div className="flex items-start gap-3">
        <Icon of={Lock} size={18} className="mt-0.5 shrink-0 text-premium-ink" />
        <p id={id} className="text-sm">
          <span className="font-medium">{text}</span>
          {rest && <span className="text-muted">{` ${rest}`}</span>}
        </p>
      </div>
      {plans && (
        <ButtonLink href={plans.href} variant={variant} wide={wide}>
          {`See ${tierNames.premium}`}
        </ButtonLink>
      )}
    </>
  )
}
