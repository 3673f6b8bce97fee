import { LockBadge } from '../../../accounts/web/index.ts'
import { knownText } from '../../../ui/mastery.ts'
import { ButtonLink } from '../../../ui/web/ButtonLink.tsx'
import { MasteryLine } from '../../../ui/web/MasteryKeys.tsx'
import type { Category } from '../../category.ts'
import type { Known, QuizCard } from '../../contract.ts'
import { bestOf, countQuestions } from '../../rules.ts'
import { practiceHref, quizHref } from '../addresses.ts'
import { Cover } from '../Cover.tsx'
import { examplesOf } from './CategorySection.tsx'

/** Quizzes that a card has room for. */
const SOME = 2

type Props = {
  category: Category
  quizzes?: readonly QuizCard[]
  /** How well each answer is known; absent where none was tried. */
  known?: Known['known'] | undefined
  /** Opens the category with all of its quizzes. */
  onMore?: () => void
}

/** A category on its shelf: what it teaches, how well it is known, the way to practise it, and its first quizzes. */
export function CategoryCard({ category, quizzes = [], known, onMore }: Props) {
  const { name, slug } = category
  return (
    <article
      aria-labelledby={slug}
      className="flex h-full flex-col gap-2 px-3 py-2 sm:rounded-card sm:border sm:border-line sm:bg-surface sm:px-4 sm:py-3"
    >
      <div className="flex items-center justify-between gap-3">
        <div className="min-w-0">
          <h3 id={slug} className="font-medium font-sans text-base leading-snug">
            {onMore ? (
              <button type="button" onClick={onMore} className="min-h-6 text-left hover:text-accent">
                {name}
              </button>
            ) : (
              name
            )}
          </h3>
          <p className="flex flex-wrap items-center gap-x-1.5 text-muted text-xs tabular-nums sm:hidden">
            {known ? `Practice: ${knownText(known)}` : 'Not started yet'}
            {quizzes.length > 0 && (
              <button type="button" onClick={onMore} className="link min-h-6">
                {quizText(quizzes)}
                <span className="sr-only">{`, quizzes of ${name}`}</span>
              </button>
            )}
          </p>
        </div>
        <ButtonLink href={practiceHref(name)} size="sm" aria-label={`Practise ${name}`}>
          Practise
        </ButtonLink>
      </div>
      <p className="text-muted text-sm max-sm:hidden">{examplesOf(category)}</p>
      <div className="max-sm:hidden">
        <MasteryLine known={known ?? category.answers.map(() => null)} label="Practice" />
      </div>
      {quizzes.length > 0 && (
        <div className="mt-auto grid gap-2 border-line border-t pt-2 max-sm:hidden">
          {quizzes.slice(0, SOME).map((quiz) => (
            <QuizLine key={quiz.id} quiz={quiz} />
          ))}
          {quizzes.length > SOME && (
            <button type="button" onClick={onMore} className="link min-h-6 justify-self-start text-sm touch:min-h-11">
              {`All ${quizzes.length} quizzes`}
            </button>
          )}
        </div>
      )}
    </article>
  )
}

/** 'Best quiz 6/8', or how many there are to take. */
function quizText(quizzes: readonly QuizCard[]): string {
  const best = bestOf(quizzes)
  if (best) return `Best quiz ${best.score}/${best.total}`
  return quizzes.length === 1 ? '1 quiz' : `${quizzes.length} quizzes`
}

/** A quiz in a line, with what this member has reached in it. */
function QuizLine({ quiz }: { quiz: QuizCard }) {
  const { id, title, thumbnail_path, question_count, best, required_tier } = quiz
  return (
    <a href={quizHref(id)} className="group -m-1 flex min-h-11 items-center gap-3 rounded-control p-1 hover:bg-raised">
      <span className="w-16 shrink-0 max-sm:hidden">
        <Cover url={thumbnail_path} />
      </span>
      <span className="min-w-0 flex-1 text-sm max-sm:flex max-sm:items-center max-sm:justify-between max-sm:gap-3">
        <span className="block leading-snug wrap-anywhere group-hover:text-accent">{title}</span>
        <span className="flex flex-wrap items-center gap-x-2 text-muted text-xs max-sm:shrink-0">
          <span>{best ? `Quiz: best ${best.score}/${best.total}` : countQuestions(question_count)}</span>
          <LockBadge lock={{ required_tier }} />
        </span>
      </span>
    </a>
  )
}
