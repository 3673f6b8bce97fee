import { Button } from '../../ui/web/Button.tsx'
import { ButtonLink } from '../../ui/web/ButtonLink.tsx'
import type { Part } from '../contract.ts'
import { isBegun } from '../parts.ts'

type Props = { part: Part; onStart: () => void }

/** Begins with a part that is not next: on its own page, or its clock right here. What was skipped can be taken up all the same. */
export function StartPart({ part, onStart }: Props) {
  const { href, state, title } = part
  const label = isBegun(part) ? 'Continue' : 'Begin with this'
  const short = isBegun(part) ? (
    label
  ) : (
    <span>
      Begin<span className="max-sm:sr-only"> with this</span>
    </span>
  )
  const look = {
    ...({ variant: 'quiet', className: 'px-2! font-normal text-muted hover:text-ink sm:px-3!' } as const),
    'aria-label': `${label}: ${title}${state === 'skipped' ? ', all the same' : ''}`,
    onClick: onStart,
  }
  if (href)
    return (
      <ButtonLink href={href} {...look}>
        {short}
      </ButtonLink>
    )
  // its clock runs already
  if (state === 'started') return null
  return <Button {...look}>{short}</Button>
}
