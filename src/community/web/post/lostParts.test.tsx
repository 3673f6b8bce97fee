import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  buildPostPage,
  draw,
  MEI,
  post,
  setDistanceToEnd,
  standInCommunity,
  tidyUp,
} from '../../../../test/drawCommunity.tsx'
import { withQueries } from '../../../platform/web/queries.tsx'
import { PostFeed } from '../feed/PostFeed.tsx'

// as for a browser that has lost its connection before it needed them
const lost = vi.hoisted(() => () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})
vi.mock('./AllLikers.tsx', lost)
vi.mock('../thread/PostThread.tsx', lost)

const Feed = withQueries(PostFeed)

beforeEach(() => setDistanceToEnd(5000))
afterEach(tidyUp)

test.each([
  ['everybody who likes a post', 'Who likes this post: 1 member'],
  ['the comments', '0 comments'],
])('%s can’t be loaded: it is said, and the posts stay', async (_, name) => {
  standInCommunity({})
  draw(
    <Feed
      where={{ member: 1 }}
      canWrite
      initial={buildPostPage([post(7, 'Post', { likes: [{ user: MEI }], likes_count: 1 })])}
    />,
  )
  await userEvent.click(screen.getByRole('button', { name }))
  expect(await screen.findByText(/^This could not be loaded\./)).toBeTruthy()
  expect(screen.getByText('Post')).toBeTruthy()
})
