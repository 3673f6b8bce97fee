import { ArrowRight } from 'lucide'
import { YourPlace } from '../../accounts/web/index.ts'
import type { PieceCard } from '../../pieces/index.ts'
import { makeExcerpt } from '../../platform/excerpt.ts'
import { Button } from '../../ui/web/Button.tsx'
import type { CourseList, Level } from '../contract.ts'
import { allLessons } from '../rules.ts'
import { Cover } from './Cover.tsx'
import { PlayNext } from './PlayNext.tsx'

/** Whether a member begins here: they were placed in this level, and no lesson of it is done. */
export const beginsHere = (placed: Level | undefined, level: Level, courses: CourseList): boolean =>
  placed === level && !allLessons(courses).some(({ completed }) => completed)

type Props = { level: Level; courses: CourseList; heard: PieceCard | undefined; onChoose: (id: number) => void }

/** Above the roadmap that a member was placed in, until the first of its lessons is done. */
export function StartHere({ level, courses, heard, onChoose }: Props) {
  const [first] = allLessons(courses)
  if (!first) return null
  const about = makeExcerpt(first.description, 140)
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 lg:col-span-2">
      <YourPlace
        level={level}
        lesson={{ title: first.title, category: first.category, about }}
        picture={<Cover url={first.thumbnail_url} />}
      >
        <Button
          variant="primary"
          after={ArrowRight}
          onClick={() => onChoose(first.id)}
          className="min-h-12 px-6 max-sm:w-full"
        >
          Start the lesson
        </Button>
      </YourPlace>
      {heard && <PlayNext piece={heard} />}
    </div>
  )
}
