import { BookmarkX, CircleCheck, Undo2 } from 'lucide'
import { LockBadge } from '../../accounts/web/index.ts'
import { isSecondOfDouble } from '../../ui/isSecondOfDouble.ts'
import { Badge } from '../../ui/web/Badge.tsx'
import { Button } from '../../ui/web/Button.tsx'
import type { BookmarkCard } from '../contract.ts'
import { bookmarkPosition } from '../rules.ts'
import { Cover } from './Cover.tsx'

type Props = { card: BookmarkCard; removed: boolean; onToggle: () => void }

/** The button stays the same element when it turns from Remove to Undo, so that the focus stays on it. */
export function BookmarkRow({ card, removed, onToggle }: Props) {
  const action = removed ? 'Undo' : 'Remove'
  const { href, about } = bookmarkPosition(card)
  return (
    <div className="grid grid-cols-[6rem_minmax(0,1fr)] items-center gap-x-4 gap-y-1 p-3 sm:grid-cols-[8rem_minmax(0,1fr)_auto] sm:p-4">
      <div className={removed ? 'opacity-40' : undefined}>
        <Cover url={card.thumbnail_url} />
      </div>
      <div>
        {removed ? (
          <p className="text-muted">
            <s>{card.title}</s> is no longer bookmarked.
          </p>
        ) : (
          <a href={href} className="font-medium hover:text-accent">
            {card.title}
          </a>
        )}
        <p className="mt-1 flex flex-wrap items-center gap-2 text-muted text-sm">
          {about}
          <LockBadge lock={card} />
          {card.source === 'courses' && card.completed && (
            <Badge tone="good" icon={CircleCheck}>
              Completed
            </Badge>
          )}
        </p>
      </div>
      <Button
        variant="quiet"
        size="sm"
        icon={removed ? Undo2 : BookmarkX}
        aria-label={`${action} ${card.title}`}
        onClick={(event) => isSecondOfDouble(event) || onToggle()}
        className="max-sm:-ml-3 max-sm:col-start-2 max-sm:justify-self-start"
      >
        {action}
      </Button>
    </div>
  )
}
