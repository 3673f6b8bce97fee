import { levelLabel } from '../../accounts/index.ts'
import { KeyProgress } from '../../ui/web/KeyProgress.tsx'
import type { LevelProgress } from '../contract.ts'
import { completedPercent } from '../rules.ts'

/** How far each of the three roadmaps is, each the way into it. */
export function LevelCards({ progress }: { progress: LevelProgress[] }) {
  return (
    <section aria-labelledby="levels" className="grid gap-4">
      <h2 id="levels" className="text-xl">
        Your roadmaps
      </h2>
      <ul className="grid gap-4 sm:grid-cols-3">
        {progress.map((level) => (
          <li key={level.level}>
            <LevelCard {...level} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function LevelCard({ level, done, total }: LevelProgress) {
  const percent = `${completedPercent({ done, total })}% Completed`
  return (
    <a
      href={`/member/course/${level}`}
      className="grid gap-4 rounded-card border border-line bg-surface p-4 transition-colors hover:border-edge sm:p-6"
    >
      <span className="font-[550] font-display text-lg">{levelLabel(level)}</span>
      <KeyProgress
        value={done}
        max={total}
        label={`${levelLabel(level)} progress`}
        valueText={`${percent}, ${done} of ${total} lessons`}
      />
      <span className="flex justify-between gap-4 text-muted text-sm tabular-nums">
        <span>{percent}</span>
        <span>{`${done}/${total}`}</span>
      </span>
    </a>
  )
}
