import { AudioLines } from 'lucide'
import { LockBadge } from '../../../accounts/web/index.ts'
import { Icon } from '../../../ui/web/Icon.tsx'
import type { Category } from '../../category.ts'
import type { QuizCard } from '../../contract.ts'
import { countQuestions } from '../../rules.ts'
import { practiceHref, quizHref } from '../addresses.ts'
import { Cover } from '../Cover.tsx'
import { examplesOf } from './CategorySection.tsx'

/** Quizzes that a card has room for. */
const SOME = 2

type Props = {
  category: Category
  quizzes?: readonly QuizCard[]
  /** Opens the category with all of its quizzes. */
  onMore?: () => void
}

/** A category on its shelf: what it teaches, its first quizzes, and the way to practise it. */
export function CategoryCard({ category, quizzes = [], onMore }: Props) {
  const { name, slug } = category
  return (
    <article
      aria-labelledby={slug}
      className="flex h-full flex-col gap-3 rounded-card border border-line bg-surface p-4"
    >
      <div>
        <h3 id={slug} className="font-medium font-sans text-base leading-snug">
          {name}
        </h3>
        <p className="mt-1 line-clamp-2 text-muted text-sm">{examplesOf(category)}</p>
      </div>
      {quizzes.slice(0, SOME).map((quiz) => (
        <QuizLine key={quiz.id} quiz={quiz} />
      ))}
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4">
        <a
          href={practiceHref(name)}
          aria-label={`Practise ${name}`}
          className="link inline-flex min-h-6 items-center gap-2 text-sm touch:min-h-11"
        >
          <Icon of={AudioLines} size={16} />
          Practise
        </a>
        {quizzes.length > SOME && (
          <button type="button" onClick={onMore} className="link min-h-6 text-sm touch:min-h-11">
            {`All ${quizzes.length} quizzes`}
          </button>
        )}
      </div>
    </article>
  )
}

/** A quiz in a line, with what this member has reached in it. */
function QuizLine({ quiz }: { quiz: QuizCard }) {
  const { id, title, thumbnail_path, question_count, best, required_tier } = quiz
  return (
    <a href={quizHref(id)} className="group -m-1 flex min-h-11 items-center gap-3 rounded-control p-1 hover:bg-raised">
      <span className="w-16 shrink-0">
        <Cover url={thumbnail_path} />
      </span>
      <span className="min-w-0 text-sm">
        <span className="block leading-snug wrap-anywhere group-hover:text-accent">{title}</span>
        <span className="flex flex-wrap items-center gap-x-2 text-muted text-xs">
          <span>{best ? `Best ${best.score} / ${best.total}` : countQuestions(question_count)}</span>
          <LockBadge lock={{ required_tier }} />
        </span>
      </span>
    </a>
  )
}
