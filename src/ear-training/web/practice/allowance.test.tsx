import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { drawScreen, teachJsdomSound } from '../../../../test/drawQuiz.tsx'
import { answerCalls } from '../../../../test/fakeApi.ts'
import Practice from '../Practice.tsx'

const sound = { key: 0, voicing: 'block', register: 'middle', tempo: 90 } as const
const first = { option: 2, sound }
const mastery = [{ option: 2, known: 60, asked: 5, right: 3 }]
const answered = (left: number) => ({ body: { next: first, mastery, allowance: { left, limit: 20 } } })
beforeEach(() => void teachJsdomSound())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
const draw = (left: number, known = mastery) =>
  drawScreen(<Practice slug="basic-triad" only={null} first={first} mastery={known} allowance={{ left, limit: 20 }} />)
const start = () => screen.queryByRole('button', { name: 'Start' })
const gate = () => screen.queryByRole('link', { name: /^Open it with / })

describe('the answers of a day', () => {
  it('are counted down, and the last one is still shown before the gate', async () => {
    answerCalls(() => answered(0))
    draw(1)
    const person = userEvent.setup()
    await person.click(start() as HTMLElement)
    expect(screen.getByText('1 of 20 left today')).toBeTruthy()
    await person.keyboard('3')
    expect(await screen.findByText('0 of 20 left today')).toBeTruthy()
    expect(screen.getByText('That is right.')).toBeTruthy()
    expect(gate()).toBe(null)
    await person.keyboard('{Enter}')
    expect(screen.getByText('You have given your 20 answers of today.')).toBeTruthy()
    expect(gate()?.getAttribute('href')).toBe(
      '/pricing?tier=standard&next=%2Fmember%2Fear-training%2Fpractice%2Fbasic-triad',
    )
    expect(screen.queryByRole('heading', { name: 'What do you hear?' })).toBe(null)
  })

  it('are used up: nothing is asked', () => {
    draw(0)
    expect(start()).toBe(null)
    expect(gate()).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'How well you know them' })).toBeTruthy()
  })

  it('were used up on another device meanwhile', async () => {
    answerCalls(() => ({
      status: 403,
      body: { message: 'You have given your 20 drill answers of today.', code: 'locked' },
    }))
    draw(3)
    const person = userEvent.setup()
    await person.click(start() as HTMLElement)
    await person.keyboard('3')
    expect(await screen.findByText('You have given your 20 answers of today.')).toBeTruthy()
    expect(gate()).toBeTruthy()
  })
})

it('lets a beginner hear what comes first, and nobody else', () => {
  draw(20, [{ option: 2, known: null as unknown as number, asked: 0, right: 0 }])
  expect(screen.getByRole('heading', { name: 'Tap to hear' })).toBeTruthy()
  for (const name of ['Hear Augmented', 'Hear Diminished', 'Hear Major'])
    expect(screen.getByRole('button', { name })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Hear Minor' })).toBe(null)
  cleanup()
  draw(20)
  expect(screen.queryByRole('heading', { name: 'Tap to hear' })).toBe(null)
})
