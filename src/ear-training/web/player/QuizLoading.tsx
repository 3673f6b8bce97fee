import { Skeleton } from '../../../ui/web/Skeleton.tsx'

/** The place of a question that is on its way. */
export function QuizLoading() {
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
