import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { buildToday } from '../../../test/drawRoutine.tsx'
import { buildReader, inPage } from '../../../test/inPage.tsx'
import Progress from './Progress.tsx'

afterEach(cleanup)

const EMPTY = {
  today: '2026-11-25',
  week: {
    ...buildToday().week,
    practised: 0,
    days: buildToday().week.days.map((day) => ({ ...day, minutes: 0, practised: false })),
  },
  weeks: daysBack(12).map((week) => ({ week, minutes: 0 })),
  month: { minutes: 0, before: 0 },
  ...{ pieces: [], ear: [], reading: null, lessons: [] },
  next: {
    minutes: { label: 'Start today’s routine', href: '/member/today' },
    ...{ pieces: null, ear: null, reading: null, lessons: null },
  },
}
function daysBack(count: number): string[] {
  return Array.from({ length: count }, (_, at) => new Date(Date.UTC(2026, 8, 7 + 7 * at)).toISOString().slice(0, 10))
}

it('shows a new member where progress will appear, and what to do first', () => {
  render(inPage(<Progress progress={EMPTY} />, { user: buildReader() }))
  expect(screen.getByText(/Your minutes appear here once you play/)).toBeTruthy()
  expect(screen.getByText(/Pieces appear here once you open one/)).toBeTruthy()
  expect(screen.getByText(/After your first drill or quiz/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Start today’s routine' })).toBeTruthy()
  // each empty figure leads on
  for (const [part, href] of [
    ['Minutes by week', '/member/pieces'],
    ['Pieces', '/member/pieces'],
    ['Lessons', '/member/pieces'],
    ['Intervals, chords and sol-fa', '/member/ear-training'],
  ] as const)
    expect(
      within(screen.getByRole('region', { name: part }))
        .getAllByRole('link')[0]
        ?.getAttribute('href'),
    ).toBe(href)
  expect(screen.getByRole('heading', { name: 'Your goal: 4 practice days this week' })).toBeTruthy()
})

it.each([
  [
    { practised: 1, goal: 1, streak: 3 },
    'Goal reached: 1 practice day this week',
    '55 min this week · 50 min last week · 3 weeks in a row',
  ],
  [{ practised: 2, goal: 4, streak: 1 }, '2 of 4 practice days this week', '55 min this week · 50 min last week'],
  [{ practised: 0, goal: 0, streak: 0 }, 'A week off', '55 min this week · 50 min last week'],
  [{ practised: 2, goal: 0, streak: 0 }, '2 practice days in a week off', '55 min this week · 50 min last week'],
])('begins with how the week goes, in words', (week, headline, details) => {
  const weeks = EMPTY.weeks.map((each, at) => ({ ...each, minutes: at * 5 }))
  render(inPage(<Progress progress={{ ...EMPTY, weeks, week: { ...EMPTY.week, ...week } }} />, { user: buildReader() }))
  expect(screen.getByRole('heading', { name: headline })).toBeTruthy()
  expect(screen.getByText(details)).toBeTruthy()
  expect(screen.getAllByRole('link').filter(({ className }) => className.includes('bg-accent'))).toHaveLength(1)
})

it('says by numbers and words what the pictures show', () => {
  const answers = [
    { label: 'Major', symbol: 'maj', known: 90, asked: 12 },
    { label: 'Minor', symbol: 'm', known: 40, asked: 9 },
    { label: 'Sus', symbol: 'sus4', known: null, asked: 0 },
  ]
  const ear = [
    {
      category: 'Basic Triad',
      href: '/d',
      answers,
      weakest: {
        href: '/d?only=0,1',
        answers: [
          { label: 'Minor', known: 40 },
          { label: 'Major', known: 90 },
        ],
      },
      mix_ups: [{ heard: 'Minor', taken: 'Sus', times: 3, href: '/d?only=3,4' }],
    },
  ]
  const weeks = EMPTY.weeks.map((each, at) => ({ ...each, minutes: at * 5 }))
  const lullaby = { id: 1, title: 'Lullaby', href: '/p1', finished: true, best: 97, passage: 'bars 1–16' }
  const minuet = { id: 2, title: 'Minuet', href: '/p2', finished: false, best: 61, passage: 'bars 1–8' }
  const waltz = { id: 3, title: 'Waltz', href: '/p3', finished: false, best: null, passage: null }
  const pieces = [
    { ...lullaby, preview: null, can_be_heard: true },
    { ...minuet, preview: '/files/2.svg', can_be_heard: true },
    { ...waltz, preview: '/files/3.svg', can_be_heard: false },
  ]
  const next = { ...EMPTY.next, pieces: { label: 'Continue Minuet', href: '/p2', piece: 2 } }
  render(
    inPage(<Progress progress={{ ...EMPTY, weeks, month: { minutes: 120, before: 90 }, ear, pieces, next }} />, {
      user: buildReader(),
    }),
  )
  // the one to go on with comes first, and each that may be heard can be
  const list = within(screen.getByRole('region', { name: 'Pieces' }))
  expect(list.getAllByRole('button').map((each) => each.getAttribute('aria-label'))).toEqual([
    'Hear the first bars of Minuet',
    'Hear the first bars of Lullaby',
  ])
  expect(list.getByAltText('First bars of Minuet')).toBeTruthy()
  expect(screen.getByRole('table', { name: 'Minutes of practice by week' }).textContent).toContain('55')
  expect(screen.getByText('Finished')).toBeTruthy()
  expect(screen.getByText('bars 1–8, best run 61%')).toBeTruthy()
  expect(screen.getByText('Opened, not played yet')).toBeTruthy()
  expect(screen.getByText('You heard Minor as Sus 3 times')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Practise Minor and Sus' }).getAttribute('href')).toBe('/d?only=3,4')
  const weak = screen.getByRole('link', { name: 'Practise your weak spots' })
  expect(weak.getAttribute('href')).toBe('/d?only=0,1')
  expect(screen.getByRole('heading', { name: 'Weakest in Basic Triad' })).toBeTruthy()
  for (const [word, times] of [
    ['known', 2],
    ['getting there', 2],
    ['new', 1],
  ] as const)
    expect(screen.getAllByText(word)).toHaveLength(times)
  expect(screen.getByText(/^You’ve practised 2 h this month, 30 min more/)).toBeTruthy()
  expect(screen.getByText(/the dashed line is your average of 30 min/)).toBeTruthy()
})

it('marks the step that is read at, and fills those behind it', () => {
  render(inPage(<Progress progress={{ ...EMPTY, reading: { step: 5, steps: 12 } }} />, { user: buildReader() }))
  const keys = screen.getByRole('progressbar', { name: 'Reading steps' })
  expect(keys.querySelectorAll('[data-down]')).toHaveLength(4)
  expect([...keys.children].findIndex((key) => key.hasAttribute('data-next'))).toBe(4)
})
