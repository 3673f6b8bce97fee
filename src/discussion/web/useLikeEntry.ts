import { failureMessage } from '../../platform/web/api.ts'
import { failureFlash } from '../../platform/web/loginLink.ts'
import { useSingleMutation } from '../../platform/web/useSingleMutation.ts'
import { useFlash } from '../../ui/web/Flash.tsx'
import type { Entry } from '../thread.ts'
import { useSource } from './source.ts'
import { useThreadCache } from './useThreadMutations.ts'

/** The like is turned over at once, and back again when the server says no. */
export function useLikeEntry(entry: Entry) {
  const source = useSource()
  const cache = useThreadCache(source)
  const flash = useFlash()
  const show = (liked: boolean) =>
    cache.changeOne(entry, (now) =>
      now.liked_by_user === liked
        ? now
        : { ...now, liked_by_user: liked, likes_count: (now.likes_count ?? 0) + (liked ? 1 : -1) },
    )
  return useSingleMutation({
    mutationFn: async (liked: boolean) => source.like?.(entry.id, liked),
    onMutate: async (liked) => {
      await cache.hold()
      show(liked)
    },
    onSuccess: (likes) => likes && cache.changeOne(entry, (now) => ({ ...now, ...likes })),
    onError: (error, liked) => {
      show(!liked)
      flash.error(...failureFlash(error, failureMessage(error)))
    },
  })
}
