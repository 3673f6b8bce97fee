import { levelLabel, levels } from '../../accounts/index.ts'
import { joinClasses } from '../../ui/joinClasses.ts'
import type { Level } from '../contract.ts'

/** From one level’s roadmap to another’s. */
export function LevelSwitch({ level, className }: { level: Level; className?: string }) {
  return (
    <nav
      aria-label="Level"
      className={joinClasses('flex rounded-control bg-raised p-1 sm:self-center sm:justify-self-start', className)}
    >
      {levels.map((other) => (
        <a
          key={other}
          href={`/member/course/${other}`}
          aria-current={other === level ? 'page' : undefined}
          className="flex min-h-9 flex-1 items-center justify-center rounded-control px-3 text-muted text-sm transition-colors touch:min-h-11 hover:text-ink aria-[current]:bg-surface aria-[current]:font-medium aria-[current]:text-ink dark:aria-[current]:bg-line sm:px-6"
        >
          {levelLabel(other)}
        </a>
      ))}
    </nav>
  )
}
