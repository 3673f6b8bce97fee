import { Video } from 'lucide'
import { type ComponentProps, useId } from 'react'
import { ButtonLink } from './ButtonLink.tsx'

type Props = Pick<ComponentProps<typeof ButtonLink>, 'size' | 'wide' | 'target' | 'rel' | 'aria-label'> & {
  href: string
  /** What is done at it, e.g. 'Enter Live Show'. */
  text: string
  /** What it says while it is closed, e.g. 'Opens at 17:45'; null once it is open. */
  opens: string | null
  /** Whether one gets in all the same, as who makes things ready does. */
  mayEnterEarly?: boolean
}

/** Looks as a button does that is disabled. */
const shut = 'cursor-not-allowed! border-line! bg-raised! text-muted!'

/**
 * The way into what takes place at a time: prominent once it is open; quiet until then, and says when that is. It is one
 * element before and after, so that whoever waits at it stays there.
 */
export function Door({ text, opens, href, mayEnterEarly = false, target, rel, ...look }: Props) {
  const id = useId()
  const way = { href, target, rel }
  if (opens === null)
    return (
      <ButtonLink {...look} {...way} icon={Video} variant="primary">
        {text}
      </ButtonLink>
    )
  // without an address it would be neither a link nor reached by Tab
  const closed = { href: undefined, role: 'link', tabIndex: 0, 'aria-disabled': true }
  return (
    <ButtonLink
      {...look}
      {...(mayEnterEarly ? way : closed)}
      icon={Video}
      className={mayEnterEarly ? 'py-1' : `py-1 ${shut}`}
      aria-describedby={id}
    >
      {/* in a narrow card the words are one below the other */}
      <span className="flex flex-1 flex-wrap items-baseline justify-between gap-x-4 text-left">
        {text}{' '}
        <span id={id} className="font-normal text-muted">
          {opens}
        </span>
      </span>
    </ButtonLink>
  )
}
