export { addComments, type NewComment } from './addComments.ts'
export { forgetAuthor } from './forgetAuthor.ts'
export { listComments, removeCommentsOf } from './queries.ts'
export { commentsRoutes, type Targets } from './routes.ts'
