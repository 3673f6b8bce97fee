import type { ReactNode } from 'react'
import { joinClasses } from '../joinClasses.ts'

type Props = {
  title: ReactNode
  lead?: ReactNode
  actions?: ReactNode
  /** At the right: beside title and lead of a wide window, else in the title's own line, where it takes no height. */
  aside?: ReactNode
  level?: 1 | 2
}

/** The title of a page (level 1) or of a part of it (level 2), with its actions at the right. */
export function PageHead({ title, lead, actions, aside, level = 1 }: Props) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div
      className={joinClasses(
        'mb-6',
        aside
          ? 'grid gap-x-3 sm:gap-x-6 grid-cols-[minmax(0,1fr)_auto] items-center lg:items-start'
          : 'flex flex-wrap items-end justify-between gap-x-6 gap-y-4',
      )}
    >
      <div className={aside ? 'contents' : 'min-w-0'}>
        <Heading className={level === 1 ? 'text-2xl sm:text-3xl' : 'text-xl'}>{title}</Heading>
        {lead && (
          <p className={joinClasses('mt-2 max-w-measure text-muted', !!aside && 'max-lg:col-span-full lg:row-start-2')}>
            {lead}
          </p>
        )}
      </div>
      {actions && <div className={joinClasses('flex flex-wrap gap-3', !!aside && 'col-span-full mt-4')}>{actions}</div>}
      {aside && (
        <div className={joinClasses('-my-2 col-start-2 row-start-1 empty:hidden lg:my-0', !!lead && 'lg:row-span-2')}>
          {aside}
        </div>
      )}
    </div>
  )
}
