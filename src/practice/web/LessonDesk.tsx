import { useQuery } from '@tanstack/react-query'
import { readPiece } from '../../pieces/index.ts'
import { call } from '../../platform/web/api.ts'
import { FailedState } from '../../ui/web/FailedState.tsx'
import { Loading } from '../../ui/web/Loading.tsx'
import { Skeleton } from '../../ui/web/Skeleton.tsx'
import { Desk } from './desk/Desk.tsx'

/** The practice desk within a lesson: loaded with its piece when the member opens it. */
export default function LessonDesk({ piece }: { piece: number; onClose: () => void }) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['piece', piece],
    queryFn: ({ signal }) => call(readPiece, { params: { id: piece }, signal }),
  })
  if (isError) return <FailedState title="The piece could not be loaded." onRetry={() => void refetch()} />
  if (!data)
    return (
      <Loading label="Loading the piece">
        <Skeleton className="mb-4 h-12 w-72" />
        <Skeleton className="h-80 w-full" />
      </Loading>
    )
  return <Desk piece={data} inLesson />
}
