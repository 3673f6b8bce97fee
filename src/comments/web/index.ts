export { CommentsBlock } from './CommentsBlock.tsx'
