import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { teachJsdomDialogs } from '../../../../test/dialogs.ts'
import { answerBy, refuse } from '../../../../test/fakeApi.ts'
import { buildReader, inPage } from '../../../../test/inPage.tsx'
import type { AdminTake } from '../../../takes/contract.ts'
import type { Entry, Inbox } from '../../inboxContract.ts'
import InboxPage from './Inbox.tsx'

beforeAll(() => {
  teachJsdomDialogs()
  // jsdom scrolls nothing
  Element.prototype.scrollIntoView = () => {}
})
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-05-12T12:00:00Z'), toFake: ['Date'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const at = '2026-05-10T10:00:00.000Z'
const user = { id: 5, first_name: 'Ada', last_name: 'Weiss', passport: null }
const entryOf = (more: Pick<Entry, 'kind' | 'id' | 'text'> & Partial<Entry>): Entry => ({
  ...{ at, user, about: 'Take · First chords', href: '/admin/takes/3', actions: [], can_close: false, is_done: false },
  before: [],
  ...{ later_until: null, assignee: null, version: 0 },
  ...more,
})
const listOf = (data: Entry[]): Inbox => ({
  ...{ data, current_page: 1, last_page: 1, per_page: 20, total: data.length, admins: [] },
  counts: { open: data.length, mine: 0, later: 0 },
})
/** A list that was asked for before is remembered: each test that shares none of it asks for pages of its own size. */
const STARTS = { view: 'open', page: 1, perPage: 20 } as const
const take: AdminTake = {
  ...{ id: 3, place: 'lesson', place_id: 7, title: 'First chords', kind: 'audio', state: 'waiting', seconds: 12 },
  ...{ words: 'Is it even?', answer: '', created_at: at, reviewed_at: null, href: '/member/lesson/7', user },
  ...{ url: '/files/takes/a.m4a', notes: [], bars: [], marks: [] },
}

const reply = {
  ...{ label: 'Reply', method: 'POST' as const, path: '/api/admin/students/4/notes', fixed: {} },
  ...{ danger: false, form: false, done: 'Sent.' },
  field: { name: 'body', label: 'Your reply', required: true, max: 500 },
}
const TEACHER = { user: buildReader({ id: 9, role: 'admin' }) }

it('has one primary button, that of the chosen entry', () => {
  answerBy({}, () => {})
  const takes = [3, 4].map((id) => entryOf({ kind: 'take', id, text: `Take ${id}` }))
  render(inPage(<InboxPage inbox={listOf(takes)} query={{ view: 'mine', page: 1, perPage: 20 }} />))
  const primary = () =>
    [...document.querySelectorAll('button.bg-accent')].map((one) => one.closest('article')?.textContent)
  expect(primary()).toEqual([expect.stringContaining('Take 3')])
  fireEvent.keyDown(document.body, { key: 'j' })
  expect(primary()).toEqual([expect.stringContaining('Take 4')])
})

it('has a way into the oldest where the list is alone, and tells who has waited for more than a week', async () => {
  answerBy({}, () => {})
  const old = entryOf({ kind: 'take', id: 6, text: 'Long ago', at: '2026-05-01T10:00:00.000Z' })
  const young = entryOf({ kind: 'take', id: 7, text: 'Just now' })
  render(inPage(<InboxPage inbox={listOf([old, young])} query={{ view: 'open', page: 1, perPage: 30 }} />))
  const first = screen.getByRole('link', { name: 'Start with Ada Weiss' })
  expect([first.getAttribute('href'), first.className]).toEqual([
    expect.stringContaining('entry=take-6'),
    expect.stringContaining('lg:hidden'),
  ])
  const waits = [...document.querySelectorAll('nav [class*=text-brass-ink]')].map(({ textContent }) => textContent)
  expect(waits).toEqual(['11 days'])
  expect(screen.getByText('Assign').closest('p')?.className).toContain('touch:hidden')
})

it('names the year of what waits since another one', () => {
  answerBy({}, () => {})
  const old = entryOf({ kind: 'mention', id: 3, text: 'Old', at: '2025-05-10T10:00:00.000Z' })
  render(inPage(<InboxPage inbox={listOf([old])} query={{ ...STARTS, perPage: 70 }} />))
  expect(within(screen.getByRole('navigation', { name: 'Entries' })).getByText('Sat 10 May 2025')).toBeTruthy()
  expect(within(screen.getByRole('article')).getByText(/^Waiting .*, since Sat 10 May 2025$/)).toBeTruthy()
})

it('lists what waits and shows one beside it, which the address names', async () => {
  answerBy({}, () => {})
  const entries = [3, 4, 5].map((id) => entryOf({ kind: 'mention', id, text: `Words ${id}`, can_close: true }))
  render(inPage(<InboxPage inbox={listOf(entries)} query={{ ...STARTS, perPage: 50, entry: 'mention-4' }} />))
  const lines = within(screen.getByRole('navigation', { name: 'Entries' }))
  const opened = () => screen.getByRole('article')
  expect(within(opened()).getByText('Words 4')).toBeTruthy()
  expect(lines.getAllByRole('link').map((line) => line.getAttribute('aria-current'))).toEqual([null, 'true', null])
  // the day is there to read, on a phone too
  expect(lines.getAllByText('Sun 10 May')).toHaveLength(3)
  expect(within(opened()).getByText(/^Waiting .*, since Sun 10 May$/)).toBeTruthy()
  await userEvent.click(lines.getByRole('link', { name: /Words 5/ }))
  expect(new URLSearchParams(location.search).get('entry')).toBe('mention-5')
  expect(within(opened()).getByText('Words 5')).toBeTruthy()
  expect(document.activeElement).toBe(opened())
  // there is none after the last, and the key for the one before still leads back
  for (const key of ['j', 'k']) fireEvent.keyDown(document.body, { key })
  expect(within(opened()).getByText('Words 4')).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'Back to the list' }))
  expect(location.search).not.toContain('entry')
  expect(opened().closest('[data-open]')).toBeNull()
})

it('shows what an entry is about, with the way there, beside the field for the answer', async () => {
  answerBy({}, () => {})
  const said = { name: 'Ben Kay', at, text: 'Try the third finger.' }
  const entry = entryOf({
    ...{ kind: 'question', id: 4, text: 'Which finger?', about: 'Lesson · Triads', before: [said] },
    ...{ href: '/member/lesson/7', actions: [reply] },
  })
  render(inPage(<InboxPage inbox={listOf([entry])} query={{ ...STARTS, perPage: 31 }} />, TEACHER))
  await userEvent.click(screen.getByRole('button', { name: 'Reply' }))
  const opened = within(screen.getByRole('article'))
  expect(opened.getByLabelText('Your reply')).toBeTruthy()
  expect(opened.getByText('Which finger?')).toBeTruthy()
  expect(opened.getByRole('list', { name: 'Before it' }).textContent).toBe('Ben Kay: Try the third finger.')
  const there = opened.getByRole('link', { name: 'See it there: Lesson · Triads' })
  expect(there.getAttribute('href')).toBe('/member/lesson/7')
})

it('takes Done back by a key, and goes on with what is back', async () => {
  const entries = [3, 4].map((id) => entryOf({ kind: 'mention', id, text: `Words ${id}`, can_close: true }))
  let waiting = entries
  answerBy(
    {
      'POST /api/admin/inbox/mention/3/done': {},
      'POST /api/admin/inbox/mention/3/reopen': {},
      'GET /api/admin/inbox': () => ({ body: listOf(waiting) }),
    },
    ({ url }) => {
      if (url.endsWith('/done')) waiting = entries.slice(1)
      if (url.endsWith('/reopen')) waiting = entries
    },
  )
  render(inPage(<InboxPage inbox={listOf(entries)} query={{ ...STARTS, perPage: 32 }} />))
  const opened = () => screen.getByRole('article')
  fireEvent.keyDown(document.body, { key: 'e' })
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeTruthy()
  expect(within(opened()).getByText('Words 4')).toBeTruthy()
  fireEvent.keyDown(document.body, { key: 'u' })
  await waitFor(() => expect(within(opened()).getByText('Words 3')).toBeTruthy())
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(opened()))
})

it('goes on by the keys from one page to the next and back', async () => {
  const pageOf = (at: number) => ({
    ...listOf([1, 2].map((n) => entryOf({ kind: 'mention', id: 10 * at + n, text: `Words ${at}${n}` }))),
    ...{ current_page: at, last_page: 2, total: 4 },
  })
  answerBy({ 'GET /api/admin/inbox': (asked) => ({ body: pageOf(Number(asked.get('page') ?? 1)) }) }, () => {})
  render(inPage(<InboxPage inbox={pageOf(1)} query={{ ...STARTS, perPage: 33 }} />))
  const shows = (words: string) =>
    waitFor(() => {
      expect(within(screen.getByRole('article')).getByText(words)).toBeTruthy()
      expect(document.activeElement).toBe(screen.getByRole('article'))
    })
  for (const [key, words] of [
    ['j', 'Words 12'],
    ['j', 'Words 21'],
    ['j', 'Words 22'],
    ['j', 'Words 22'],
    ['k', 'Words 21'],
    ['k', 'Words 12'],
  ] as const) {
    fireEvent.keyDown(document.body, { key })
    await shows(words)
  }
})

it('hears and answers a take in place, by the key for answers, and goes on to what is next', async () => {
  const sent: { method: string; url: string; body: unknown }[] = []
  const rest = [entryOf({ kind: 'mention', id: 9, text: 'Which edition?', can_close: true })]
  const opened = () => screen.getByRole('article')
  answerBy(
    {
      'GET /api/admin/takes/3': { body: take },
      'PUT /api/admin/takes/3/review': { body: { ...take, state: 'passed', reviewed_at: at } },
      'GET /api/admin/inbox': { body: listOf(rest) },
    },
    (call) => sent.push(call),
  )
  const inbox = listOf([entryOf({ kind: 'take', id: 3, text: 'Is it even?' }), ...rest])
  document.body.insertAdjacentHTML(
    'afterbegin',
    `<span data-waiting='{"/admin/inbox":7,"/admin/takes":1}'>8<span> waiting</span></span>`,
  )
  const badge = document.querySelector<HTMLElement>('[data-waiting]')
  render(inPage(<InboxPage inbox={inbox} query={STARTS} />))
  expect(badge?.textContent).toBe('3 waiting')
  fireEvent.keyDown(document.body, { key: 'r' })
  const answer = await screen.findByRole('region', { name: 'Your answer to the take' })
  await waitFor(() => expect(document.activeElement).toBe(answer))
  expect(within(answer).getByLabelText('The take of ‘First chords’').getAttribute('src')).toBe('/files/takes/a.m4a')
  // letters beside an answer are no commands
  for (const key of ['e', 'a', 'j', 'l']) fireEvent.keyDown(answer, { key })
  expect(document.querySelector('dialog[open]')).toBeNull()
  expect(answer.closest<HTMLElement>('article')?.dataset.chosen).toBeDefined()
  fireEvent.keyDown(answer, { key: 'Escape' })
  expect(screen.queryByRole('region', { name: 'Your answer to the take' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Hear and answer' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Passed' }))
  await waitFor(() => expect(screen.queryByText('Is it even?')).toBeNull())
  expect(sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { verdict: 'passed', answer: '', reviewed_at: null },
  ])
  expect(within(opened()).getByText('Which edition?')).toBeTruthy()
  // as many as the list says are left, beside the takes
  expect(badge?.textContent).toBe('2 waiting')
  badge?.remove()
})

it('sends a lost answer again without blaming another admin, and leads to no page of an admin', async () => {
  const posts: unknown[] = []
  const question = entryOf({ kind: 'question', id: 4, text: 'Which finger?', actions: [reply] })
  const waiting = { ...listOf([question]), admins: [{ id: user.id, name: 'Ada Weiss' }] }
  const tries = [
    'cut' as const,
    { body: { id: 8, body: 'The third.', by: null, created_at: at, changed_at: null, version: 1 } },
  ]
  const marks = ['cut' as const, refuse('conflict', 'Another admin has changed this entry meanwhile.')]
  answerBy(
    {
      'POST /api/admin/students/4/notes': () => tries.shift() ?? refuse('internal'),
      'PUT /api/admin/inbox/question/4': () => marks.shift() ?? refuse('not_found'),
      'GET /api/admin/inbox': () => ({ body: posts.length < 2 ? waiting : listOf([]) }),
    },
    ({ method, body }) => method === 'POST' && posts.push(body),
  )
  render(inPage(<InboxPage inbox={waiting} query={{ view: 'mine', page: 1, perPage: 20 }} />, TEACHER))
  expect(screen.queryByRole('link', { name: 'Ada Weiss' })).toBeNull()
  await userEvent.click(await screen.findByRole('button', { name: 'Reply' }))
  await userEvent.type(screen.getByLabelText('Your reply'), 'The third.')
  const form = screen.getByLabelText('Your reply').closest('form') as HTMLElement
  await userEvent.click(within(form).getByRole('button', { name: 'Reply' }))
  expect(await screen.findByText(/can’t be reached/)).toBeTruthy()
  // the entry was taken on, though the answer to that was lost: nobody else is blamed
  await userEvent.click(within(form).getByRole('button', { name: 'Reply' }))
  await waitFor(() => expect(posts).toHaveLength(1))
  expect(await screen.findByText(/can’t be reached/)).toBeTruthy()
  await userEvent.click(within(form).getByRole('button', { name: 'Reply' }))
  await waitFor(() => expect(screen.queryByText('Which finger?')).toBeNull())
  expect(posts).toHaveLength(2)
  expect(posts[0]).toEqual(posts[1])
})

it('keeps what is written to an entry that another admin was faster to take, and sends it only when told to', async () => {
  const posts: unknown[] = []
  const question = entryOf({ kind: 'question', id: 4, text: 'Which finger?', actions: [reply] })
  const waiting = listOf([question])
  answerBy(
    {
      'PUT /api/admin/inbox/question/4': refuse('conflict', 'Another admin has changed this entry meanwhile.'),
      'POST /api/admin/students/4/notes': {
        body: { id: 8, body: 'The third.', by: null, created_at: at, changed_at: null, version: 1 },
      },
      'GET /api/admin/inbox': () => ({ body: posts.length === 0 ? waiting : listOf([]) }),
    },
    ({ method, body }) => method === 'POST' && posts.push(body),
  )
  render(inPage(<InboxPage inbox={waiting} query={STARTS} />, TEACHER))
  await userEvent.click(await screen.findByRole('button', { name: 'Reply' }))
  await userEvent.type(screen.getByLabelText('Your reply'), 'The third.')
  const form = within(screen.getByLabelText('Your reply').closest('form') as HTMLElement)
  await userEvent.click(form.getByRole('button', { name: 'Reply' }))
  expect(await screen.findByText(/answered, closed or changed meanwhile/)).toBeTruthy()
  expect(posts).toEqual([])
  await userEvent.click(form.getByRole('button', { name: 'Reply anyway' }))
  await waitFor(() => expect(screen.queryByText('Which finger?')).toBeNull())
  expect(posts).toMatchObject([{ body: 'The third.' }])
})
