export { Body } from './Body.tsx'
export { CommentsBlock } from './CommentsBlock.tsx'
export { WriteForm } from './WriteForm.tsx'
