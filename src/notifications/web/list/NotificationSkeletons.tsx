import { Loading } from '../../../ui/web/Loading.tsx'
import { Skeleton } from '../../../ui/web/Skeleton.tsx'

export function NotificationSkeletons({ count }: { count: number }) {
  return (
    <Loading label="Loading notifications">
      {Array.from({ length: count }, (_, row) => row).map((row) => (
        <div key={row} className="flex items-start gap-3 px-4 py-3">
          <Skeleton className="size-10 shrink-0 rounded-full" />
          <div className="grid flex-1 gap-2 pt-1">
            <Skeleton className="h-4 w-11/12" />
            <Skeleton className="h-3 w-24" />
          </div>
        </div>
      ))}
    </Loading>
  )
}
