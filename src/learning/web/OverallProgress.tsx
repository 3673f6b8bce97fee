import { joinClasses } from '../../ui/joinClasses.ts'
import { KeyProgress } from '../../ui/web/KeyProgress.tsx'
import type { CourseList } from '../contract.ts'
import { allLessons, completedPercent, countProgress } from '../rules.ts'

/** How far the member is in this level: one line, or with `tall` the keys above the figures where there is room. */
export function OverallProgress({ courses, tall }: { courses: CourseList; tall: boolean }) {
  const progress = countProgress(allLessons(courses))
  const percent = `${completedPercent(progress)}% Completed`
  return (
    <div
      className={joinClasses(
        'flex items-center gap-3 whitespace-nowrap text-muted text-sm tabular-nums',
        tall && 'lg:flex-wrap lg:justify-between lg:gap-y-2',
      )}
    >
      <KeyProgress
        value={progress.done}
        max={progress.total}
        keys={14}
        label="Overall progress"
        valueText={`${percent}, ${progress.done} of ${progress.total} lessons`}
        className={joinClasses('h-6 w-40 min-w-0 max-lg:max-w-60 max-lg:flex-1', tall && 'lg:h-10 lg:w-full')}
      />
      <span>{percent}</span>
      <span>{`${progress.done}/${progress.total}`}</span>
    </div>
  )
}
