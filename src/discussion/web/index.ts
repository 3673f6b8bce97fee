export { CommentsBlock } from './CommentsBlock.tsx'
export { WriteForm } from './WriteForm.tsx'
