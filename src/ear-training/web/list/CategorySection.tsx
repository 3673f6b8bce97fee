import { AudioLines } from 'lucide'
import { joinClasses } from '../../../ui/joinClasses.ts'
import { ButtonLink } from '../../../ui/web/ButtonLink.tsx'
import type { Category } from '../../category.ts'
import type { QuizCard as Card } from '../../contract.ts'
import { practiceHref } from '../addresses.ts'
import { QuizCard } from './QuizCard.tsx'

const SOME = 4

/** What a category teaches the ear, in its own first answers. */
export const examplesOf = ({ answers }: Category): string =>
  answers
    .slice(0, SOME)
    .map(({ label }) => label)
    .join(', ') + (answers.length > SOME ? ` and ${answers.length - SOME} more` : '')

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
