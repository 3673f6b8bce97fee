import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { teachJsdomDialogs } from '../../../../test/dialogs.ts'
import {
  buildPostPage,
  comment,
  draw,
  post,
  reply,
  setDistanceToEnd,
  standInCommunity,
  threadOf,
  tidyUp,
} from '../../../../test/drawCommunity.tsx'
import { withQueries } from '../../../platform/web/queries.tsx'
import type { Post } from '../../contract.ts'
import { PostFeed } from '../feed/PostFeed.tsx'

const Feed = withQueries(PostFeed)
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const field = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name })
const refused = { status: 500, body: { code: 'internal', message: 'It has been noted.' } }
const THREAD = 'GET /api/member/post/1/comments'
/** The call that renews the post of a thread after an act. */
const ONE = 'GET /api/member/posts'
/** The thread comes once it is asked for. */
const openThread = async (name: string) => {
  await userEvent.click(button(name))
  await screen.findAllByRole('region', { name: 'Comments' })
}
let member = 100
/** The call that reads the list of the test again; 1 ahead, that of the list which is shown next. */
const list = (ahead = 0) => `GET /api/member/posts/member/${member + ahead}`
const show = (posts: Post[]) => {
  member += 1
  draw(<Feed where={{ member }} canWrite initial={buildPostPage(posts)} />)
}
// on a busy machine the part that comes later takes longer than a test waits for it
beforeAll(() => import('./PostThread.tsx').then(() => {}))
beforeAll(teachJsdomDialogs)
beforeEach(() => setDistanceToEnd(5000))
afterEach(tidyUp)

test('the comment count opens the comments and closes them', async () => {
  standInCommunity({})
  show([post(1, 'Post', { comments: [comment(5, 'Well played', { replies: [reply(6, 'Thanks', 5)] })] })])
  const written = () => screen.queryByRole('article', { name: 'Comment by Mei Lind' })
  expect(written()).toBeNull()
  await openThread('1 comment')
  expect(written()?.textContent).toContain('Well played')
  expect(screen.getByText('Thanks')).toBeTruthy()
  await userEvent.click(button('1 comment'))
  expect(written()).toBeNull()
})

test('a comment: blank is not sent; it comes last, and the feed is loaded again from page 1', async () => {
  const { sent } = standInCommunity({
    'POST /api/member/comment': { body: comment(9, 'Bravo', {}, true) },
    [THREAD]: { body: threadOf([comment(9, 'Bravo', {}, true), comment(5, 'Old')]) },
    [ONE]: 'offline',
    [list(1)]: 'offline',
  })
  show([post(1, 'Post', { comments: [comment(5, 'Old')] })])
  await openThread('1 comment')
  await userEvent.click(button('Comment'))
  expect(screen.getByText('Please add a comment')).toBeTruthy()
  expect(sent).toEqual([])
  await userEvent.type(field('Write a comment'), 'Bravo')
  await userEvent.click(button('Comment'))
  expect(await screen.findByText('Comment posted.')).toBeTruthy()
  expect(sent[0]).toMatchObject({ call: 'POST /api/member/comment', body: { body: 'Bravo', post_id: '1' } })
  const thread = screen.getByRole('region', { name: 'Comments' })
  expect(
    within(thread)
      .getAllByRole('article')
      .map((entry) => /Bravo|Old/.exec(entry.textContent ?? '')?.[0]),
  ).toEqual(['Old', 'Bravo'])
  expect(thread.textContent).toMatch(/^Oldest first/)
  expect(button('2 comments')).toBeTruthy()
  await waitFor(() => expect(sent.find(({ call }) => call === list())?.query.page).toBe('1'))
  expect([field('Write a comment').value, Object.keys(localStorage)]).toEqual(['', []])
})

test('the newest of many comments is a press away', async () => {
  standInCommunity({})
  show([post(1, 'Post', { comments: [5, 6, 7, 8].map((id) => comment(id, `Words ${id}`)) })])
  await openThread('4 comments')
  await userEvent.click(button('Go to the newest'))
  expect(document.activeElement?.id).toBe('comment-8')
})

test('a comment that could not be sent stays in its field', async () => {
  standInCommunity({ 'POST /api/member/comment': refused })
  show([post(1, 'Post')])
  await openThread('0 comments')
  expect(screen.getByText('No comments yet.')).toBeTruthy()
  await userEvent.type(field('Write a comment'), 'Not lost')
  await userEvent.click(button('Comment'))
  expect(await screen.findByText('Error adding comment.')).toBeTruthy()
  expect(field('Write a comment').value).toBe('Not lost')
})

test('one reply box is open at a time, also across posts', async () => {
  standInCommunity({})
  const other = { ...comment(7, 'Third'), post_id: 2 }
  show([post(1, 'A', { comments: [comment(5, 'First'), comment(6, 'Second')] }), post(2, 'B', { comments: [other] })])
  await openThread('2 comments')
  await openThread('1 comment')
  expect(await screen.findByText('Third')).toBeTruthy()
  const boxes = () => screen.queryAllByRole('textbox', { name: 'Reply to Mei' })
  const [first, second, third] = screen.getAllByRole('button', { name: 'Reply' }) as [
    HTMLElement,
    HTMLElement,
    HTMLElement,
  ]
  await userEvent.click(first)
  expect(boxes()).toHaveLength(1)
  await userEvent.type(boxes()[0] as HTMLElement, 'Kept')
  await userEvent.click(third)
  expect(boxes()).toHaveLength(1)
  expect(first.getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(second)
  expect(boxes()).toHaveLength(1)
  await userEvent.click(first)
  expect((boxes()[0] as HTMLTextAreaElement).value).toBe('Kept')
  await userEvent.click(first)
  expect(boxes()).toHaveLength(0)
})

test('a reply appears below its comment, even where not all replies were shown', async () => {
  const first = [reply(6, 'One', 5), reply(7, 'Two', 5), reply(8, 'Three', 5)]
  const all = [...first, reply(9, 'Four', 5)]
  const mine = reply(10, 'Five', 5, true)
  const { sent, change } = standInCommunity({
    'GET /api/member/postComment/5/replies': { body: { ...threadOf([]), data: all } },
    'POST /api/member/postComment/5/reply': { body: mine },
    [THREAD]: { body: threadOf([comment(5, 'Question', { replies: first, replies_count: 5 })]) },
    [ONE]: 'offline',
    [list(1)]: 'offline',
  })
  show([post(1, 'Post', { comments: [comment(5, 'Question', { replies: first, replies_count: 4 })] })])
  await openThread('1 comment')
  expect(button('Show 1 more reply')).toBeTruthy()
  await userEvent.click(button('Reply'))
  expect(await screen.findByText('Four')).toBeTruthy()
  await userEvent.type(field('Reply to Mei'), 'Five')
  change({ 'GET /api/member/postComment/5/replies': { body: { ...threadOf([]), data: [...all, mine] } } })
  await userEvent.click(screen.getAllByRole('button', { name: 'Reply' })[1] as HTMLElement)
  expect(await screen.findByText('Reply posted.')).toBeTruthy()
  expect(sent.find(({ call }) => call.startsWith('POST'))?.body).toMatchObject({ body: 'Five' })
  const replies = () => screen.getAllByRole('article', { name: /^Reply by/ })
  expect(replies().map((entry) => /One|Two|Three|Four|Five/.exec(entry.textContent ?? '')?.[0])).toEqual([
    'One',
    'Two',
    'Three',
    'Four',
    'Five',
  ])
  expect(screen.queryByRole('textbox', { name: 'Reply to Mei' })).toBeNull()
})

test('replies can be liked, and the like goes back when the server says no', async () => {
  let answer = (_: typeof refused) => {}
  const { sent } = standInCommunity({
    'POST /api/member/postComment/6/like': new Promise((resolve) => (answer = resolve)),
  })
  show([post(1, 'Post', { comments: [comment(5, 'Question', { replies: [reply(6, 'Thanks', 5)] })] })])
  await openThread('1 comment')
  await userEvent.click(button('Like this reply, 0 likes'))
  expect(await screen.findByRole('button', { name: 'Like this reply, 1 like', pressed: true })).toBeTruthy()
  expect(sent[0]?.body).toEqual({ liked: true })
  answer(refused)
  expect(await screen.findByRole('button', { name: 'Like this reply, 0 likes', pressed: false })).toBeTruthy()
  expect(screen.getByText('It has been noted.')).toBeTruthy()
})

test('deleting a comment asks first and says how it went', async () => {
  const server = standInCommunity({
    'DELETE /api/member/postComment/5': refused,
    [THREAD]: { body: threadOf([]) },
    [ONE]: 'offline',
    [list(1)]: 'offline',
  })
  const mine = comment(5, 'Mine', { replies: [reply(6, 'Thanks', 5)] }, true)
  show([post(1, 'Post', { comments: [mine] })])
  await openThread('1 comment')
  await userEvent.click(button('More about the comment by Ada Boateng'))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }))
  const dialog = await screen.findByRole('dialog', { name: 'Delete this comment?' })
  expect(dialog.textContent).toContain('Its reply is deleted with it. This action cannot be undone.')
  await userEvent.click(button('Yes, Delete'))
  expect(await screen.findByText('It has been noted.')).toBeTruthy()
  server.change({ 'DELETE /api/member/postComment/5': { body: { ok: true } } })
  await userEvent.click(button('Yes, Delete'))
  expect(await screen.findByText('Comment deleted.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Mine')).toBeNull())
  expect(button('0 comments')).toBeTruthy()
})

test('what somebody else has deleted meanwhile is not taken off the count twice', async () => {
  const mine = comment(5, 'Mine', {}, true)
  const other = comment(9, 'Bravo', {}, true)
  const server = standInCommunity({
    'POST /api/member/comment': { body: other },
    'DELETE /api/member/postComment/5': {
      status: 404,
      body: { code: 'not_found', message: 'There is no such comment any more.' },
    },
    [THREAD]: { body: threadOf([other]) },
    [ONE]: 'offline',
    [list(1)]: { body: buildPostPage([post(1, 'Post', { comments: [other] })]) },
  })
  show([post(1, 'Post', { comments: [mine] })])
  await openThread('1 comment')
  await userEvent.click(button('More about the comment by Ada Boateng'))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }))
  const dialog = await screen.findByRole('dialog', { name: 'Delete this comment?' })
  await userEvent.type(screen.getByLabelText('Write a comment'), 'Bravo')
  await userEvent.click(screen.getByText('Comment', { selector: 'button *, button' }))
  await waitFor(() => expect(screen.queryByText('Mine')).toBeNull())
  expect(screen.getByText('Bravo')).toBeTruthy()
  await waitFor(() => expect(screen.getByRole('button', { name: '1 comment', hidden: true })).toBeTruthy())
  server.change({ [list()]: 'offline' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Yes, Delete' }))
  expect(await screen.findByText('Comment deleted.')).toBeTruthy()
  expect(button('1 comment')).toBeTruthy()
})

test('an edit that was begun before is open again with its words', async () => {
  standInCommunity({})
  localStorage.setItem('draft:1:edit-said:5', 'half an edit')
  show([post(1, 'Post', { comments: [comment(5, 'Mine', {}, true)] })])
  await openThread('1 comment')
  expect(field('Edit your words').value).toBe('half an edit')
})

test('older comments come on request, exactly after the last', async () => {
  const { sent } = standInCommunity({ [THREAD]: { body: threadOf([comment(4, 'Oldest')], 2) } })
  show([post(1, 'Post', { comments: [comment(5, 'Newest')], comments_count: 2 })])
  await openThread('2 comments')
  await userEvent.click(button('Show older comments'))
  expect(await screen.findByText('Oldest')).toBeTruthy()
  expect(sent[0]?.query).toEqual({ perPage: '10', after: '5' })
  expect(screen.queryByRole('button', { name: 'Show older comments' })).toBeNull()
})

test('the line of a closed card follows an edit of the comment, and its deletion', async () => {
  const mine = (body: string) => comment(5, body, { edited: body !== 'Slwo' }, true)
  const server = standInCommunity({
    'PUT /api/member/postComment/5': { body: { body: 'Slow', mentions: [], edited: true } },
    'DELETE /api/member/postComment/5': { body: { ok: true } },
    [THREAD]: { body: threadOf([mine('Slow'), comment(4, 'Older')]) },
    [ONE]: { body: buildPostPage([post(1, 'Post', { comments: [mine('Slow'), comment(4, 'Older')] })]) },
    [list(1)]: 'offline',
  })
  show([post(1, 'Post', { comments: [mine('Slwo'), comment(4, 'Older')] })])
  await openThread('2 comments')
  await userEvent.click(button('More about the comment by Ada Boateng'))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Edit' }))
  await userEvent.clear(field('Edit your words'))
  await userEvent.type(field('Edit your words'), 'Slow')
  await userEvent.click(button('Save'))
  expect(await screen.findByText('Comment updated.')).toBeTruthy()
  await userEvent.click(button('2 comments'))
  await userEvent.click(await screen.findByRole('button', { name: 'Comment: Ada Slow' }))
  server.change({
    [THREAD]: { body: threadOf([comment(4, 'Older')]) },
    [ONE]: { body: buildPostPage([post(1, 'Post', { comments: [comment(4, 'Older')] })]) },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'More about the comment by Ada Boateng' }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Yes, Delete' }))
  expect(await screen.findByText('Comment deleted.')).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: '1 comment' }))
  expect(await screen.findByRole('button', { name: 'Comment: Mei Older' })).toBeTruthy()
})

test('a post that is answered in the list of the unanswered stays there, and its closed card shows the answer', async () => {
  const answer = comment(9, 'With the thumb', {}, true)
  const { sent } = standInCommunity({
    'POST /api/member/comment': { body: answer },
    [THREAD]: { body: threadOf([answer]) },
    [ONE]: { body: buildPostPage([post(1, 'Post', { comments: [answer] })]) },
  })
  draw(
    <Feed where={{ subcategory: 'lessons', unanswered: true }} canWrite initial={buildPostPage([post(1, 'Post')])} />,
  )
  await openThread('0 comments')
  await userEvent.type(field('Write a comment'), 'With the thumb')
  await userEvent.click(button('Comment'))
  expect(await screen.findByText('Comment posted.')).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: '1 comment' }))
  expect(await screen.findByRole('button', { name: 'Comment: Ada With the thumb' })).toBeTruthy()
  // the list itself is not read again, which would take the post away
  expect(sent.filter(({ call }) => call === ONE).map(({ query }) => query.post_id)).toEqual(['1'])
})
