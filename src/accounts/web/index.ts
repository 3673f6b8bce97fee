export { Gate } from './access/Gate.tsx'
export { LockBadge } from './access/LockBadge.tsx'
export { ProfileSection } from './profile/ProfileSection.tsx'
export { usePicture } from './profile/usePicture.ts'
