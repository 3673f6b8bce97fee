import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { OPEN } from '../../../test/access.ts'
import { drawScreen } from '../../../test/drawQuiz.tsx'
import { answerCalls } from '../../../test/fakeApi.ts'
import { categories } from '../categories.ts'
import type { QuizCard } from '../contract.ts'
import { drillCategories } from '../drillCategories.ts'
import EarTraining from './EarTraining.tsx'

const card = (id: number, title: string, more: Partial<QuizCard> = {}): QuizCard => ({
  id,
  title,
  description: '',
  category: 'Basic Triad',
  thumbnail_path: null,
  question_count: 8,
  best: null,
  last_attempt_at: null,
  ...OPEN,
  ...more,
})
beforeEach(() => history.replaceState(null, '', '/member/ear-training'))
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})
const link = (name: string | RegExp) => screen.getByRole('link', { name })

const TRIADS = {
  category: 'Basic Triad',
  href: '/member/ear-training/practice/basic-triad',
  why: '3 answers are due for review.',
}
const best = { score: 6, total: 8 }
const taken = card(4, 'Bright or dark', { best, last_attempt_at: '2026-05-10T10:00:00.000Z' })

it('has a card for each category, with its first quizzes and what was reached', async () => {
  const quizzes = [taken, card(5, 'New one'), card(6, 'A third')]
  drawScreen(<EarTraining quizzes={quizzes} mixUps={[]} known={[]} next={null} />)
  const basic = within(screen.getByRole('article', { name: 'Basic Triad' }))
  const first = basic.getByRole('link', { name: /Bright or dark.*Quiz: best 6\/8/ })
  expect(first.getAttribute('href')).toBe('/member/ear-training/4')
  expect(basic.getByRole('link', { name: /New one.*8 questions/ })).toBeTruthy()
  expect(basic.queryByText('A third')).toBeNull()
  await userEvent.click(basic.getByRole('button', { name: 'All 3 quizzes' }))
  expect(location.search).toBe('?category=basic-triad')
  expect(link(/A third/)).toBeTruthy()
})

it('lists the quizzes of the chosen category, with when they were taken last', async () => {
  drawScreen(<EarTraining quizzes={[taken, card(5, 'New one')]} mixUps={[]} known={[]} next={null} />)
  await userEvent.click(screen.getByRole('button', { name: 'Basic Triad' }))
  const section = within(screen.getByRole('region', { name: 'Basic Triad' }))
  const first = section.getByRole('link', { name: /Bright or dark/ })
  for (const text of ['Best 6 / 8', '8 questions']) expect(within(first).getByText(text)).toBeTruthy()
  // by this machine's clock, since the screen is drawn in a browser
  expect(
    within(first)
      .getByText(/^Last .* ago$/)
      .getAttribute('title'),
  ).toBe('10 May 2026')
  expect(section.getByText('Not taken yet')).toBeTruthy()
})

it('has practice for every category, also without a quiz', () => {
  drawScreen(<EarTraining quizzes={[]} mixUps={[]} known={[]} next={null} />)
  expect(screen.getByText('No Quiz found.')).toBeTruthy()
  for (const { name, slug } of categories)
    expect(link(`Practise ${name}`).getAttribute('href')).toBe(`/member/ear-training/practice/${slug}`)
})

it('begins with the drill to practise now, and says on each card how well it is known', () => {
  const known = [{ category: 'Basic Triad', known: [90, 75, 40, 10, null] }]
  drawScreen(<EarTraining quizzes={[]} mixUps={[]} known={known} next={TRIADS} />)
  const next = within(screen.getByRole('region', { name: 'Next: Basic Triad' }))
  expect(next.getByText('3 answers are due for review.')).toBeTruthy()
  expect(next.getByText('2 of 5 known')).toBeTruthy()
  expect(next.getByRole('link', { name: 'Practise now' }).getAttribute('href')).toBe(
    '/member/ear-training/practice/basic-triad',
  )
  const cardOf = (name: string) => within(screen.getByRole('article', { name }))
  // in the line of a phone, and beside the keys
  expect(cardOf('Basic Triad').getAllByText('Practice: 2 of 5 known')).toHaveLength(2)
  expect(cardOf('Intervals').getByText('New')).toBeTruthy()
})

it('says how far the member is, and why to begin before the first answer', () => {
  const known = [
    { category: 'Basic Triad', known: [90, 75, 40, null] },
    { category: 'Intervals', known: [null, null] },
  ]
  drawScreen(<EarTraining quizzes={[taken, card(5, 'New one')]} mixUps={[]} known={known} next={TRIADS} />)
  const drills = categories.length + drillCategories.length
  // each fact is whole, however narrow the window
  const facts = within(screen.getByRole('region', { name: 'Next: Basic Triad' })).getAllByRole('listitem')
  expect(facts.map(({ textContent }) => textContent)).toEqual([
    `1 of ${drills} drills started`,
    '2 sounds you know',
    '1 of 2 quizzes taken',
  ])
  for (const fact of facts) expect(fact.className).toContain('whitespace-nowrap')
  expect(screen.getByText('1 of 5 started')).toBeTruthy()
  const basic = within(screen.getByRole('article', { name: 'Basic Triad' }))
  expect(basic.getByRole('button', { name: /^Best quiz 6\/8\s?, quizzes of Basic Triad$/ })).toBeTruthy()
  // on a phone the shelf with what comes next is open, the others wait
  const open = [...document.querySelectorAll('details')].map((shelf) => shelf.open)
  expect(open).toEqual([false, true, false, false])
  cleanup()
  drawScreen(<EarTraining quizzes={[]} mixUps={[]} known={[]} next={TRIADS} />)
  expect(screen.getByText(/Five minutes a day is enough/)).toBeTruthy()
})

it('shows the teacher once, with a word on this page, and why the drill is next beside it', () => {
  const teacher = { name: 'Samuel Oyelaran', portrait: null }
  const next = { ...TRIADS, why: 'Your teacher put this drill on your roadmap.' }
  drawScreen(<EarTraining quizzes={[]} mixUps={[]} known={[]} next={next} />, { teacher })
  expect(screen.getByText('Samuel Oyelaran').closest('a')?.textContent).toMatch(
    /Sing it first, then name it\. Book a lesson$/,
  )
  expect(within(screen.getByRole('region', { name: 'Next: Basic Triad' })).getByText(next.why)).toBeTruthy()
})

it('says what is mixed up, and leads to the practice of it', () => {
  drawScreen(
    <EarTraining
      quizzes={[]}
      mixUps={[{ category: 'Basic Triad', heard: 4, taken: 2, times: 5 }]}
      known={[]}
      next={null}
    />,
  )
  const mixUps = within(screen.getByRole('region', { name: 'What you mix up most' }))
  expect(mixUps.getByText('You hear Sus as Major')).toBeTruthy()
  expect(mixUps.getByText(/5 times/)).toBeTruthy()
  expect(mixUps.getByRole('link', { name: 'Practise Sus and Major' }).getAttribute('href')).toBe(
    '/member/ear-training/practice/basic-triad?only=4,2',
  )
})

it('is narrowed to a category by its chip, in the address too', async () => {
  drawScreen(<EarTraining quizzes={[card(4, 'Bright or dark')]} mixUps={[]} known={[]} next={null} />)
  const person = userEvent.setup()
  await person.click(screen.getByRole('button', { name: 'Others' }))
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['Others'])
  expect(location.search).toBe('?category=others')
  await person.click(screen.getByRole('button', { name: 'All' }))
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(categories.length + drillCategories.length)
})

it('sends the score that an earlier page could not send', async () => {
  const body = { attempt_key: '11111111-1111-4111-8111-111111111111', answers: [{ question_id: 1, picks: [2] }] }
  localStorage.setItem('draft:1:ear-scores', JSON.stringify([{ quizId: 9, body }]))
  const best = { score: 1, total: 1 }
  const sent = answerCalls(() => ({ body: { ...best, best } }))
  drawScreen(<EarTraining quizzes={[]} mixUps={[]} known={[]} next={null} />)
  await vi.waitFor(() => expect(localStorage.length).toBe(0))
  expect(sent).toEqual([{ method: 'POST', url: '/api/member/ear-training/9/attempts', body }])
})
