// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { teachJsdomDialogs } from '../../../test/dialogs.ts'
import { buildCommentList, drawBlock, entry, nextTarget, standInServer, thread } from '../../../test/drawComments.tsx'

beforeAll(teachJsdomDialogs)
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const LIST = 'GET /api/member/comments/course'
const refused = { status: 500, body: { code: 'internal', message: 'It has been noted.' } }
const button = (name: string) => screen.getByRole('button', { name })
const box = (label: string) => screen.getByLabelText<HTMLTextAreaElement>(label)

test('comments show who, when and what; buttons follow the rights of the reader', () => {
  vi.useFakeTimers({ now: new Date('2026-05-10T12:00:00Z'), toFake: ['Date'] })
  drawBlock(
    buildCommentList([
      thread(2, 'Two\nlines', false, [entry(3, 'Mine', true)]),
      {
        ...thread(1, 'Old'),
        user: { id: null, first_name: 'Former', last_name: 'member', passport: null, role: 'member' },
        edited: true,
      },
    ]),
  )
  const [first, reply, last] = screen.getAllByRole('article')
  expect(first?.textContent).toContain('Mei Lind2 hours agoTwo\nlines')
  expect(
    within(reply as HTMLElement)
      .getAllByRole('button')
      .map((b) => b.textContent),
  ).toEqual(['Edit', 'Delete'])
  expect(
    within(last as HTMLElement)
      .getAllByRole('button')
      .map((b) => b.textContent),
  ).toEqual(['Reply'])
  expect(last?.textContent).toContain('Former member2 hours ago · editedOld')
  vi.useRealTimers()
})

test('without comments it says so; they are read when the page did not bring them', async () => {
  standInServer({ [LIST]: { body: buildCommentList([]) } })
  drawBlock()
  expect(screen.getByText('Loading comments')).toBeTruthy()
  expect(await screen.findByText('No comments yet.')).toBeTruthy()
})

test('a list that could not be loaded says so and can be tried again', async () => {
  const server = standInServer({ [LIST]: refused })
  drawBlock()
  expect(await screen.findByText('The comments could not be loaded.')).toBeTruthy()
  expect(screen.getByText('It has been noted.')).toBeTruthy()
  server.change({ [LIST]: { body: buildCommentList([thread(1, 'Here now')]) } })
  await userEvent.click(button('Retry'))
  expect(await screen.findByText('Here now')).toBeTruthy()
})

test('older comments come on request', async () => {
  const id = nextTarget()
  standInServer({
    [`${LIST}?category=course&course_id=${id}&page=2&perPage=10`]: {
      body: buildCommentList([thread(1, 'Oldest')], 11, 2),
    },
  })
  drawBlock(buildCommentList([thread(2, 'Newest')], 11))
  await userEvent.click(button('Show older comments'))
  expect(await screen.findByText('Oldest')).toBeTruthy()
  expect(screen.getByText('Newest')).toBeTruthy()
  expect(screen.queryByText('Show older comments')).toBeNull()
})

test('a new comment: blank is not sent, it says Submitting... and comes first', async () => {
  const id = nextTarget()
  let arrive = (_: { body: unknown }) => {}
  const { sent } = standInServer({
    [LIST]: { body: buildCommentList([thread(9, 'What a piece', true), thread(1, 'Old')]) },
    [`POST /api/member/course/${id}/video-comment`]: new Promise((resolve) => {
      arrive = resolve
    }),
  })
  drawBlock(buildCommentList([thread(1, 'Old')]))
  await userEvent.type(box('Write a comment'), '   ')
  await userEvent.click(button('Add comment'))
  expect(screen.getByText('Please write something first.')).toBeTruthy()
  expect(sent).toEqual([])
  await userEvent.type(box('Write a comment'), 'What a piece ')
  await userEvent.click(button('Add comment'))
  await userEvent.click(button('Submitting...'))
  arrive({ body: thread(9, 'What a piece', true) })
  expect(await screen.findByText('Comment added!')).toBeTruthy()
  expect(sent.map(({ body }) => body)).toEqual([
    { comment: 'What a piece', category: 'course', course_id: id, submit_key: expect.any(String) },
  ])
  expect(screen.getAllByRole('article')[0]?.textContent).toContain('What a piece')
  expect([box('Write a comment').value, localStorage.length]).toEqual(['', 0])
})

test('a comment that could not be sent stays in its field and is kept by the browser', async () => {
  standInServer({ [`POST /api/member/course/${nextTarget()}/video-comment`]: 'offline' })
  drawBlock(buildCommentList([]))
  await userEvent.type(box('Write a comment'), 'Not lost')
  await userEvent.click(button('Add comment'))
  expect(await screen.findByText('Failed to submit comment.')).toBeTruthy()
  expect(screen.getByText(/nothing you typed is lost/)).toBeTruthy()
  expect(box('Write a comment').value).toBe('Not lost')
  const drafts = Object.entries(localStorage).filter(([name]) => name.startsWith('draft:'))
  expect(drafts.map(([, text]) => text)).toEqual(['Not lost'])
})

test('too long a comment is kept whole and not sent', async () => {
  const { sent } = standInServer({})
  drawBlock(buildCommentList([]))
  await userEvent.click(box('Write a comment'))
  await userEvent.paste('x'.repeat(4001))
  expect(screen.getByText('4001 of 4000 characters')).toBeTruthy()
  await userEvent.click(button('Add comment'))
  expect(screen.getByText('Please keep this to 4000 characters.')).toBeTruthy()
  expect([box('Write a comment').value.length, sent.length]).toEqual([4001, 0])
})

test('deleting asks first, names the replies that go too, and leaves the focus on the next comment', async () => {
  const server = standInServer({
    [LIST]: { body: buildCommentList([thread(1, 'Next')]) },
    'DELETE /api/member/comment/5': refused,
  })
  drawBlock(buildCommentList([thread(5, 'Mine', true, [entry(6, 'a'), entry(7, 'b')]), thread(1, 'Next')]))
  await userEvent.click(button('Delete'))
  const dialog = screen.getByRole('dialog', { name: 'Delete this comment?' })
  expect(dialog.textContent).toContain('Its 2 replies are deleted with it. This action cannot be undone.')
  await userEvent.click(button('Yes, Delete'))
  expect(await screen.findByText('Error deleting comment!')).toBeTruthy()
  expect(screen.getByText('Mine')).toBeTruthy()
  server.change({ 'DELETE /api/member/comment/5': { body: { ok: true } } })
  await userEvent.click(button('Yes, Delete'))
  expect(await screen.findByText('Comment deleted!')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Mine')).toBeNull())
  expect(document.activeElement?.id).toBe('comment-1')
})

test('a comment that somebody else has deleted meanwhile leaves the list all the same', async () => {
  standInServer({
    [LIST]: { body: buildCommentList([thread(1, 'Next')]) },
    'DELETE /api/member/comment/5': { status: 404, body: { code: 'not_found', message: 'There is no such comment.' } },
  })
  drawBlock(buildCommentList([thread(5, 'Mine', true), thread(1, 'Next')]))
  await userEvent.click(button('Delete'))
  await userEvent.click(button('Yes, Delete'))
  await waitFor(() => expect(screen.queryByText('Mine')).toBeNull())
  expect(screen.queryByRole('dialog')).toBeNull()
})
