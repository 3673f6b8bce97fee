import { useQueryClient } from '@tanstack/react-query'
import type { Post, PostList } from '../../contract.ts'
import { changePost, type Where, withoutPost } from '../../feed.ts'
import { ALL_LISTS, FIRST, type PostPages } from './usePosts.ts'

/** What acts do to the lists of posts that a page holds. */
export function useLists() {
  const queries = useQueryClient()
  const change = (act: (pages: PostList[]) => PostList[]) =>
    queries.setQueriesData<PostPages>({ queryKey: ALL_LISTS }, (data) => data && { ...data, pages: act(data.pages) })
  return {
    /** A list that is just being read is older than what is about to be shown. */
    hold: () => queries.cancelQueries({ queryKey: ALL_LISTS }),
    changePost: (id: number, act: (post: Post) => Post) => change((pages) => changePost(pages, id, act)),
    removePost: (id: number) => change((pages) => withoutPost(pages, id)),
    /**
     * Reads the lists again from page 1, as far down as the reader has come: what they are looking at must not vanish.
     * So a list of what is unanswered stays as it is: the post that they have just answered is no longer one of it.
     */
    reload: () =>
      queries.invalidateQueries({
        queryKey: ALL_LISTS,
        predicate: ({ queryKey: [, where] }) => !(where as Where).unanswered,
      }),
    /** Leaves page 1 alone and reads it again. */
    startOver: () => {
      queries.setQueriesData<PostPages>(
        { queryKey: ALL_LISTS },
        (data) => data && { pages: data.pages.slice(0, 1), pageParams: [FIRST] },
      )
      return queries.invalidateQueries({ queryKey: ALL_LISTS })
    },
  }
}
