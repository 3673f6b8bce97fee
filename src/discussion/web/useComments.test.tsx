import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildCommentList, drawBlock, nextTarget, standInServer, thread } from '../../../test/drawComments.tsx'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const LIST = 'GET /api/member/comments/course'
const MINUTE = 60_000
const articles = () => screen.getAllByRole('article').map(({ textContent }) => textContent)

test('one’s own comment is still there after ten minutes on another lesson', async () => {
  const person = userEvent.setup({ advanceTimers: (time) => vi.advanceTimersByTime(time) })
  const mine = thread(9, 'What a piece', true)
  const loaded = buildCommentList([thread(1, 'Old')])
  const server = standInServer({
    [LIST]: { body: buildCommentList([mine, thread(1, 'Old')]) },
    [`POST /api/member/course/${nextTarget()}/video-comment`]: { body: mine },
  })
  const { courseId, goTo } = drawBlock(loaded)
  await person.type(screen.getByLabelText('Write a comment'), 'What a piece')
  await person.click(screen.getByRole('button', { name: 'Add comment' }))
  expect(await screen.findByText('Comment added!')).toBeTruthy()
  goTo(1000, buildCommentList([thread(2, 'Elsewhere')]))
  expect(articles()).toEqual([expect.stringContaining('Elsewhere')])
  await vi.advanceTimersByTimeAsync(10 * MINUTE)
  server.change({ [LIST]: new Promise(() => {}) })
  goTo(courseId, loaded)
  expect(articles()).toEqual([expect.stringContaining('What a piece'), expect.stringContaining('Old')])
})

test('what came with the page is not asked for again, however wrong the clock of this browser is', async () => {
  const { read } = standInServer({ [LIST]: { body: buildCommentList([]) } })
  for (const now of ['2020-01-01T00:00:00Z', '2040-01-01T00:00:00Z']) {
    vi.setSystemTime(new Date(now))
    drawBlock(buildCommentList([thread(1, 'Old')]))
    await vi.advanceTimersByTimeAsync(10 * MINUTE)
  }
  expect(read).toEqual([])
})
