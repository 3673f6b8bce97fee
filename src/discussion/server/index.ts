export {
  closeAwaited,
  closedAwaited,
  notePost,
  notePostComment,
  notePostMentions,
  openAwaited,
} from './awaited/awaitedAnswers.ts'
export { openQuestions } from './awaited/openQuestions.ts'
export { awaitedData } from './awaited/tables.ts'
export { inShort, wordsBefore } from './awaited/wordsBefore.ts'
export { commentGone, type DiscussionContext } from './context.ts'
export { forgetAuthor, isUnanswered } from './forgetAuthor.ts'
export { addComments, type NewComment } from './lessons/addComments.ts'
export { lessonCommentRoutes } from './lessons/lessonRoutes.ts'
export { forgetAnswers, type RemoveComments, removeCommentsOf } from './lessons/lessonThreads.ts'
export { listComments } from './lessons/listComments.ts'
export { threadSubject } from './lessons/threadSubject.ts'
export { listMemberComments } from './memberComments.ts'
export { findMentioned, findNamed, mentionEvents } from './mentions.ts'
export { type NotificationEvent, notifier } from './notifier.ts'
export { findPostThread } from './posts/listPostComments.ts'
export { postCommentRoutes } from './posts/postCommentRoutes.ts'
export {
  type AuthorRow,
  type ContentRow,
  type PostCommentRow,
  presentAuthor,
  presentContent,
  presentLike,
  presentPostComment,
} from './present.ts'
export { likesReader } from './readLikes.ts'
export { contentColumns, likedByReader, likers, postCommentRows } from './rows.ts'
export { commentedKeys, personalData as discussionData, postCommentLikes, postComments } from './tables.ts'
export { deleteEntry, type Entry, type Target } from './threads.ts'
export { NOTHING_NEWER, presentWindow, threadWindow, type WindowQuery } from './threadWindow.ts'
export { type Likeable, toggleLike } from './toggleLike.ts'
