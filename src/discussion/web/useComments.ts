import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../platform/web/api.ts'
import {
  type LessonCategory as CommentCategory,
  type LessonCommentList as CommentList,
  listLessonComments as listComments,
  PER_PAGE,
} from '../lessonContract.ts'
import { mergePages } from '../threads.ts'

export type Target = { category: CommentCategory; courseId: number }
export type CommentPages = InfiniteData<CommentList, number>

export const commentsKey = ({ category, courseId }: Target) => ['comments', category, courseId]

const firstPages = (initial?: CommentList): CommentPages | undefined => initial && { pages: [initial], pageParams: [1] }

/** The comments of a target, page by page from the newest; `initial` is the first page where the server gave it. */
export function useComments(target: Target, initial?: CommentList) {
  const { category, courseId } = target
  const query = useInfiniteQuery({
    queryKey: commentsKey(target),
    queryFn: ({ pageParam: page, signal }) =>
      call(listComments, { query: { category, course_id: courseId, page, perPage: PER_PAGE }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ current_page, last_page }) => (current_page < last_page ? current_page + 1 : undefined),
    initialData: firstPages(initial),
    // kept as long as the page, or a lesson come back to would show what it was loaded with, without one's own comment
    gcTime: Number.POSITIVE_INFINITY,
  })
  const pages = query.data?.pages
  const list = useMemo(() => pages && mergePages(pages), [pages])
  return { ...query, list, total: pages?.[0]?.total ?? 0 }
}
