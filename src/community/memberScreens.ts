import type { MemberList, MemberQuery } from '../accounts/index.ts'
import { screen } from '../platform/contract.ts'
import type { PostList } from './contract.ts'
import type { MemberCommentList, Profile } from './profileContract.ts'

export const profileTabs = ['about', 'posts', 'spaces', 'comments'] as const
export type ProfileTab = (typeof profileTabs)[number]

/** `posts` and `comments` come with their tab; the others fetch them when they are opened. */
export const communityProfileScreen = screen<{
  profile: Profile
  tab: ProfileTab
  posts: PostList | null
  comments: MemberCommentList | null
  can_write: boolean
}>('community/Profile')

/** One's own profile; the email address is included for its owner only. */
export const profileFormScreen = screen<{ profile: Profile; email: string }>('community/ProfileForm')

export const directoryScreen = screen<{ members: MemberList; query: MemberQuery }>('community/admin/Members')
