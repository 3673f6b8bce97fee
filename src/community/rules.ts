/** The page of a post; it brings the comment that it was opened for, whatever its age, in its place. */
export function postPath(postId: number | null, commentId: number | null): string | null {
  if (postId === null) return null
  return `/member/community/post/${postId}${commentId === null ? '' : `?comment=${commentId}#comment-${commentId}`}`
}
