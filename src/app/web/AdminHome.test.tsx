import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { deliveredTierNames } from '../../platform/academy.ts'
import { PageContextProvider } from '../../platform/web/pageContext.ts'
import type { Figures, LastBackup } from '../figures.ts'
import AdminHead from './AdminHead.tsx'
import AdminHome from './AdminHome.tsx'

afterEach(cleanup)

const NOTHING: Figures = { members: { total: 0, weeks: [] }, plans: [], income: [], completions: [], stops: [] }
const context = {
  now: '2026-05-10T12:00:00.000Z',
  locale: 'en-GB',
  zone: 'UTC',
  path: '/admin',
  csrf: '',
  academyName: 'Cadenza',
  tierNames: deliveredTierNames,
  user: null,
}
const draw = (figures: Partial<Figures>, undelivered = 0, backup: LastBackup | null = null) =>
  render(
    <PageContextProvider value={context}>
      <AdminHead counted_at={context.now} undelivered={undelivered} backup={backup} />
      <AdminHome figures={{ ...NOTHING, ...figures }} />
    </PageContextProvider>,
  )
const figure = (name: string) => within(screen.getByRole('region', { name }))
const rowsOf = (name: string) =>
  within(figure(name).getByRole('table', { hidden: true }))
    .getAllByRole('row', { hidden: true })
    .map((row) => [...row.children].map((cell) => cell.textContent))

it('draws new members per week, with the same numbers in a table, the newest first', () => {
  const weeks = [
    { week: '2026-04-27', members: 4 },
    { week: '2026-05-04', members: 1 },
  ]
  draw({ members: { total: 1200, weeks } })
  expect(figure('Members').getByText('1,200')).toBeTruthy()
  const plot = figure('Members').getByRole('group', { name: 'New members per week over twelve weeks: 5 in all.' })
  expect([...plot.querySelectorAll('rect')].map((bar) => bar.getAttribute('height'))).toEqual(['100', '25'])
  const columns = within(plot).getAllByRole<HTMLInputElement>('radio')
  expect(columns.map(({ checked }) => checked)).toEqual([false, true])
  expect(within(plot).getByRole('radio', { name: '27 Apr 2026: 4' })).toBe(columns[0])
  expect(rowsOf('Members')).toEqual([
    ['Week from', 'New members'],
    ['4 May 2026', '1'],
    ['27 Apr 2026', '4'],
  ])
})

it('says how each number compares with the time before', () => {
  draw({
    members: { total: 40, weeks: [], recent: { joined: 12, before: 8 } },
    plans: [{ tier: 'premium', duration: 'yearly', members: 14 }],
    plansBefore: 1014,
    completions: [{ day: '2026-05-10', lessons: 7 }],
    completedBefore: 7,
    income: [
      { month: '2026-04', currency: 'EUR', amountMinor: 4000, payments: 2 },
      { month: '2026-05', currency: 'EUR', amountMinor: 2350, payments: 1 },
    ],
    incomeBefore: { month: '2026-04', sums: [{ currency: 'EUR', amountMinor: 2000 }] },
  })
  expect(figure('Members').getByText('12 joined in the last 30 days, 4 more than in the 30 days before')).toBeTruthy()
  expect(figure('Active subscriptions').getByText('1,000 fewer than 30 days ago')).toBeTruthy()
  expect(figure('Lessons completed').getByText('the same as in the 30 days before')).toBeTruthy()
  const income = '€23.50 so far in May, €3.50 more than on the same days of April'
  expect(figure('Income, EUR').getByText(income)).toBeTruthy()
})

it('compares nothing where an older version has counted, or the month has ended since', () => {
  draw({
    plans: [{ tier: 'premium', duration: 'yearly', members: 14 }],
    completions: [{ day: '2026-05-10', lessons: 7 }],
    income: [{ month: '2026-05', currency: 'EUR', amountMinor: 2350, payments: 1 }],
    incomeBefore: { month: '2026-03', sums: [] },
  })
  expect(document.body.textContent).not.toMatch(/ than 30 days ago| than (in|on) the |the same as/)
})

it('names plans and how many run now', () => {
  draw({
    plans: [
      { tier: 'premium', duration: 'yearly', members: 14 },
      { tier: 'standard', duration: null, members: 2 },
    ],
  })
  expect(figure('Active subscriptions').getByText('16')).toBeTruthy()
  expect(rowsOf('Active subscriptions').slice(1)).toEqual([
    ['Premium, yearly', '14'],
    ['Standard, another length', '2'],
  ])
})

it('sums income by month, in each currency by itself, months without any included', () => {
  draw({
    income: [
      { month: '2026-03', currency: 'EUR', amountMinor: 4000, payments: 1 },
      { month: '2026-05', currency: 'EUR', amountMinor: 2350, payments: 1 },
      { month: '2026-05', currency: 'USD', amountMinor: 100, payments: 1 },
    ],
  })
  expect(figure('Income, EUR').getByText('€63.50')).toBeTruthy()
  expect(rowsOf('Income, EUR').slice(0, 4)).toEqual([
    ['Month', 'Income'],
    ['May 2026', '€23.50'],
    ['April 2026', '€0.00'],
    ['March 2026', '€40.00'],
  ])
  expect(rowsOf('Income, EUR').at(-1)?.[0]).toBe('June 2025')
  expect(figure('Income, USD').getByText('$1', { selector: 'p' })).toBeTruthy()
})

it('says when all of it was counted', () => {
  draw({})
  expect(screen.getByText(/the figures as of/).querySelector('time')?.dateTime).toBe(context.now)
})

it('says where members stop and what that means', () => {
  draw({ stops: [{ id: 7, title: 'Triads', category: 'Chords', level: 'advanced', members: 4 }] })
  expect(figure('Where members stop').getByText(/opened last in its level, more than 14 days ago/)).toBeTruthy()
  const link = figure('Where members stop').getByRole('link', { name: 'Triads' })
  expect(link.getAttribute('href')).toBe('/member/course/advanced?lesson=7')
})

it('names the five lessons at which most members stop', () => {
  const stop = { title: 'Triads', category: 'Chords', level: 'advanced' as const, members: 1 }
  draw({ stops: [1, 2, 3, 4, 5, 6].map((id) => ({ ...stop, id, title: `Lesson ${id}` })) })
  expect(rowsOf('Where members stop')).toHaveLength(6)
  expect(screen.queryByText('Lesson 6')).toBeNull()
})

it('has words for an academy in which nothing has happened', () => {
  draw({})
  expect(screen.getByText('No subscription runs now.')).toBeTruthy()
  expect(screen.getByText('Nothing was paid in the last twelve months.')).toBeTruthy()
  expect(screen.getByText('Nobody has stopped anywhere.')).toBeTruthy()
})

it('leads to the emails that could not be delivered, when there are any', () => {
  draw({}, 2)
  const link = screen.getByRole('link', { name: '2 emails could not be delivered' })
  expect(link.getAttribute('href')).toBe('#undelivered')
  cleanup()
  draw({})
  expect(screen.queryByRole('link', { name: /delivered/ })).toBeNull()
})

it('says how old and how large the last backup is, and why a later one failed', () => {
  const { unmount } = draw({}, 0, { made_at: '2026-05-10T01:00:00.000Z', bytes: 3_670_016, failed: null })
  expect(document.body.textContent).toContain('Last backup: 10 May 2026, 01:00, 3.5 MB.')
  unmount()
  draw({}, 0, { made_at: null, bytes: null, failed: 'The disk is full.' })
  expect(document.body.textContent).toContain('No backup yet: the first one is made within half an hour.')
  expect(document.body.textContent).toContain('The last attempt failed: The disk is full.')
})
