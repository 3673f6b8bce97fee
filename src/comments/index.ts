export type { Comment, CommentCategory, CommentList } from './contract.ts'
