import { type ReactNode, useEffect, useRef } from 'react'
import { type Author, fullName } from '../../accounts/index.ts'
import { lazyComponent } from '../../ui/web/lazyComponent.tsx'
import { noteLink } from './hover/links.ts'
import { useHoverCard } from './hover/useHoverCard.ts'

// most pages are left without a look at a card
const HoverCard = lazyComponent(() => import('./hover/HoverCard.tsx'), { silent: true })

type Props = {
  author: Author
  className?: string
  /** Beside another link to the same member, for the mouse alone. */
  silent?: boolean
  children?: ReactNode
}

/**
 * Leads to a member: by the name, or by the `children`; a card beside it says who they are. One who has left the academy
 * is only named.
 */
export function AuthorLink({ author, className, silent, children = fullName(author) }: Props) {
  const { id } = author
  if (id === null) return <span className={className}>{children}</span>
  return (
    <MemberLink member={{ ...author, id }} className={className} silent={silent}>
      {children}
    </MemberLink>
  )
}

const SILENT = { tabIndex: -1, 'aria-hidden': true }

type MemberProps = {
  member: Author & { id: number }
  className: string | undefined
  silent: boolean | undefined
  children: ReactNode
}

function MemberLink({ member, className, silent, children }: MemberProps) {
  const link = useRef<HTMLAnchorElement>(null)
  const { isOpen, aroundProps, linkProps } = useHoverCard()
  useEffect(() => noteLink(member.id), [member.id])
  return (
    <span {...aroundProps} className="contents">
      <a
        ref={link}
        {...linkProps}
        {...(silent ? SILENT : {})}
        href={`/member/community/u/${member.id}`}
        className={className}
      >
        {children}
      </a>
      {isOpen && <HoverCard known={member} anchor={link} />}
    </span>
  )
}
