export { type Comment, type CommentCategory, type CommentList, linkedComment } from './contract.ts'
