import { levelLabel, levels } from '../../../../accounts/index.ts'
import { Disclosure } from '../../../../ui/web/Disclosure.tsx'
import { ColumnPlot } from '../../../../ui/web/figures/ColumnPlot.tsx'
import { Figure } from '../../../../ui/web/figures/Figure.tsx'
import { peopleHref } from '../../../figureRules.ts'
import type { Figures } from '../../../figuresContract.ts'
import { CsvLink } from './CsvLink.tsx'
import { PeopleLink } from './PeopleLink.tsx'

/** Lesson by lesson: how many got through it, and how many stopped there. */
export function DropOffFigure({ stops }: Pick<Figures, 'stops'>) {
  const shown = levels.filter((level) => stops.some((lesson) => lesson.level === level))
  return (
    <Figure
      className="lg:col-span-2"
      title="Where members stop"
      lead="A member has stopped at a lesson that they opened last in its level, more than 14 days ago, and have not completed. The columns show who completed each lesson, in the order of the roadmap."
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 lg:grid-cols-3">
        {shown.map((level) => (
          <LevelDropOff key={level} level={level} lessons={stops.filter((lesson) => lesson.level === level)} />
        ))}
      </div>
      {shown.length === 0 && <p className="mt-4 text-sm">There are no lessons yet.</p>}
      <CsvLink figure="stops" />
    </Figure>
  )
}

function LevelDropOff({ level, lessons }: { level: (typeof levels)[number]; lessons: Figures['stops'] }) {
  const columns = lessons.map(({ id, title, completed }) => ({
    ...{ key: String(id), label: title, value: completed, text: String(completed) },
  }))
  const stopped = lessons.reduce((sum, lesson) => sum + lesson.stopped, 0)
  return (
    <section aria-label={levelLabel(level)} className="min-w-0">
      <h3 className="mt-4 font-medium">{levelLabel(level)}</h3>
      <p className="text-muted text-sm">{`${stopped} stopped in ${lessons.length} lessons`}</p>
      <ColumnPlot columns={columns} label={`Members who completed each lesson of ${levelLabel(level)}, in order.`} />
      <div className="-mx-2 mt-3">
        <Disclosure summary="Lesson by lesson">
          <table className="w-full text-sm">
            <caption className="sr-only">{`Lessons of ${levelLabel(level)}: who completed them, and who stopped there`}</caption>
            <thead>
              <tr className="text-left text-muted text-xs">
                <th scope="col" className="py-1 pr-4 font-medium">
                  Lesson
                </th>
                <th scope="col" className="py-1 pr-4 text-right font-medium">
                  Completed
                </th>
                <th scope="col" className="py-1 text-right font-medium">
                  Stopped
                </th>
              </tr>
            </thead>
            <tbody>
              {lessons.map(({ id, title, completed, stopped }) => (
                <tr key={id} className="border-line border-t align-baseline">
                  <th scope="row" className="py-1 pr-4 text-left font-normal">
                    {title}
                  </th>
                  <td className="py-1 pr-4 text-right tabular-nums">{completed}</td>
                  <td className="py-1 text-right tabular-nums">
                    <PeopleLink href={peopleHref('stops', id)} count={stopped}>
                      {stopped}
                    </PeopleLink>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Disclosure>
      </div>
    </section>
  )
}
