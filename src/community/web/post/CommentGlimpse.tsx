import { Avatar } from '../../../ui/web/Avatar.tsx'
import type { Glimpse } from '../../glimpse.ts'

/** One of the comments below a post on one line, which opens them all. */
export const CommentGlimpse = ({ of, onOpen }: { of: Glimpse; onOpen: () => void }) => (
  <button
    type="button"
    onClick={onOpen}
    className="mt-2 flex min-h-10 w-full items-center gap-2 rounded-control bg-raised px-3 text-left text-sm transition-colors hover:bg-line touch:min-h-11"
  >
    <Avatar firstName={of.first_name} lastName={of.last_name} src={of.passport} size={24} lazy />
    <span className="min-w-0 flex-1 truncate">
      <span className="sr-only">Comment:</span> <span className="font-medium">{of.first_name}</span>{' '}
      <span className="text-muted">{of.words}</span>
    </span>
  </button>
)
