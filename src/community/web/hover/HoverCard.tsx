import { type RefObject, useEffect, useState } from 'react'
import { failureMessage } from '../../../platform/web/api.ts'
import { Avatar } from '../../../ui/web/Avatar.tsx'
import { Skeleton } from '../../../ui/web/Skeleton.tsx'
import { usePopover } from '../../../ui/web/usePopover.ts'
import type { Card } from '../../profileContract.ts'
import { Joined } from '../profile/Joined.tsx'
import { RoleBadge } from '../profile/RoleBadge.tsx'
import { VerifiedTick } from '../profile/VerifiedTick.tsx'
import { fetchCard } from './cards.ts'

type Known = Pick<Card, 'id' | 'first_name' | 'last_name' | 'passport'>
type State = Card | 'waiting' | 'gone' | { failed: string }

function useCard(id: number): State {
  const [state, setState] = useState<State>('waiting')
  useEffect(() => {
    let left = false
    const show = (next: State) => !left && setState(next)
    fetchCard(id).then(
      (card) => show(card ?? 'gone'),
      (error) => show({ failed: failureMessage(error) }),
    )
    return () => {
      left = true
    }
  }, [id])
  return state
}

/**
 * Who an author is, beside their name. It contains only spans, since it is in the middle of a line: so it is the next
 * stop of the keyboard after the name.
 */
export default function HoverCard({ known, anchor }: { known: Known; anchor: RefObject<HTMLElement | null> }) {
  const ref = usePopover<HTMLSpanElement>(anchor)
  const card = useCard(known.id)
  const name = `${known.first_name} ${known.last_name}`
  const isCard = typeof card === 'object' && 'id' in card
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't stand in the middle of a line
    <span
      ref={ref}
      popover="manual"
      role="group"
      aria-label={`About ${name}`}
      className="popover w-76 max-w-[calc(100vw-1rem)] cursor-default whitespace-normal p-4 text-left font-normal text-base text-ink"
    >
      <span className="flex items-center gap-3">
        <Avatar firstName={known.first_name} lastName={known.last_name} src={known.passport} size={56} />
        <span className="grid min-w-0 justify-items-start gap-1">
          <span className="flex max-w-full items-center gap-1 font-medium leading-snug">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            {isCard && card.verified_status === 1 && <VerifiedTick size={18} />}
          </span>
          {isCard ? <RoleBadge role={card.role} /> : <Skeleton className="h-6 w-20" />}
        </span>
      </span>
      <span className="mt-3 block min-h-21 text-sm">{isCard ? <Words card={card} /> : <Waiting state={card} />}</span>
      <a
        href={`/member/community/u/${known.id}`}
        className="link inline-flex min-h-6 items-center text-sm touch:min-h-11"
      >
        View profile
      </a>
    </span>
  )
}

function Words({ card }: { card: Card }) {
  return (
    <>
      {card.user_name && <span className="block text-muted wrap-anywhere">@{card.user_name}</span>}
      {card.bio && <span className="mt-1 line-clamp-3 wrap-anywhere">{card.bio}</span>}
      <span className="mt-1 block text-muted">
        {card.posts_count === 1 ? '1 post' : `${card.posts_count} posts`} · <Joined at={card.created_at} />
      </span>
    </>
  )
}

function Waiting({ state }: { state: Exclude<State, Card> }) {
  if (state === 'gone') return <span className="block text-muted">This member has left the academy.</span>
  if (state !== 'waiting') return <span className="block text-bad">{state.failed}</span>
  return (
    <span className="grid gap-2" aria-busy="true">
      <Skeleton className="h-4 w-24" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-40" />
    </span>
  )
}
