import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { teachJsdomDialogs } from '../../../../test/dialogs.ts'
import {
  comment,
  draw,
  post,
  reply,
  setDistanceToEnd,
  standInCommunity,
  tidyUp,
} from '../../../../test/drawCommunity.tsx'
import SinglePost from '../SinglePost.tsx'

const button = (name: string) => screen.getByRole('button', { name })
const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reply to Mei' })

beforeAll(teachJsdomDialogs)
beforeEach(() => setDistanceToEnd(5000))
afterEach(tidyUp)

test('a reply that arrives late leaves alone the one that is written by then', async () => {
  let arrive = (_: { body: unknown }) => {}
  standInCommunity({
    'POST /api/member/postComment/5/reply': new Promise((resolve) => (arrive = resolve)),
    'GET /api/member/post/1/comments': 'offline',
    'GET /api/member/posts': 'offline',
  })
  draw(<SinglePost post={post(1, 'Post', { comments: [comment(5, 'A'), comment(4, 'B')] })} asked={null} can_write />)
  const [second, first] = screen.getAllByRole('button', { name: 'Reply' })
  await userEvent.click(first as HTMLElement)
  await userEvent.type(box(), 'Sent')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await userEvent.click(second as HTMLElement)
  await userEvent.type(box(), 'Being written')
  arrive({ body: reply(9, 'Sent', 5, true) })
  expect(await screen.findByText('Reply posted.')).toBeTruthy()
  expect(box().value).toBe('Being written')
  expect(document.activeElement).toBe(box())
})

test('after an edit the focus is on the comment', async () => {
  standInCommunity({})
  const comments = [comment(6, 'Ours', { post_id: 2 }, true)]
  draw(<SinglePost post={post(2, 'Mine', { comments }, true)} asked={null} can_write />)
  const edit = async (what: string, field: string) => {
    await userEvent.click(button(`More about the ${what} by Ada Boateng`))
    await userEvent.click(screen.getByRole('menuitem', { name: 'Edit' }))
    await screen.findByRole('textbox', { name: field })
    await userEvent.click(button('Cancel'))
  }
  await edit('comment', 'Edit your words')
  await waitFor(() => expect(document.activeElement?.id).toBe('comment-6'))
  await edit('post', 'Edit your post')
  await waitFor(() => expect(document.activeElement?.id).toBe('post-2'))
})
