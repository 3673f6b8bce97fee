import { useQuery } from '@tanstack/react-query'
import { Gate } from '../../accounts/web/index.ts'
import { CommentsBlock } from '../../discussion/web/index.ts'
import type { PropsOf } from '../../platform/contract.ts'
import { withQueries } from '../../platform/web/queries.tsx'
import { PianoCredit } from '../../practice/web/index.ts'
import { FailedState } from '../../ui/web/FailedState.tsx'
import { Skeleton } from '../../ui/web/Skeleton.tsx'
import type { playerScreen, Quiz } from '../contract.ts'
import { quizHref } from './addresses.ts'
import { Round } from './player/Round.tsx'

/** The quiz that the page came with, or as it is now once `refetch` is asked. */
function useQuiz(first: Quiz) {
  return useQuery({
    queryKey: ['ear quiz', first.id],
    queryFn: async ({ signal }) => (await import('./player/fetchQuiz.ts')).fetchQuiz(first.id, signal),
    initialData: first,
    // never by itself: a quiz that changes while somebody is in it would begin anew
    enabled: false,
  })
}

/** A quiz from its first question to the score, and what members say about it. */
function Player({ quiz: first, comments, seed }: PropsOf<typeof playerScreen>) {
  if (!first.required_tier) return <OpenQuiz quiz={first} comments={comments} seed={seed} />
  return (
    <article className="page grid max-w-[60rem] grid-cols-[minmax(0,1fr)] content-start gap-8 py-6 sm:py-8">
      <QuizHead quiz={first} />
      <Gate
        required={first.required_tier}
        about={`An ear-training quiz of ‘${first.category}’, with your score and the mix-ups that it finds.`}
        next={quizHref(first.id)}
      />
    </article>
  )
}

function OpenQuiz({ quiz: first, comments, seed }: PropsOf<typeof playerScreen>) {
  const { data: quiz, dataUpdatedAt, isFetching, isError, refetch } = useQuiz(first)
  return (
    <article className="page grid grid-cols-[minmax(0,1fr)] content-start gap-4 py-4 sm:gap-8 sm:py-8">
      <QuizHead quiz={quiz} />
      {isFetching ? (
        <QuizLoading />
      ) : isError ? (
        <FailedState title="The quiz could not be loaded." onRetry={() => refetch()} />
      ) : (
        <Round key={dataUpdatedAt} quiz={quiz} seed={seed} onReload={() => refetch()} />
      )}
      {comments && (
        <div className="max-w-[47rem]">
          <CommentsBlock category="group" courseId={quiz.id} initial={comments} />
        </div>
      )}
      <PianoCredit />
    </article>
  )
}

/** What the quiz is called and about, with the way back to all quizzes. */
function QuizHead({ quiz: { title, description, category } }: { quiz: Quiz }) {
  return (
    <div className="min-w-0">
      <p className="text-muted text-sm">
        <a href="/member/ear-training" className="link">
          Ear training
        </a>
        {`\u00a0· ${category}`}
      </p>
      <h1 className="text-2xl [overflow-wrap:anywhere] sm:mt-1 sm:text-3xl">{title}</h1>
      {description && (
        <p className="mt-1 max-w-measure whitespace-pre-line text-muted [overflow-wrap:anywhere] max-sm:line-clamp-1 max-sm:text-sm sm:mt-2">
          {description}
        </p>
      )}
    </div>
  )
}

/** The place of a question that is on its way. */
function QuizLoading() {
  return (
    <div aria-busy="true" className="grid gap-6">
      <p role="status" className="text-muted">
        Loading quiz...
      </p>
      <Skeleton className="h-72 w-full" />
      <div aria-hidden="true" className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {[1, 2, 3, 4, 5, 6].map((place) => (
          <Skeleton key={place} className="h-14" />
        ))}
      </div>
    </div>
  )
}

export default withQueries(Player)
