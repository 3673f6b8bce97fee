export { AuthorLink } from './AuthorLink.tsx'
export { CommunityAdminNav } from './admin/CommunityAdminNav.tsx'
