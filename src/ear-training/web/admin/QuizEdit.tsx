import { useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/web/api.ts'
import { Dialog } from '../../../ui/web/Dialog.tsx'
import { FailedState } from '../../../ui/web/FailedState.tsx'
import { Loading } from '../../../ui/web/Loading.tsx'
import { Skeleton } from '../../../ui/web/Skeleton.tsx'
import { type QuizRow, readQuiz } from '../../contract.ts'

type Props = { quiz: QuizRow; onClose: () => void; onSaved: () => void; onOutdated: () => void }

/** A quiz in a dialog; its questions are fetched when it opens, since the list does not bring them. */
export function QuizEdit({ quiz: { id }, onClose, ...ends }: Props) {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['admin ear quiz', id],
    queryFn: async ({ signal }) => {
      // the form is large, and most visits to the list open none
      const [quiz, { QuizEditForm }] = await Promise.all([
        call(readQuiz, { params: { id }, signal }),
        import('./QuizEditForm.tsx'),
      ])
      return { quiz, QuizEditForm }
    },
    // the form is built of it: nothing may change while somebody types
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  })
  const waiting = (
    <Dialog open onClose={onClose} title="Edit Quiz" size="lg">
      {isError && !isFetching ? (
        <FailedState title="The quiz could not be loaded." onRetry={() => refetch()} />
      ) : (
        <Loading label="Loading quiz..." delay={300}>
          <div className="grid gap-4">
            <Skeleton className="h-10 w-full" />
            <Skeleton className="h-24 w-full" />
            <Skeleton className="h-10 w-full" />
            <Skeleton className="h-48 w-full" />
          </div>
        </Loading>
      )}
    </Dialog>
  )
  return data ? <data.QuizEditForm quiz={data.quiz} onClose={onClose} {...ends} /> : waiting
}
