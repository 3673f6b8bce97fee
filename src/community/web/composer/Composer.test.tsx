import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { teachJsdomDialogs } from '../../../../test/dialogs.ts'
import {
  buildPostPage,
  draw,
  post,
  setDistanceToEnd,
  standInCommunity,
  tidyUp,
} from '../../../../test/drawCommunity.tsx'
import { SPACES } from '../../../../test/spaces.ts'
import { withQueries } from '../../../platform/web/queries.tsx'
import { PostFeed } from '../feed/PostFeed.tsx'
import { Composer } from './Composer.tsx'

const Writing = withQueries(() => <Composer spaces={SPACES} onPosted={() => {}} />)
const WritingInLessons = withQueries(() => <Composer preset="lessons" onPosted={() => {}} />)
const POST = 'POST /api/member/post'
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Write a post' })
const category = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Category' })
/** The rest of the form comes with the first touch. */
const begin = async () => {
  await userEvent.click(field())
  await screen.findByRole('button', { name: 'Post' })
}
const button = (name: string) => screen.getByRole('button', { name })

beforeAll(teachJsdomDialogs)
beforeEach(() => {
  setDistanceToEnd(5000)
  let count = 0
  URL.createObjectURL = () => `blob:${++count}`
  URL.revokeObjectURL = vi.fn()
})
afterEach(tidyUp)

test('one line at first, all that belongs to a post once somebody begins', async () => {
  standInCommunity({})
  draw(<Writing />)
  expect(screen.queryByRole('button', { name: 'Post' })).toBeNull()
  await begin()
  expect(document.activeElement).toBe(field())
  expect([...category().options].map(({ value }) => value)).toEqual([
    '',
    'say_hello',
    'ask_question',
    'post_progress',
    'lessons',
    'beginner',
    'intermediate',
    'advance',
  ])
  await userEvent.click(button('Cancel'))
  expect(screen.queryByRole('button', { name: 'Post' })).toBeNull()
})

test('what is typed before the form has come is there when it has', async () => {
  standInCommunity({})
  draw(<Writing />)
  fireEvent.change(field(), { target: { value: 'Quick' } })
  expect(await screen.findByRole('button', { name: 'Post' })).toBeTruthy()
  expect(field().value).toBe('Quick')
})

test('a blank post and one without a category are not sent', async () => {
  const { sent } = standInCommunity({})
  draw(<Writing />)
  await begin()
  await userEvent.type(field(), '  ')
  await userEvent.click(button('Post'))
  expect(screen.getByText('Post content cannot be empty.')).toBeTruthy()
  expect(screen.getByText('Please select a category.')).toBeTruthy()
  expect(document.activeElement).toBe(field())
  await userEvent.type(field(), 'Hello')
  await userEvent.click(button('Post'))
  expect(screen.queryByText('Post content cannot be empty.')).toBeNull()
  expect(screen.getByText('Please select a category.')).toBeTruthy()
  expect(document.activeElement).toBe(category())
  expect(sent).toEqual([])
})

test('a post is sent once with its category derived, and the feed is read again from page 1', async () => {
  let arrive = (_: { body: unknown }) => {}
  const answer = new Promise<{ body: unknown }>((resolve) => {
    arrive = resolve
  })
  const { sent, change } = standInCommunity({ [POST]: answer })
  const first = buildPostPage([post(1, 'Post 1')])
  const Both = withQueries(() => {
    const [posted, setPosted] = useState<number>()
    return (
      <>
        <Composer spaces={SPACES} onPosted={setPosted} />
        <PostFeed where={{ subcategory: 'beginner' }} canWrite initial={first} posted={posted} />
      </>
    )
  })
  draw(<Both />)
  await begin()
  await userEvent.type(field(), ' A first waltz ')
  await userEvent.selectOptions(category(), 'beginner')
  await userEvent.click(button('Post'))
  await userEvent.click(button('Posting..'))
  const form = screen.getByRole('form', { name: 'New post' })
  fireEvent.submit(form)
  // a file that is dropped now is not opened in the place of the page
  expect(fireEvent.drop(form, { dataTransfer: { files: [new File(['p'], 'keys.jpg', { type: 'image/jpeg' })] } })).toBe(
    false,
  )
  change({ 'GET /api/member/posts': { body: buildPostPage([post(2, 'A first waltz'), post(1, 'Post 1')]) } })
  arrive({ body: post(2, 'A first waltz') })
  expect(await screen.findByText('Posted successfully.')).toBeTruthy()
  expect(await screen.findByText('A first waltz')).toBeTruthy()
  // the button that had the focus has gone
  await waitFor(() => expect(document.activeElement).toBe(document.getElementById('post-2')))
  const posts = sent.filter(({ call }) => call === POST)
  expect(posts).toHaveLength(1)
  expect(posts[0]?.body).toMatchObject({ body: 'A first waltz', category: 'forum', subcategory: 'beginner' })
  expect(sent.filter(({ call }) => call === 'GET /api/member/posts').map(({ query }) => query.page)).toEqual(['1'])
  expect([field().value, Object.keys(localStorage)]).toEqual(['', []])
  expect(screen.queryByRole('button', { name: 'Post' })).toBeNull()
})

test('a refused post stays, says why, and carries the same key when it is tried again', async () => {
  const { sent } = standInCommunity({
    [POST]: { status: 429, body: { code: 'too_many', message: 'Please wait a minute.' } },
  })
  draw(<WritingInLessons />)
  await begin()
  await userEvent.type(field(), 'Not lost')
  expect(screen.queryByRole('combobox', { name: 'Category' })).toBeNull()
  await userEvent.click(button('Post'))
  expect(await screen.findByText('Error creating post.')).toBeTruthy()
  expect(screen.getByText('Please wait a minute.')).toBeTruthy()
  await userEvent.click(button('Post'))
  await waitFor(() => expect(sent).toHaveLength(2))
  await waitFor(() => expect(button('Post')).toBeTruthy())
  await userEvent.type(field(), ', but changed')
  await userEvent.click(button('Post'))
  await waitFor(() => expect(sent).toHaveLength(3))
  const keys = sent.map(({ body }) => body?.submit_key)
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
  expect(sent[0]?.body).toMatchObject({ category: 'others', subcategory: 'lessons' })
})

test('the draft is there again after a reload', async () => {
  standInCommunity({})
  draw(<Writing />)
  await begin()
  await userEvent.type(field(), 'Half a thought')
  await userEvent.selectOptions(category(), 'say_hello')
  cleanup()
  draw(<Writing />)
  await waitFor(() => expect([field().value, category().value]).toEqual(['Half a thought', 'say_hello']))
  expect(document.activeElement).toBe(document.body)
})

test('what was begun is thrown away once one has said so again', async () => {
  standInCommunity({})
  draw(<Writing />)
  await begin()
  await userEvent.type(field(), 'Half a thought')
  await userEvent.click(button('Discard'))
  await userEvent.click(await screen.findByRole('button', { name: 'Keep writing' }))
  expect(field().value).toBe('Half a thought')
  await userEvent.click(button('Discard'))
  const asked = await screen.findByRole('dialog', { name: 'Discard this post?' })
  await userEvent.click(within(asked).getByRole('button', { name: 'Discard' }))
  expect([field().value, Object.keys(localStorage)]).toEqual(['', []])
  expect(screen.queryByRole('button', { name: 'Post' })).toBeNull()
})

test('pictures and videos show before they are sent, can be taken out, and others are refused', async () => {
  standInCommunity({})
  draw(<Writing />)
  await begin()
  const input = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement
  const picture = new File(['p'], 'keys.jpg', { type: 'image/jpeg' })
  const video = new File(['v'], 'waltz.webm', { type: 'video/webm' })
  fireEvent.change(input, { target: { files: [picture, video, new File(['t'], 'notes.txt', { type: 'text/plain' })] } })
  expect(screen.getByRole('img', { name: 'keys.jpg' }).getAttribute('src')).toBe('blob:1')
  expect(document.querySelector('video')?.getAttribute('src')).toBe('blob:2')
  expect(screen.getByText(/^notes\.txt: please choose pictures/)).toBeTruthy()
  await userEvent.click(button('Remove keys.jpg'))
  expect(screen.queryByRole('img', { name: 'keys.jpg' })).toBeNull()
  expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:1')
  const many = Array.from({ length: 10 }, (_, at) => new File(['p'], `${at}.png`, { type: 'image/png' }))
  fireEvent.change(input, { target: { files: many } })
  expect(screen.getByText('A post holds up to 10 files.')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /^Remove / })).toHaveLength(10)
  const large = new File(['p'], 'large.png', { type: 'image/png' })
  Object.defineProperty(large, 'size', { value: 11 * 1024 * 1024 })
  fireEvent.change(input, { target: { files: [large] } })
  expect(screen.getByText('large.png is too large: at most 10 MB.')).toBeTruthy()
})
