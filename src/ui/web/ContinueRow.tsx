import { ArrowRight } from 'lucide'
import type { ReactNode } from 'react'
import { joinClasses } from '../joinClasses.ts'
import { ButtonLink } from './ButtonLink.tsx'

type Props = {
  title: string
  href: string
  picture: ReactNode
  /** How far it is, below the title. */
  children: ReactNode
  /** Before the way on, e.g. what lets it sound. */
  beside?: ReactNode
  /** The columns where there is room: the picture's, the title's and the button's. */
  className: string
}

/** What was begun, in a row with the way on, which on a phone has a line of its own. */
export const ContinueRow = ({ title, href, picture, children, beside, className }: Props) => (
  <div
    className={joinClasses(
      'grid grid-cols-[5.5rem_minmax(0,1fr)] items-center gap-3 rounded-card border border-line bg-surface p-3 sm:gap-x-6 sm:pr-6',
      className,
    )}
  >
    {picture}
    <div className="flex min-w-0 items-center justify-between gap-3">
      <div className="grid min-w-0 gap-0.5">
        <p className="font-medium wrap-anywhere">{title}</p>
        {children}
      </div>
      {beside}
    </div>
    <ButtonLink
      href={href}
      variant="primary"
      after={ArrowRight}
      aria-label={`Continue ${title}`}
      className="max-sm:col-span-full"
    >
      Continue
    </ButtonLink>
  </div>
)
