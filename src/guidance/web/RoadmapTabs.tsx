import { type Level, levelLabel, levels } from '../../accounts/index.ts'
import { joinClasses } from '../../ui/joinClasses.ts'

type Props = {
  /** `own` is the roadmap that the teacher has made for this member. */
  current: Level | 'own'
  /** Whether the member has one of their own, or may get one. */
  personal: boolean
  className?: string
}

/** From one roadmap to another: the member's own first, then those of the levels. */
export function RoadmapTabs({ current, personal, className }: Props) {
  const tabs = [
    ...(personal ? [{ id: 'own' as const, label: 'Yours', href: '/member/roadmap' }] : []),
    ...levels.map((level) => ({ id: level, label: levelLabel(level), href: `/member/course/${level}` })),
  ]
  return (
    <nav
      aria-label={personal ? 'Roadmap' : 'Level'}
      className={joinClasses('flex rounded-control bg-raised p-1 sm:self-center sm:justify-self-start', className)}
    >
      {tabs.map(({ id, label, href }) => (
        <a
          key={id}
          href={href}
          aria-current={id === current ? 'page' : undefined}
          className={joinClasses(
            'flex min-h-9 flex-1 items-center justify-center rounded-control text-muted text-sm transition-colors touch:min-h-11 hover:text-ink aria-[current]:bg-surface aria-[current]:font-medium aria-[current]:text-ink dark:aria-[current]:bg-line',
            // four names side by side on the narrowest phones
            personal ? 'px-1.5 sm:px-6' : 'px-3 sm:px-6',
          )}
        >
          {label}
        </a>
      ))}
    </nav>
  )
}
