import { partialMatchKey, useQueryClient } from '@tanstack/react-query'
import type { Post, PostList } from '../../contract.ts'
import { changePost, withoutPost } from '../../feed.ts'
import { ALL_LISTS, FIRST, fetchPosts, type PostPages, UNANSWERED_LISTS } from './usePosts.ts'

/** What acts do to the lists of posts that a page holds. */
export function useLists() {
  const queries = useQueryClient()
  const change = (act: (pages: PostList[]) => PostList[]) =>
    queries.setQueriesData<PostPages>({ queryKey: ALL_LISTS }, (data) => data && { ...data, pages: act(data.pages) })
  const changeOne = (id: number, act: (post: Post) => Post) => change((pages) => changePost(pages, id, act))
  const removeOne = (id: number) => change((pages) => withoutPost(pages, id))
  return {
    /** A list that is just being read is older than what is about to be shown. */
    hold: () => queries.cancelQueries({ queryKey: ALL_LISTS }),
    changePost: changeOne,
    removePost: removeOne,
    /**
     * Reads one post again, wherever it is shown, with the comments that its closed card has a glimpse of. Answers false
     * when what the reader has just begun to do is newer than what was read.
     */
    renewPost: async (id: number): Promise<boolean> => {
      const [fresh] = (await fetchPosts({ post: id }, 'latest')).data
      if (queries.isMutating() > 0) return false
      if (fresh) changeOne(id, () => fresh)
      else removeOne(id)
      return true
    },
    /**
     * Reads the lists again from page 1, as far down as the reader has come: what they are looking at must not vanish.
     * So a list of what is unanswered stays as it is: the post that they have just answered is no longer one of it, and
     * is renewed by itself (renewPost).
     */
    reload: () =>
      queries.invalidateQueries({
        queryKey: ALL_LISTS,
        predicate: ({ queryKey }) => !partialMatchKey(queryKey, UNANSWERED_LISTS),
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
