import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { buildPart, buildToday } from '../../../test/drawRoutine.tsx'
import { answerCalls, refuse, type Sent } from '../../../test/fakeApi.ts'
import { buildReader, inPage } from '../../../test/inPage.tsx'
import type { Part, Today as Routine } from '../contract.ts'
import Today from './Today.tsx'

const navigate = vi.hoisted(() => vi.fn())
vi.mock('../../platform/web/navigate.ts', () => ({ navigate }))

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const draw = (today: Routine) => render(inPage(<Today today={today} />, { user: buildReader(), path: '/member/today' }))
const card = (name: string) => within(screen.getByRole('listitem', { name }))
/** Chooses from the menu of a part. */
async function choose(part: string, act: string) {
  await userEvent.click(screen.getByRole('button', { name: `More for ${part}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: act }))
}
const acts: Sent[] = []
const answer = (next: Routine) => {
  acts.length = 0
  answerCalls((sent) => {
    if (sent.method !== 'GET') acts.push(sent)
    return { body: next }
  })
}

it('shows each part with its minutes, why it is there and where it is practised', () => {
  draw(buildToday())
  const ear = card('Basic Triad')
  expect(ear.getByText('Ear training · 4 min')).toBeTruthy()
  expect(ear.getByText('7 answers are due for review.')).toBeTruthy()
  // what is next is begun by the one Start of the page
  expect(ear.queryByRole('link')).toBe(null)
  expect(screen.getAllByText('Start')).toHaveLength(1)
  const [, lesson] = buildToday().parts
  const second = card('First steps').getByRole('link', { name: 'Begin with this: First steps' })
  expect(second.getAttribute('href')).toBe(lesson?.href)
  expect(card('Black keys only').getByRole('button', { name: 'Begin with this: Black keys only' })).toBeTruthy()
})

it('ends, skips and swaps a part by a tap', async () => {
  const done = buildPart({ state: 'done' })
  answer(buildToday({ parts: [done, ...buildToday().parts.slice(1)] }))
  draw(buildToday())
  await userEvent.click(screen.getByRole('button', { name: 'Done with Basic Triad' }))
  expect(await card('Basic Triad').findByText('Done')).toBeTruthy()
  expect(card('Basic Triad').queryByRole('button')).toBe(null)
  expect(acts).toMatchObject([{ url: '/api/member/today/parts/2026-11-25-1', body: { act: 'finish' } }])
  await choose('First steps', 'Swap for something else')
  await vi.waitFor(() => expect(acts.at(-1)?.body).toEqual({ act: 'swap' }))
  await choose('Black keys only', 'Skip today')
  await vi.waitFor(() => expect(acts.at(-1)?.body).toEqual({ act: 'skip' }))
})

it('takes back what was said to be done by mistake, and not what its own time has ended', async () => {
  const ended = buildPart({ state: 'done' })
  answer(buildToday())
  draw(
    buildToday({
      parts: [
        { ...ended, can_reopen: true },
        { ...ended, id: '2026-11-25-2', title: 'Minor' },
      ],
    }),
  )
  expect(card('Minor').queryByRole('button')).toBe(null)
  await userEvent.click(screen.getByRole('button', { name: 'Basic Triad is not done after all' }))
  expect(await card('Basic Triad').findByRole('button', { name: 'Done with Basic Triad' })).toBeTruthy()
  expect(acts).toMatchObject([{ url: '/api/member/today/parts/2026-11-25-1', body: { act: 'reopen' } }])
})

it('calls the tiers by what this academy calls them', () => {
  const tierNames = { standard: 'Circle', premium: 'Studio' }
  render(inPage(<Today today={buildToday()} />, { user: buildReader(), path: '/member/today', tierNames }))
  expect(screen.getByText(/available for Circle and Studio users only/)).toBeTruthy()
})

it('leads to no plan that opens the longer routines while none is sold', () => {
  const context = { user: buildReader(), path: '/member/today', unsold: ['standard' as const, 'premium' as const] }
  render(inPage(<Today today={buildToday()} />, context))
  expect(
    screen.getByText(/^Longer routines are locked.*No plan that opens it is on sale at the moment\.$/),
  ).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'See the plans' })).toBeNull()
})

it('says what opens the longer routines, and lets whoever has them choose', async () => {
  draw(buildToday())
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '20 min, locked' }).disabled).toBe(true)
  expect(
    screen.getByText(/^Longer routines are locked. This content is available for standard and premium users only/),
  ).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See the plans' }).getAttribute('href')).toContain('tier=standard')
  cleanup()
  const open = buildToday({ lengths: [10, 20, 30, 45].map((minutes) => ({ minutes, required_tier: null })) })
  answer({ ...open, minutes: 30 })
  draw(open)
  await userEvent.click(screen.getByRole('radio', { name: '30 min' }))
  await vi.waitFor(() => expect(acts).toMatchObject([{ method: 'PUT', body: { minutes: 30 } }]))
  await vi.waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: '30 min' }).checked).toBe(true))
})

it('says of the week what was done, and reads each day aloud', () => {
  draw(buildToday())
  expect(screen.getByText('1 of 4 days · 12 min')).toBeTruthy()
  expect(screen.getByText('Monday, practised, 12 min')).toBeTruthy()
  expect(screen.getByText('Wednesday, today')).toBeTruthy()
  expect(screen.getByText('Sunday, rest day')).toBeTruthy()
  cleanup()
  const none = { ...buildToday().week, practised: 0 }
  draw(buildToday({ week: none }))
  expect(screen.getByText('Goal: 4 days · 12 min')).toBeTruthy()
})

it('saves goal, rest days, pause and mail as they are chosen', async () => {
  answer(buildToday())
  draw(buildToday())
  await userEvent.click(screen.getByText('Goal, rest days and reminder'))
  await userEvent.selectOptions(screen.getByLabelText('Goal'), '3 days a week')
  await vi.waitFor(() => expect(acts.at(-1)?.body).toEqual({ goal_days: 3 }))
  await userEvent.selectOptions(screen.getByLabelText('Email me my routine'), 'At 18:00')
  await vi.waitFor(() => expect(acts.at(-1)?.body).toEqual({ mail_hour: 18 }))
  await userEvent.click(screen.getByLabelText('Saturday'))
  await vi.waitFor(() => expect(acts.at(-1)?.body).toEqual({ rest_days: [7, 6] }))
  const sent = acts.length
  await userEvent.click(screen.getByRole('button', { name: 'Pause' }))
  expect(screen.getByText('Please choose a day within the next 180 days.')).toBeTruthy()
  expect(acts).toHaveLength(sent)
  await userEvent.type(screen.getByLabelText('Pause until'), '2026-12-01')
  await userEvent.click(screen.getByRole('button', { name: 'Pause' }))
  await vi.waitFor(() => expect(acts.at(-1)?.body).toEqual({ paused_until: '2026-12-01' }))
})

it('says what happened where something could not be saved, and stays as it was', async () => {
  answerCalls(() => refuse('internal', 'That went wrong.'))
  draw(buildToday())
  await userEvent.click(screen.getByRole('button', { name: 'Done with Basic Triad' }))
  expect(await screen.findByText(/went wrong/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Done with Basic Triad' })).toBeTruthy()
})

it('takes each of two taps at once, and looks how the day is once both are answered', async () => {
  const sent: string[] = []
  const held: (() => void)[] = []
  const over = buildToday({ parts: buildToday().parts.map((part) => ({ ...part, state: 'skipped' as const })) })
  answerCalls(async ({ method, url }) => {
    if (method === 'GET') return { body: over }
    sent.push(url)
    await new Promise<void>((go) => held.push(go))
    return { body: buildToday() }
  })
  draw(buildToday())
  await choose('Basic Triad', 'Skip today')
  await choose('First steps', 'Skip today')
  await choose('First steps', 'Skip today')
  await vi.waitFor(() => expect(sent.map((url) => url.slice(-1))).toEqual(['1', '2']))
  for (const go of held) go()
  expect(await card('First steps').findByText(/· Skipped$/)).toBeTruthy()
})

it('says where a part went that was swapped elsewhere, that a pause runs, and that an address is not confirmed', async () => {
  const swapped = buildPart({ id: '2026-11-25-9', kind: 'reading', title: 'A new line to read' })
  answer(buildToday({ parts: [swapped, ...buildToday().parts.slice(1)] }))
  const settings = { ...buildToday().settings, paused_until: '2026-11-30', is_address_confirmed: false }
  draw(buildToday({ settings }))
  expect(screen.getByText(/^You’re taking a break until 30 November\. Nothing is asked of you/)).toBeTruthy()
  expect(screen.getByText(/^Confirm your email address first/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Done with Basic Triad' }))
  expect(await screen.findByText(/^This part was swapped on another page or device/)).toBeTruthy()
  expect(screen.getByRole('listitem', { name: 'A new line to read' })).toBeTruthy()
})

it('has a clock for what is played at the piano, from when it was begun, on whichever device', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance', 'Date'] })
  try {
    const [ear, , idea] = buildToday().parts
    draw(buildToday({ parts: [ear, { ...idea, state: 'started', ran: 110 }] as Part[] }))
    const clock = card('Black keys only')
    expect(clock.getByText(/^1:50 of 2:00/)).toBeTruthy()
    act(() => void vi.advanceTimersByTime(3000))
    expect(clock.getByText(/^1:53 of 2:00/)).toBeTruthy()
    act(() => void vi.advanceTimersByTime(10_000))
    expect(clock.getByText(/^The time is up/)).toBeTruthy()
    expect(clock.getByRole('button', { name: 'Done with Black keys only' })).toBeTruthy()
    cleanup()
    draw(buildToday({ parts: [ear, { ...idea, state: 'waiting', ran: 65 }] as Part[] }))
    expect(card('Black keys only').getByText('1:05 of 2:00 at your piano so far.')).toBeTruthy()
  } finally {
    vi.useRealTimers()
  }
})

it('keeps what is done without a line, shows it, and sends it in its order once', async () => {
  answerCalls(() => 'offline')
  draw(buildToday())
  await userEvent.click(screen.getByRole('button', { name: 'Done with Basic Triad' }))
  expect(await card('Basic Triad').findByText('Done')).toBeTruthy()
  await choose('First steps', 'Swap for something else')
  expect(await card('First steps').findByText(/get something else once you’re back online/)).toBeTruthy()
  expect(card('First steps').queryByRole('button')).toBe(null)
  await choose('Black keys only', 'Skip today')
  expect(await card('Black keys only').findByText(/· Skipped$/)).toBeTruthy()
  expect(screen.getByText(/waits in this browser/)).toBeTruthy()
  // the page is left and opened anew, with what the academy knows of
  cleanup()
  const [ear, , idea] = buildToday().parts
  const swapped = buildPart({ id: '2026-11-25-4', kind: 'reading', title: 'A new line to read' })
  answer(buildToday({ parts: [{ ...ear, state: 'done' }, swapped, { ...idea, state: 'skipped' }] as Part[] }))
  draw(buildToday())
  expect(await screen.findByRole('listitem', { name: 'A new line to read' })).toBeTruthy()
  await vi.waitFor(() => expect(acts).toHaveLength(3))
  const sent = acts.map(({ url, body }) => `${url.slice(-1)} ${(body as { act: string }).act}`)
  expect(sent).toEqual(['1 finish', '2 swap', '3 skip'])
  await vi.waitFor(() => expect(screen.queryByText(/waits in this browser/)).toBe(null))
  expect(localStorage.getItem('acts:1')).toBe(null)
})

it('changes the length once what was done without a line is sent, and not before', async () => {
  const lengths = [10, 20, 30, 45].map((minutes) => ({ minutes, required_tier: null }))
  answerCalls(() => 'offline')
  draw(buildToday({ lengths }))
  await userEvent.click(screen.getByRole('button', { name: 'Done with Basic Triad' }))
  expect(await card('Basic Triad').findByText('Done')).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: '30 min' }))
  expect(await screen.findByText(/done without a connection is sent first/)).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '10 min' }).checked).toBe(true)
  answer(buildToday({ lengths, minutes: 30 }))
  await userEvent.click(screen.getByRole('radio', { name: '30 min' }))
  await vi.waitFor(() => expect(acts.map(({ method }) => method)).toEqual(['POST', 'PUT']))
  expect(acts).toMatchObject([{ body: { act: 'finish' } }, { body: { minutes: 30 } }])
})

it('has one button that begins the whole routine, and says what is left of it', async () => {
  const [ear, lesson, idea] = buildToday().parts as [Part, Part, Part]
  draw(buildToday())
  expect(screen.getByText('3 parts').textContent).toBe('10\u00a0min3 parts')
  const keys = screen.getByRole('progressbar', { name: 'Parts of today’s routine' })
  expect([keys.children.length, keys.querySelectorAll('[data-down]').length]).toEqual([3, 0])
  expect(screen.getByRole('link', { name: 'Start today’s routine' }).getAttribute('href')).toBe(ear.href)
  cleanup()
  // what is played at the piano has no page: the button begins it, and then ends it
  answer(buildToday())
  const over = { ...lesson, state: 'skipped' } as const
  draw(buildToday({ parts: [{ ...ear, state: 'done' }, over, idea] }))
  expect(screen.getByText('left · 1 of 3 done')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Continue today’s routine' }))
  await vi.waitFor(() => expect(acts.at(-1)?.body).toEqual({ act: 'start' }))
  cleanup()
  draw(buildToday({ parts: [{ ...ear, state: 'done' }, over, { ...idea, state: 'started' }] }))
  await userEvent.click(screen.getByRole('button', { name: 'Done at the piano' }))
  await vi.waitFor(() => expect(acts.at(-1)?.body).toEqual({ act: 'finish' }))
  cleanup()
  draw(buildToday({ parts: [over] }))
  expect(screen.getByText('You skipped all of it. Begin with any part, or choose another length.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /today’s routine$/ })).toBe(null)
  expect(screen.queryByText('0 min')).toBe(null)
})

it('keeps the focus at a part that is begun at the piano, whose button goes', async () => {
  const [ear, , idea] = buildToday().parts as [Part, Part, Part]
  answer(buildToday({ parts: [ear, { ...idea, state: 'started' }] }))
  draw(buildToday({ parts: [ear, idea] }))
  await userEvent.click(screen.getByRole('button', { name: `Begin with this: ${idea.title}` }))
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('data-part')).toBe(idea.id))
})

it('begins with what comes next when Home asked for it, once', async () => {
  answer(buildToday())
  location.hash = '#start'
  const { rerender } = draw(buildToday())
  expect(navigate.mock.calls).toEqual([[buildToday().parts[0]?.href]])
  // the way back leads to the routine, and begins nothing
  expect(location.hash).toBe('')
  await vi.waitFor(() => expect(acts.map(({ body }) => body)).toEqual([{ act: 'start' }]))
  rerender(inPage(<Today today={buildToday()} />, { user: buildReader(), path: '/member/today' }))
  expect(navigate).toHaveBeenCalledOnce()
})
