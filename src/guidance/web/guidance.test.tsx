import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { teachJsdomDialogs } from '../../../test/dialogs.ts'
import { answerBy, refuse, type Sent, settled } from '../../../test/fakeApi.ts'
import { stepOf } from '../../../test/guidanceSteps.ts'
import { inPage } from '../../../test/inPage.tsx'
import { announceDayChange } from '../../activity/web/index.ts'
import type { Plan } from '../agreementContract.ts'
import type { FollowedStep, Roadmap, RoadmapDraft, Step } from '../roadmapContract.ts'
import RoadmapDraftPage from './admin/RoadmapDraft.tsx'
import CheckInCard from './CheckInCard.tsx'
import MyRoadmap from './MyRoadmap.tsx'

beforeAll(teachJsdomDialogs)
beforeEach(() => localStorage.clear())
afterEach(cleanup)

const followed = (key: string, more: Partial<FollowedStep> = {}): FollowedStep => ({
  ...stepOf(key),
  ...{ state: 'open', href: null, done: false, by_hand: true, ...more },
})
const roadmap = (steps: FollowedStep[]): Roadmap => ({
  ...{ published_at: '2026-05-01T10:00:00.000Z', steps, total: steps.length },
  done: steps.filter(({ done }) => done).length,
})

describe('the member’s roadmap', () => {
  it('says what is done, gone, locked and late', () => {
    const steps = [
      followed('a', {
        done: true,
        by_hand: false,
        kind: 'lesson',
        target: '1',
        href: '/member/course/beginner?lesson=1',
      }),
      followed('b', { state: 'gone', by_hand: false, kind: 'quiz', target: '4' }),
      followed('c', {
        state: 'locked',
        by_hand: false,
        kind: 'lesson',
        target: '2',
        href: '/member/course/beginner?lesson=2',
      }),
      followed('d', { due_on: '2026-05-09' }),
    ]
    render(inPage(<MyRoadmap roadmap={roadmap(steps)} today="2026-05-10" />))
    const items = within(screen.getByRole('list', { name: 'Steps' })).getAllByRole('listitem')
    expect(items.map((item) => item.textContent)).toEqual([
      expect.stringContaining('Done'),
      expect.stringContaining('Not there at the moment. You can pass it by.'),
      expect.stringContaining('Not in your plan'),
      expect.stringContaining('Was planned for 9 May 2026'),
    ])
    expect(screen.getByText('1 of 4 steps')).toBeTruthy()
    // what ticks itself off has no box
    expect(screen.getAllByRole('checkbox')).toHaveLength(1)
    expect(screen.getByRole('link', { name: 'Yours' }).getAttribute('aria-current')).toBe('page')
  })

  it('takes a tick back that was not saved, and says what comes where there is none yet', async () => {
    answerBy({ 'PUT /api/member/roadmap/steps/a': refuse('unavailable') }, () => {})
    render(inPage(<MyRoadmap roadmap={roadmap([followed('a')])} today="2026-05-10" />))
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Done: Step a' })
    await userEvent.click(box)
    await settled()
    expect(box.checked).toBe(false)
    expect(screen.getByText(/Your tick was not saved/)).toBeTruthy()
    cleanup()
    render(inPage(<MyRoadmap roadmap={null} today="2026-05-10" />))
    expect(screen.getByText('Your roadmap is not here yet.')).toBeTruthy()
  })
})

const CHECKED_IN: Plan = {
  ...{ running: null, proposed: null, due: null, next_on: '2026-05-17', missed: 0 },
  week: { from: '2026-05-04', to: '2026-05-10', played: { days: 0, minutes: 0 } },
  ...{ paused_until: null, required_tier: null },
  history: { data: [], current_page: 1, last_page: 1, per_page: 10, total: 0 },
}

describe('the check-in on Today', () => {
  const due = { due_on: '2026-05-10', played: { days: 3, minutes: 80 }, agreed: { days: 4, minutes: 120 } }

  it('is for the teacher, whose face is at the head of the page', () => {
    const teacher = { name: 'Clara Wieck', portrait: null }
    render(inPage(<CheckInCard due={due} />, { teacher }))
    expect(screen.getByText('Clara Wieck reads every check-in.')).toBeTruthy()
  })

  it('takes two taps and a line, and says that it is made', async () => {
    const calls: Sent[] = []
    answerBy({ 'POST /api/member/check-ins': { body: CHECKED_IN } }, (sent) => calls.push(sent))
    render(inPage(<CheckInCard due={due} />))
    expect(screen.getByText('Week 4–10 May 2026: you played 3 of 4 days, 80 of 120 minutes.')).toBeTruthy()
    expect(screen.queryByLabelText(/A line for your teacher/)).toBeNull()
    await userEvent.click(screen.getByLabelText('Some of it'))
    await userEvent.type(screen.getByLabelText(/A line for your teacher/), 'Slowly.')
    await userEvent.click(screen.getByRole('button', { name: 'Check in' }))
    await settled()
    expect(calls.map(({ body }) => body)).toEqual([
      expect.objectContaining({ due_on: '2026-05-10', kept: 'partly', words: 'Slowly.' }),
    ])
    expect(screen.queryByRole('form', { name: 'Check-in' })).toBeNull()
    expect(document.activeElement?.textContent).toMatch(/^You’ve checked in for this week/)
  })

  it('counts along with the day, and keeps what was written', async () => {
    const counted = { ...CHECKED_IN, due: { ...due, played: { days: 4, minutes: 90 } } }
    answerBy({ 'GET /api/member/agreement': { body: counted } }, () => {})
    render(inPage(<CheckInCard due={due} />))
    await userEvent.click(screen.getByLabelText('All of it'))
    await userEvent.type(screen.getByLabelText(/A line for your teacher/), 'Slowly.')
    announceDayChange()
    expect(await screen.findByText(/you played 4 of 4 days, 90 of 120 minutes/)).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>(/A line for your teacher/).value).toBe('Slowly.')
  })

  it('keeps what was chosen where it was not sent', async () => {
    answerBy({ 'POST /api/member/check-ins': refuse('unavailable', 'The academy can’t be reached.') }, () => {})
    render(inPage(<CheckInCard due={due} />))
    await userEvent.click(screen.getByLabelText('None of it'))
    await userEvent.click(screen.getByRole('button', { name: 'Check in' }))
    await settled()
    expect(screen.getByText(/can’t be reached/)).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('None of it').checked).toBe(true)
  })
})

const draftOf = (version: number, steps: Step[]): RoadmapDraft => ({
  ...{ version, steps, changed_at: null, changed_by: null, published_at: null, is_published: false },
  ...{ published: null, required_tier: null },
})
const PATH = '/api/admin/students/7/roadmap'

describe('the teacher’s draft', () => {
  const open = (answers: Parameters<typeof answerBy>[0]) => {
    const calls: Sent[] = []
    answerBy(answers, (sent) => calls.push(sent))
    const student = { id: 7, name: 'Clara Lindqvist' }
    const draft = draftOf(1, [stepOf('a'), stepOf('b')])
    render(inPage(<RoadmapDraftPage student={student} draft={draft} templates={[]} />))
    return calls
  }
  const titles = () =>
    within(screen.getByRole('list', { name: 'Steps' }))
      .getAllByRole('listitem')
      .map((item) => item.textContent?.match(/Step \w/)?.[0])

  it('keeps what was done here when another admin was faster, and saves it over theirs when asked to', async () => {
    const theirs = draftOf(2, [stepOf('x')])
    let isLate = true
    const calls = open({
      [`PUT ${PATH}`]: () =>
        isLate ? refuse('conflict', 'Another admin has saved it.') : { body: draftOf(3, [stepOf('b'), stepOf('a')]) },
      [`GET ${PATH}`]: { body: theirs },
    })
    await userEvent.click(screen.getByRole('button', { name: 'Move Step b up' }))
    await userEvent.click(screen.getByRole('button', { name: 'Save draft' }))
    await settled()
    expect(within(screen.getByRole('region', { name: 'Saved by another admin' })).getByText('Step x')).toBeTruthy()
    expect(titles()).toEqual(['Step b', 'Step a'])
    await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }))
    isLate = false
    await userEvent.click(screen.getByRole('button', { name: 'Save draft' }))
    await settled()
    expect(calls.at(-1)?.body).toMatchObject({ version: 2, steps: [{ key: 'b' }, { key: 'a' }] })
    expect(screen.queryByRole('region', { name: 'Saved by another admin' })).toBeNull()
  })

  it('takes theirs when asked to', async () => {
    open({ [`PUT ${PATH}`]: refuse('conflict'), [`GET ${PATH}`]: { body: draftOf(2, [stepOf('x')]) } })
    await userEvent.click(screen.getByRole('button', { name: 'Take Step b out' }))
    await userEvent.click(screen.getByRole('button', { name: 'Save draft' }))
    await settled()
    await userEvent.click(screen.getByRole('button', { name: 'Take theirs' }))
    expect(titles()).toEqual(['Step x'])
  })

  it('is taken away after a question, and can be published again', async () => {
    const published_at = '2026-05-01T10:00:00.000Z'
    const shown = {
      ...draftOf(1, [stepOf('a')]),
      published_at,
      is_published: true,
      published: roadmap([followed('a')]),
    }
    const calls: Sent[] = []
    answerBy({ [`POST ${PATH}/withdraw`]: { body: draftOf(1, [stepOf('a')]) } }, (sent) => calls.push(sent))
    const student = { id: 7, name: 'Clara Lindqvist' }
    render(inPage(<RoadmapDraftPage student={student} draft={shown} templates={[]} />))
    const away = () => screen.getByRole('button', { name: 'Take it away' })
    await userEvent.click(away())
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(calls).toEqual([])
    await userEvent.click(away())
    await userEvent.click(screen.getByRole('button', { name: 'Yes, take it away' }))
    await settled()
    expect(calls.map(({ body }) => body)).toEqual([{ published_at }])
    expect(screen.getByText('Not published')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Take it away' })).toBeNull()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Publish' }).disabled).toBe(false)
  })

  it('adds what is proposed once, however often that is asked for', async () => {
    const proposed = [stepOf('a'), stepOf('x')]
    open({ [`GET ${PATH}/proposal`]: { body: { steps: proposed } } })
    for (let press = 0; press < 2; press++) {
      await userEvent.click(screen.getByRole('button', { name: 'Propose steps' }))
      await settled()
      expect(titles()).toEqual(['Step a', 'Step b', 'Step x'])
    }
    expect(screen.getByText('Everything that would be proposed is here already.')).toBeTruthy()
  })

  it('asks a step for what it is about', async () => {
    open({ 'GET /api/admin/roadmap-choices': { body: { data: [] } } })
    await userEvent.click(screen.getByRole('button', { name: 'Add a step' }))
    await settled()
    await userEvent.click(screen.getByRole('button', { name: 'Add step' }))
    expect(await screen.findByText('Please choose the lesson of this step.')).toBeTruthy()
    await userEvent.selectOptions(screen.getByLabelText('What it is'), 'note')
    await userEvent.type(screen.getByLabelText('Title'), 'Sing')
    await userEvent.click(screen.getByRole('button', { name: 'Add step' }))
    expect(within(screen.getByRole('list', { name: 'Steps' })).getByText('Sing')).toBeTruthy()
  })
})
