import { Button } from '../../ui/web/Button.tsx'
import { ButtonLink } from '../../ui/web/ButtonLink.tsx'
import type { Part } from '../contract.ts'
import { isBegun } from '../parts.ts'

type Props = { part: Part; onStart: () => void }

/** Begins one part by itself: on its own page, or its clock right here. What was skipped can be taken up all the same. */
export function StartPart({ part, onStart }: Props) {
  const { href, state, title } = part
  const label = isBegun(part) ? 'Continue' : 'Start'
  const look = {
    ...({ variant: 'quiet', className: 'px-2! text-accent hover:text-accent sm:px-3!' } as const),
    'aria-label': `${label} ${title}${state === 'skipped' ? ' all the same' : ''}`,
    onClick: onStart,
  }
  if (href)
    return (
      <ButtonLink href={href} {...look}>
        {label}
      </ButtonLink>
    )
  // its clock runs already
  if (state === 'started') return null
  return <Button {...look}>{label}</Button>
}
