import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call, messageOf } from '../../../platform/web/api.ts'
import { flashOf } from '../../../platform/web/wayBackIn.ts'
import { useFlash } from '../../../ui/web/Flash.tsx'
import { joinSpace, leaveSpace, type SpaceState } from '../../spaceContract.ts'
import type { SpaceSlug } from '../../spaces.ts'

/** The spaces of a screen; joining and leaving show at once, and go back when the server says no. */
export function useJoin(first: SpaceState[]) {
  const [spaces, setSpaces] = useState(first)
  const flash = useFlash()
  const put = (slug: SpaceSlug, change: (space: SpaceState) => SpaceState) =>
    setSpaces((list) => list.map((space) => (space.slug === slug ? change(space) : space)))
  // each space is turned one act at a time, and several at once
  const turning = useRef(new Set<SpaceSlug>())
  const { mutate } = useMutation({
    mutationFn: ({ slug, joined }: SpaceState) => call(joined ? leaveSpace : joinSpace, { params: { slug } }),
    onMutate: ({ slug, joined }) => put(slug, (space) => ({ ...space, joined: !joined })),
    onSuccess: (space) => put(space.slug, () => space),
    onError: (error, before) => {
      put(before.slug, () => before)
      flash.error(...flashOf(error, messageOf(error)))
    },
    onSettled: (_answer, _error, { slug }) => turning.current.delete(slug),
  })
  const turn = (space: SpaceState) => {
    if (turning.current.has(space.slug)) return
    turning.current.add(space.slug)
    mutate(space)
  }
  return { spaces, turn }
}
