// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { buildCommentList, drawBlock, entry, standInServer, thread } from '../../../test/drawComments.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const LIST = 'GET /api/member/comments/course'
const refused = { status: 403, body: { code: 'forbidden', message: 'You can only edit your own comments.' } }
const button = (name: string) => screen.getByRole('button', { name })
const box = (label: string) => screen.getByLabelText<HTMLTextAreaElement>(label)

test('editing happens in place; Cancel leaves everything as it was', async () => {
  const { sent } = standInServer({})
  drawBlock(buildCommentList([thread(5, 'Tpo', true)]))
  await userEvent.click(button('Edit'))
  expect([box('Edit your words').value, document.activeElement]).toEqual(['Tpo', box('Edit your words')])
  await userEvent.type(box('Edit your words'), ' more')
  await userEvent.click(button('Cancel'))
  expect(screen.getByText('Tpo')).toBeTruthy()
  expect(document.activeElement).toBe(button('Edit'))
  expect([sent.length, localStorage.length]).toEqual([0, 0])
})

test('an edit says Saving..., then how it went; a failed one keeps what was typed', async () => {
  let arrive = (_: object) => {}
  const server = standInServer({
    [LIST]: { body: buildCommentList([thread(5, 'Top', true)]) },
    'PUT /api/member/comment/5': refused,
  })
  drawBlock(buildCommentList([thread(5, 'Tpo', true)]))
  await userEvent.click(button('Edit'))
  await userEvent.clear(box('Edit your words'))
  await userEvent.click(button('Save'))
  expect(server.sent).toEqual([])
  await userEvent.type(box('Edit your words'), 'Top')
  await userEvent.click(button('Save'))
  expect(await screen.findByText('Error updating comment!')).toBeTruthy()
  expect(screen.getByText('You can only edit your own comments.')).toBeTruthy()
  expect(box('Edit your words').value).toBe('Top')
  server.change({
    'PUT /api/member/comment/5': new Promise((resolve) => {
      arrive = resolve
    }),
  })
  await userEvent.click(button('Save'))
  expect(button('Saving...')).toBeTruthy()
  arrive({ body: { ...entry(5, 'Top', true), edited: true } })
  expect(await screen.findByText('Comment updated!')).toBeTruthy()
  expect(server.sent.at(-1)?.body).toEqual({ comment: 'Top' })
  expect(screen.queryByLabelText('Edit your words')).toBeNull()
  expect(document.activeElement).toBe(button('Edit'))
})

test('each comment has its own reply box, which its button opens and closes', async () => {
  standInServer({})
  drawBlock(buildCommentList([thread(5, 'One'), thread(4, 'Two')]))
  const [first, second] = screen.getAllByRole('button', { name: 'Reply' }) as [HTMLElement, HTMLElement]
  await userEvent.click(first)
  await userEvent.click(second)
  expect(screen.getAllByLabelText('Write a reply')).toHaveLength(2)
  expect(first.getAttribute('aria-expanded')).toBe('true')
  await userEvent.click(first)
  expect(screen.getAllByLabelText('Write a reply')).toHaveLength(1)
})

test('a reply is sent, appears under its comment, and its box closes', async () => {
  const answered = thread(5, 'One', false, [entry(8, 'Indeed', true)])
  const server = standInServer({
    [LIST]: { body: buildCommentList([answered]) },
    'POST /api/member/comment/5/reply': 'offline',
  })
  drawBlock(buildCommentList([thread(5, 'One')]))
  await userEvent.click(button('Reply'))
  await userEvent.click(button('Submit reply'))
  expect(server.sent).toEqual([])
  await userEvent.type(box('Write a reply'), 'Indeed')
  await userEvent.click(button('Submit reply'))
  expect(await screen.findByText('Failed to submit reply.')).toBeTruthy()
  expect(box('Write a reply').value).toBe('Indeed')
  server.change({ 'POST /api/member/comment/5/reply': { body: entry(8, 'Indeed', true) } })
  await userEvent.click(button('Submit reply'))
  expect(await screen.findByText('Reply submitted!')).toBeTruthy()
  const [lost, stored] = server.sent.map(({ body }) => body)
  expect(stored).toEqual({ comment: 'Indeed', submit_key: expect.any(String) })
  expect(lost).toEqual(stored)
  await waitFor(() => expect(screen.getAllByRole('article')[1]?.textContent).toContain('Indeed'))
  expect(screen.queryByLabelText('Write a reply')).toBeNull()
})

test('boxes that still hold a draft are open again after a reload, without drawing the focus', async () => {
  localStorage.setItem('draft:1:reply:5', 'half a rep')
  localStorage.setItem('draft:1:edit:4', 'half an edit')
  localStorage.setItem('draft:2:reply:4', 'of somebody else')
  drawBlock(buildCommentList([thread(5, 'One'), thread(4, 'Two', true)]))
  expect(box('Write a reply').value).toBe('half a rep')
  expect(box('Edit your words').value).toBe('half an edit')
  expect(document.activeElement).toBe(document.body)
})
