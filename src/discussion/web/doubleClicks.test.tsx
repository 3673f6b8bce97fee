import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { teachJsdomDialogs } from '../../../test/dialogs.ts'
import { buildCommentList, drawBlock, entry, nextTarget, standInServer, thread } from '../../../test/drawComments.tsx'
import { settled } from '../../../test/fakeApi.ts'

beforeAll(teachJsdomDialogs)
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const LIST = 'GET /api/member/comments/course'
/** Both clicks come before the button is drawn anew. */
const clickTwice = (name: string) =>
  act(async () => {
    const button = screen.getByRole('button', { name })
    button.click()
    button.click()
  })

test('a comment is sent once', async () => {
  const { sent } = standInServer({
    [LIST]: { body: buildCommentList([thread(9, 'Once', true)]) },
    [`POST /api/member/course/${nextTarget()}/video-comment`]: { body: thread(9, 'Once', true) },
  })
  drawBlock(buildCommentList([]))
  await userEvent.type(screen.getByLabelText('Write a comment'), 'Once')
  await clickTwice('Add comment')
  expect(await screen.findByText('Comment added!')).toBeTruthy()
  expect(sent).toHaveLength(1)
})

test('a reply is sent once', async () => {
  const { sent } = standInServer({
    [LIST]: { body: buildCommentList([thread(5, 'One')]) },
    'POST /api/member/comment/5/reply': { body: entry(8, 'Indeed', true) },
  })
  drawBlock(buildCommentList([thread(5, 'One')]))
  await userEvent.click(screen.getByRole('button', { name: 'Reply' }))
  await userEvent.type(screen.getByLabelText('Write a reply'), 'Indeed')
  await clickTwice('Submit reply')
  expect(await screen.findByText('Reply submitted!')).toBeTruthy()
  expect(sent).toHaveLength(1)
})

test('a comment is deleted once', async () => {
  const { sent } = standInServer({
    [LIST]: { body: buildCommentList([]) },
    'DELETE /api/member/comment/5': { body: { ok: true } },
  })
  drawBlock(buildCommentList([thread(5, 'Mine', true)]))
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  await clickTwice('Yes, Delete')
  expect(await screen.findByText('Comment deleted!')).toBeTruthy()
  expect(sent).toHaveLength(1)
})

test('where the session has ended, the way back in is named and the words stay', async () => {
  const refused = { status: 401, body: { code: 'unauthenticated', message: 'Please log in first.' } }
  standInServer({ [LIST]: refused, [`POST /api/member/course/${nextTarget()}/video-comment`]: refused })
  history.replaceState(null, '', '/member/course/beginner?lesson=4')
  drawBlock(buildCommentList([]))
  await userEvent.type(screen.getByLabelText('Write a comment'), 'Not lost')
  await clickTwice('Add comment')
  await screen.findAllByRole('link', { name: 'Log in' })
  await settled()
  const links = screen.getAllByRole('link', { name: 'Log in' })
  // the message at the top, and the one beside the field that stays
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    Array(2).fill('/login?next=%2Fmember%2Fcourse%2Fbeginner%3Flesson%3D4'),
  )
  expect(screen.getAllByText(/Please log in again: your session has ended\./).length).toBe(2)
  expect(screen.getByLabelText<HTMLTextAreaElement>('Write a comment').value).toBe('Not lost')
})
