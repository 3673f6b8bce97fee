import { useState } from 'react'
import { useMember } from '../../../platform/web/pageContext.ts'
import { Button } from '../../../ui/web/Button.tsx'
import { lazyDialog } from '../../../ui/web/lazyComponent.tsx'
import type { SpaceState } from '../../spaceContract.ts'
import { JoinButton } from './JoinButton.tsx'

const EditSpace = lazyDialog(() => import('./EditSpace.tsx'))

type Props = { space: SpaceState; onTurn: (space: SpaceState) => void; onChange: (space: SpaceState) => void }

/** What is done with a space on its page: a member joins or leaves it, an admin renames or closes it. */
export function SpaceActions({ space, onTurn, onChange }: Props) {
  const isAdmin = useMember().role === 'admin'
  const [isEditing, setIsEditing] = useState(false)
  return (
    <>
      {isAdmin && (
        <Button size="sm" variant="quiet" onClick={() => setIsEditing(true)}>
          Edit space
        </Button>
      )}
      {(space.joined || !space.archived) && <JoinButton space={space} onTurn={onTurn} />}
      {isEditing && <EditSpace space={space} onClose={() => setIsEditing(false)} onChange={onChange} />}
    </>
  )
}
