import { Card } from '../../../ui/web/Card.tsx'
import { Loading } from '../../../ui/web/Loading.tsx'
import { Skeleton } from '../../../ui/web/Skeleton.tsx'

export function CommentSkeletons() {
  return (
    <Loading label="Loading comments">
      <Card flush>
        {[1, 2, 3].map((row) => (
          <div key={row} className="grid gap-3 p-4 sm:px-6">
            <Skeleton className="h-4 w-56" />
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="h-3 w-20" />
          </div>
        ))}
      </Card>
    </Loading>
  )
}
