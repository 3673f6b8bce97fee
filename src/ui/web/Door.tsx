import { Video } from 'lucide'
import { type ComponentProps, useId } from 'react'
import { Button } from './Button.tsx'
import { ButtonLink } from './ButtonLink.tsx'

type Props = Pick<ComponentProps<typeof ButtonLink>, 'href' | 'size' | 'wide' | 'target' | 'rel' | 'aria-label'> & {
  /** What is done at it, e.g. 'Enter Live Show'. */
  text: string
  /** What it says while it is closed, e.g. 'Opens at 17:45'; null once it is open. */
  opens: string | null
  /** Whether one gets in all the same, as who makes things ready does. */
  mayEnterEarly?: boolean
}

/** The way into what takes place at a time: prominent once it is open; quiet until then, and says when that is. */
export function Door({ text, opens, href, mayEnterEarly = false, target, rel, ...look }: Props) {
  const id = useId()
  const way = { href, target, rel }
  if (opens === null)
    return (
      <ButtonLink {...look} {...way} icon={Video} variant="primary">
        {text}
      </ButtonLink>
    )
  const waiting = { ...look, icon: Video, className: 'py-1', 'aria-describedby': id }
  // in a narrow card the words are one below the other
  const face = (
    <span className="flex flex-1 flex-wrap items-baseline justify-between gap-x-4 text-left">
      {text}{' '}
      <span id={id} className="font-normal text-muted">
        {opens}
      </span>
    </span>
  )
  if (mayEnterEarly)
    return (
      <ButtonLink {...waiting} {...way}>
        {face}
      </ButtonLink>
    )
  return (
    <Button {...waiting} disabled>
      {face}
    </Button>
  )
}
