import { AppError } from '../../../platform/errors.ts'
import { call, failureMessage } from '../../../platform/web/api.ts'
import { failureFlash } from '../../../platform/web/loginLink.ts'
import { memberOf, usePage } from '../../../platform/web/pageContext.ts'
import { useSingleMutation } from '../../../platform/web/useSingleMutation.ts'
import { useFlash } from '../../../ui/web/Flash.tsx'
import * as contract from '../../contract.ts'
import { toggledLike } from '../../feed.ts'
import { useLists } from '../feed/useLists.ts'

const isGone = (error: unknown): boolean => error instanceof AppError && error.code === 'not_found'

/** The like is toggled at once, and back again when the server says no. */
export function useLikePost(post: contract.Post) {
  const page = usePage()
  const lists = useLists()
  const flash = useFlash()
  const toggle = (liked: boolean) => {
    const { id, first_name, last_name, passport } = memberOf(page)
    lists.changePost(post.id, (now) =>
      now.liked_by_user === liked ? now : toggledLike(now, { id, first_name, last_name, passport }),
    )
  }
  return useSingleMutation({
    mutationFn: (liked: boolean) => call(contract.likePost, { body: { post_id: post.id, liked } }),
    onMutate: async (liked) => {
      await lists.hold()
      toggle(liked)
    },
    onSuccess: (likes) => lists.changePost(post.id, (now) => ({ ...now, ...likes })),
    onError: (error, liked) => {
      toggle(!liked)
      flash.error(...failureFlash(error, failureMessage(error)))
      if (isGone(error)) lists.removePost(post.id)
    },
  })
}

export function useEditPost(id: number, onDone: () => void) {
  const lists = useLists()
  const flash = useFlash()
  return useSingleMutation({
    mutationFn: (body: string) => call(contract.editPost, { params: { id }, body: { body } }),
    onSuccess: ({ body, mentions, edited }) => {
      lists.changePost(id, (now) => ({ ...now, body, mentions, edited }))
      onDone()
      flash.success('Post updated.')
    },
    onError: (error) => flash.error(...failureFlash(error, failureMessage(error))),
  })
}

/** `leave` goes to another page, on which the message is shown. */
export function useDeletePost(id: number, onDone: () => void, leave: (() => void) | undefined) {
  const lists = useLists()
  const flash = useFlash()
  return useSingleMutation({
    mutationFn: () => call(contract.deletePost, { params: { id } }),
    onSuccess: () => {
      onDone()
      flash.success('Post deleted.', { nextPage: leave !== undefined })
      if (leave) return leave()
      lists.removePost(id)
      void lists.reload()
    },
    onError: (error) => {
      flash.error(...failureFlash(error, failureMessage(error)))
      if (isGone(error)) lists.removePost(id)
    },
  })
}
