export { ProfileSection } from './profile/ProfileSection.tsx'
export { usePicture } from './profile/usePicture.ts'
