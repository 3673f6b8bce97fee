export { Mention } from './contract.ts'
export { type LessonCategory, type LessonCommentList, linkedComment } from './lessonContract.ts'
export { mayChangeInCommunity } from './policy.ts'
export {
  addPostComment,
  addPostReply,
  COMMENTS_SHOWN,
  contentFields,
  deletePostComment,
  editPostComment,
  LIKERS_LISTED,
  LIKERS_SHOWN,
  Like,
  Liked,
  likeFields,
  likePostComment,
  listPostComments,
  listPostReplies,
  PostComment,
  type PostCommentList,
  type PostReply,
  type PostReplyList,
  THREAD_REPLIES,
} from './postContract.ts'
export { linksIn, profilePath } from './text.ts'
export { firstPage, mergeById, threadSignature } from './thread.ts'
