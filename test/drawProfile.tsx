import type { MemberComment, MemberCommentList, Profile } from '../src/community/profileContract.ts'
import { MEI } from './drawCommunity.tsx'

/** A member's profile as the server sends it. */
export const profile = (id: number, more: Partial<Profile> = {}): Profile => ({
  id,
  user_name: 'mei_l',
  bio: null,
  verified_status: 0,
  status: 'active',
  social: { facebook: null, x: null, instagram: null, youtube: null, website: null, web_url: null },
  user: { ...MEI, id, role: 'member', created_at: '2026-03-01T10:00:00.000Z' },
  stats: { posts_count: 0, comments_count: 0, spaces_count: 0 },
  spaces: [],
  can_edit: false,
  ...more,
})

export const memberComment = (id: number, body: string): MemberComment => ({
  id,
  post_id: 9,
  parent_id: null,
  body,
  mentions: [],
  likes_count: 1,
  edited: false,
  created_at: '2026-05-10T10:00:00.000Z',
  post: { excerpt: 'Which fingering?', user: MEI },
})
export const memberCommentPage = (data: MemberComment[], next: string | null = null): MemberCommentList => ({
  data,
  current_page: 1,
  last_page: next ? 2 : 1,
  per_page: 10,
  total: data.length,
  next,
})
