import { useState } from 'react'
import { call, failureMessage } from '../../../platform/web/api.ts'
import { failureFlash } from '../../../platform/web/loginLink.ts'
import { useSingleFlight } from '../../../platform/web/useSingleFlight.ts'
import { useFlash } from '../../../ui/web/Flash.tsx'
import { joinSpace, leaveSpace, type SpaceState } from '../../spaceContract.ts'
import type { SpaceSlug } from '../../spaces.ts'

/** The spaces of a screen; joining and leaving show at once, and go back when the server says no. */
export function useJoin(first: SpaceState[]) {
  const [spaces, setSpaces] = useState(first)
  const flash = useFlash()
  const once = useSingleFlight()
  const put = (slug: SpaceSlug, change: (space: SpaceState) => SpaceState) =>
    setSpaces((list) => list.map((space) => (space.slug === slug ? change(space) : space)))
  const act = async (before: SpaceState) => {
    const { slug, joined } = before
    put(slug, (space) => ({ ...space, joined: !joined }))
    try {
      const after = await call(joined ? leaveSpace : joinSpace, { params: { slug } })
      put(slug, () => after)
    } catch (error) {
      put(slug, () => before)
      flash.error(...failureFlash(error, failureMessage(error)))
    }
  }
  // each space is turned one act at a time, and several at once
  const turn = (space: SpaceState) => void once(() => act(space), space.slug)
  return { spaces, turn, change: (after: SpaceState) => put(after.slug, () => after) }
}
