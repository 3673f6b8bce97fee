import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  buildPostPage,
  draw,
  post,
  setDistanceToEnd,
  standInCommunity,
  tidyUp,
} from '../../../../test/drawCommunity.tsx'
import { withQueries } from '../../../platform/web/queries.tsx'
import type { Subcategory } from '../../spaces.ts'
import { PostFeed } from './PostFeed.tsx'

const Feed = withQueries(PostFeed)
const LIST = 'GET /api/member/posts'
const all = [4, 3, 2, 1].map((id) => post(id, `Post ${id}`))
// jsdom doesn't say how a page was come to
const arriveBy = (type: string) => {
  performance.getEntriesByType = () => [{ type } as never]
}

beforeEach(() => {
  setDistanceToEnd(5000)
  vi.stubGlobal('scrollBy', vi.fn())
})
afterEach(tidyUp)
afterEach(() => vi.restoreAllMocks())

/** The screens of a page share one cache, so each test reads another space. */
const read = (subcategory: Subcategory) => {
  const { sent } = standInCommunity({ [LIST]: { body: buildPostPage(all) } })
  draw(<Feed where={{ subcategory }} canWrite initial={buildPostPage(all.slice(0, 2), { next: '3' })} />)
  return sent
}

test('going back restores the list as far as it was read, and the post that was read', async () => {
  const key = `reading-place:${location.pathname}`
  sessionStorage.setItem(key, JSON.stringify({ count: 4, post: 1, top: -20 }))
  arriveBy('back_forward')
  const sent = read('lessons')
  expect(await screen.findByText('Post 1')).toBeTruthy()
  expect(sent[0]?.query).toEqual({ page: '1', perPage: '4', sort: 'latest', subcategory: 'lessons' })
  await waitFor(() => expect(window.scrollBy).toHaveBeenCalledWith(0, 20))
  expect(sessionStorage.getItem(key)).toBeNull()
})

test('any other visit begins at the top', async () => {
  sessionStorage.setItem(`reading-place:${location.pathname}`, JSON.stringify({ count: 4, post: 1, top: -20 }))
  arriveBy('navigate')
  const sent = read('beginner')
  // by then it would have been asked for
  await act(() => import('./fetchAsFar.ts'))
  expect(screen.getByText('Post 3')).toBeTruthy()
  expect(sent).toEqual([])
})

test('the place is kept when the page is left', () => {
  arriveBy('navigate')
  read('advance')
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top: 30, bottom: 90 } as DOMRect)
  window.dispatchEvent(new Event('pagehide'))
  const stored = JSON.parse(sessionStorage.getItem(`reading-place:${location.pathname}`) ?? '{}')
  expect(stored).toEqual({ count: 2, post: 4, top: 30 })
})
