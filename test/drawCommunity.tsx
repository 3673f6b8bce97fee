import { cleanup, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { vi } from 'vitest'
import type { Post, PostList } from '../src/community/contract.ts'
import type { PostComment as Comment, PostCommentList, PostReply as Reply } from '../src/discussion/index.ts'
import type { CurrentUser } from '../src/platform/reader.ts'
import { dismissFlash, readFlashes } from '../src/ui/web/flashStore.ts'
import { type AnswerSource, answerBy } from './fakeApi.ts'
import { buildReader, inPage } from './inPage.tsx'

/** The reader of every test here. */
const ADA = { id: 1, first_name: 'Ada', last_name: 'Boateng', passport: null }
export const MEI = { id: 2, first_name: 'Mei', last_name: 'Lind', passport: null }

const buildEntry = (id: number, body: string, mine: boolean) => ({
  id,
  body,
  user: { ...(mine ? ADA : MEI), role: 'member' as const },
  user_id: mine ? ADA.id : MEI.id,
  mentions: [],
  likes_count: 0,
  liked_by_user: false,
  edited: false,
  can_edit: mine,
  can_delete: mine,
  created_at: '2026-05-10T10:00:00.000Z',
})

export const reply = (id: number, body: string, parent_id: number, mine = false): Reply => ({
  ...buildEntry(id, body, mine),
  post_id: 1,
  parent_id,
})
export const comment = (id: number, body: string, more: Partial<Comment> = {}, mine = false): Comment => ({
  ...buildEntry(id, body, mine),
  post_id: 1,
  parent_id: null,
  likes: [],
  replies: [],
  replies_count: more.replies?.length ?? 0,
  ...more,
})
export const post = (id: number, body: string, more: Partial<Post> = {}, mine = false): Post => ({
  ...buildEntry(id, body, mine),
  category: 'get_started',
  subcategory: 'say_hello',
  space: 'Say Hello',
  media: [],
  likes: [],
  comments: [],
  comments_count: more.comments?.length ?? 0,
  ...more,
})
/** A page of a list that has `next` behind it. */
export const buildPostPage = (
  data: Post[],
  { page = 1, next = null as string | null, total = data.length } = {},
): PostList => ({
  data,
  current_page: page,
  last_page: next ? page + 1 : page,
  per_page: 10,
  total,
  next,
})

export type Sent = { call: string; query: Record<string, string>; body: Record<string, unknown> | null }

/** Answers what the browser asks over HTTP; keeps what was asked, in its order. */
export function standInCommunity(answers: Record<string, AnswerSource>) {
  const sent: Sent[] = []
  const { change } = answerBy(answers, ({ method, url, body }) => {
    const { pathname, searchParams } = new URL(url, 'http://academy.test')
    const query = Object.fromEntries(searchParams)
    sent.push({ call: `${method} ${pathname}`, query, body: body as Record<string, unknown> | null })
  })
  return { sent, change }
}

/** Draws a part of the community as its page would. */
export const draw = (element: ReactElement, reader: Partial<CurrentUser> = {}) =>
  render(inPage(element, { path: '/member/community', user: buildReader({ ...ADA, ...reader }) }))

/** After each test: nothing of it may stand in the next one's page. */
export function tidyUp(): void {
  cleanup()
  for (const { id } of readFlashes().items) dismissFlash(id)
  localStorage.clear()
  sessionStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
}

/** jsdom has no EventSource: this one sends nothing by itself. */
class StandInStream extends EventTarget {
  static latest: StandInStream | undefined
  readyState = 1
  constructor() {
    super()
    StandInStream.latest = this
  }
  close(): void {
    this.readyState = 2
  }
}
Object.assign(globalThis, { EventSource: Object.assign(StandInStream, { CLOSED: 2 }) })

/** Sends the open page a live update. */
export const sendLiveUpdate = (kind: string, data: unknown) =>
  StandInStream.latest?.dispatchEvent(new MessageEvent(kind, { data: JSON.stringify(data) }))

/** jsdom has no layout: sets how far the end of the page is below the window. */
export function setDistanceToEnd(pixels: number): void {
  Object.defineProperty(document.documentElement, 'scrollHeight', {
    configurable: true,
    value: window.innerHeight + pixels,
  })
}

/** A page of the comments of a post. */
export const threadOf = (data: Comment[], total = data.length, next: string | null = null): PostCommentList => ({
  data,
  current_page: 1,
  last_page: 1,
  per_page: 10,
  total,
  next,
})
