import { Loading } from '../../../ui/web/Loading.tsx'
import { Skeleton } from '../../../ui/web/Skeleton.tsx'

/** Two cards in the place of the posts that are on their way, seen once the wait lasts longer than `delay`. */
export function PostSkeletons({ delay }: { delay: number }) {
  return (
    <Loading label="Loading posts" delay={delay}>
      <div className="grid gap-4">
        {[1, 2].map((card) => (
          <div key={card} className="rounded-card border border-line bg-surface p-4 sm:p-6">
            <div className="flex items-center gap-3">
              <Skeleton className="size-10 shrink-0 rounded-full" />
              <div className="grid flex-1 gap-2">
                <Skeleton className="h-4 w-36" />
                <Skeleton className="h-3 w-24" />
              </div>
            </div>
            <div className="mt-4 grid gap-2">
              <Skeleton className="h-4 w-full" />
              <Skeleton className="h-4 w-11/12" />
              <Skeleton className="h-4 w-2/3" />
            </div>
            <div className="mt-5 flex gap-4">
              <Skeleton className="h-8 w-16" />
              <Skeleton className="h-8 w-28" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  )
}
