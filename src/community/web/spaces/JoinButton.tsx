import { Button } from '../../../ui/web/Button.tsx'
import type { SpaceState } from '../../spaceContract.ts'

/** Joins a space, or leaves it. */
export function JoinButton({ space, onTurn }: { space: SpaceState; onTurn: (space: SpaceState) => void }) {
  const { title, joined } = space
  return (
    <Button
      size="sm"
      variant={joined ? 'quiet' : 'secondary'}
      aria-label={`${joined ? 'Leave' : 'Join'} ${title}`}
      onClick={() => onTurn(space)}
    >
      {joined ? 'Leave' : 'Join'}
    </Button>
  )
}
