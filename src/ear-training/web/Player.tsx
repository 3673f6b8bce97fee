import { useQuery } from '@tanstack/react-query'
import { CommentsBlock } from '../../discussion/web/index.ts'
import type { PropsOf } from '../../platform/contract.ts'
import { withQueries } from '../../platform/web/queries.tsx'
import { FailedState } from '../../ui/web/FailedState.tsx'
import type { playerScreen, Quiz } from '../contract.ts'
import { PianoCredit } from './PianoCredit.tsx'
import { QuizHead } from './player/QuizHead.tsx'
import { QuizLoading } from './player/QuizLoading.tsx'
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
  const { data: quiz, dataUpdatedAt, isFetching, isError, refetch } = useQuiz(first)
  return (
    <article className="page grid grid-cols-[minmax(0,1fr)] content-start gap-8 py-6 sm:py-8">
      <QuizHead quiz={quiz} />
      {isFetching ? (
        <QuizLoading />
      ) : isError ? (
        <FailedState title="The quiz could not be loaded." onRetry={() => refetch()} />
      ) : (
        <Round key={dataUpdatedAt} quiz={quiz} seed={seed} onReload={() => refetch()} />
      )}
      <div className="max-w-[47rem]">
        <CommentsBlock category="group" courseId={quiz.id} initial={comments} />
      </div>
      <PianoCredit />
    </article>
  )
}

export default withQueries(Player)
