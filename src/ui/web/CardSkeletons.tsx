import { Card } from './Card.tsx'
import { Loading } from './Loading.tsx'
import { Skeleton } from './Skeleton.tsx'

/** In the place of cards that are on their way. */
export function CardSkeletons({ label }: { label: string }) {
  return (
    <Loading label={label}>
      <div className="grid gap-4">
        {[1, 2].map((card) => (
          <Card key={card}>
            <div className="grid gap-4">
              <Skeleton className="h-4 w-56" />
              <Skeleton className="h-16 w-full" />
              <Skeleton className="h-4 w-40" />
              <Skeleton className="h-10 w-64" />
            </div>
          </Card>
        ))}
      </div>
    </Loading>
  )
}
