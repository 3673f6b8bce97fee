import { Heart } from 'lucide'
import { Button } from '../../ui/web/Button.tsx'
import { Icon } from '../../ui/web/Icon.tsx'

type Props = {
  count: number
  liked: boolean
  /** What is liked, for screen readers: 'this post'. */
  what: string
  onToggle: (liked: boolean) => void
  canLike: boolean
}

/** A heart, filled once the reader likes it, with the count of those who do. Who only reads sees the count. */
export function LikeButton({ count, liked, what, onToggle, canLike }: Props) {
  const drawing = <Icon of={Heart} size={18} className={liked ? 'shrink-0 fill-current text-accent' : 'shrink-0'} />
  const spoken = `${count} ${count === 1 ? 'like' : 'likes'}`
  if (!canLike)
    return (
      <span className="inline-flex min-h-8 items-center gap-2 px-3 text-muted text-sm tabular-nums">
        {drawing}
        {count > 0 && <span aria-hidden="true">{count}</span>}
        <span className="sr-only">{spoken}</span>
      </span>
    )
  return (
    <Button
      size="sm"
      variant="quiet"
      aria-pressed={liked}
      aria-label={`Like ${what}, ${spoken}`}
      onClick={() => onToggle(!liked)}
      className="text-muted tabular-nums aria-pressed:border-transparent! aria-pressed:bg-transparent!"
    >
      {drawing}
      {count > 0 && count}
    </Button>
  )
}
