import { AudioLines } from 'lucide'
import { joinClasses } from '../../../ui/joinClasses.ts'
import { ButtonLink } from '../../../ui/web/ButtonLink.tsx'
import type { Category } from '../../category.ts'
import type { QuizCard as Card } from '../../contract.ts'
import { practiceHref } from '../addresses.ts'
import { QuizCard } from './QuizCard.tsx'

/** Letters that fit one line of a phone. */
const LINE = 26

/** What a category teaches the ear, in as many of its own first answers as a line has room for, and how many there are. */
export function examplesOf({ answers }: Category): string {
  const labels = answers.map(({ label }) => label)
  const count = labels.findIndex((_, at) => labels.slice(0, at + 1).join(', ').length > LINE)
  if (count < 0) return labels.join(', ')
  const some = labels.slice(0, Math.max(1, count))
  return `${some.join(', ')} and ${labels.length - some.length} more`
}

/** One category: its drill, which is always there, and its quizzes. */
export function CategorySection({ category, quizzes }: { category: Category; quizzes: readonly Card[] }) {
  const { name, slug } = category
  const empty = quizzes.length === 0
  return (
    <section
      aria-labelledby={slug}
      className={joinClasses('grid gap-x-8 gap-y-4 py-6', !empty && 'lg:grid-cols-[18rem_minmax(0,1fr)]')}
    >
      <div
        className={joinClasses(
          'flex flex-wrap items-start justify-between gap-3',
          !empty && 'lg:flex-col lg:justify-start',
        )}
      >
        <div className={joinClasses('min-w-0 flex-1', !empty && 'lg:flex-none')}>
          <h2 id={slug} className="text-xl">
            {name}
          </h2>
          <p className="mt-1 text-muted text-sm">{examplesOf(category)}</p>
        </div>
        <ButtonLink href={practiceHref(name)} size="sm" icon={AudioLines} aria-label={`Practise ${name}`}>
          Practise
        </ButtonLink>
      </div>
      {!empty && (
        <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {quizzes.map((quiz) => (
            <li key={quiz.id}>
              <QuizCard quiz={quiz} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
