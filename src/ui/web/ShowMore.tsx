import { joinClasses } from '../joinClasses.ts'
import { Button } from './Button.tsx'

type Props = {
  list: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => unknown
  }
  /** Why what follows could not be had. */
  failure: string
  label?: string
  size?: 'sm'
  /** Of the block around it. */
  className?: string
}

/** The button that loads more of a list, below the reason when loading failed. */
export function ShowMore({ list, failure, label = 'Show more', size, className }: Props) {
  if (!list.hasNextPage) return null
  return (
    <div className={joinClasses('grid gap-2', className)}>
      {list.isFetchNextPageError && (
        <p role="alert" className="text-bad text-sm">
          {failure}
        </p>
      )}
      <Button
        size={size}
        busy={list.isFetchingNextPage}
        busyLabel="Loading..."
        onClick={() => void list.fetchNextPage()}
      >
        {label}
      </Button>
    </div>
  )
}
