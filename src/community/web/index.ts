export { AuthorLink } from './AuthorLink.tsx'
export { CommunityAdminNav } from './admin/CommunityAdminNav.tsx'
export { Body } from './post/Body.tsx'
