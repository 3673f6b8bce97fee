import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { buildQuestion, drawScreen, teachJsdomSound } from '../../../../test/drawQuiz.tsx'
import { answerCalls } from '../../../../test/fakeApi.ts'
import { AppError } from '../../../platform/errors.ts'
import { useScores } from '../useScores.ts'
import { Missed } from './Missed.tsx'
import { SavedScore } from './SavedScore.tsx'

const scoreOf = (quizId: number, attempt_key: string) => ({
  quizId,
  body: { attempt_key, answers: [{ question_id: 1, picks: [2] }] },
})
const nothing = () => {}

function Round() {
  const { sent, finish, retry } = useScores()
  return (
    <>
      <button type="button" onClick={() => finish(scoreOf(2, crypto.randomUUID()))}>
        Finish
      </button>
      <SavedScore sent={sent} onRetry={retry} onReload={nothing} />
    </>
  )
}
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})
const finish = () => userEvent.click(screen.getByRole('button', { name: 'Finish' }))
const best = (score: number) => ({ body: { score, total: 9, best: { score, total: 9 } } })

describe('a finished attempt', () => {
  it('shows its own outcome, not that of an earlier one which is sent before it', async () => {
    localStorage.setItem('draft:1:ear-scores', JSON.stringify([scoreOf(1, crypto.randomUUID())]))
    let respond = (_: { body: unknown }): void => {}
    const later = new Promise<{ body: unknown }>((resolve) => {
      respond = resolve
    })
    let isLost = true
    const asked = answerCalls(({ url }) => {
      if (url.includes('/2/')) return later
      return isLost ? 'offline' : best(3)
    })
    drawScreen(<Round />)
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    isLost = false
    await finish()
    await vi.waitFor(() => expect(asked).toHaveLength(3))
    expect(screen.getByText('Saving your score...')).toBeTruthy()
    respond(best(7))
    expect(await screen.findByText('Saved. Your best: 7 / 9')).toBeTruthy()
    expect(localStorage.length).toBe(0)
  })

  it('is sent also where the browser keeps nothing, and again when that failed', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError')
    })
    answerCalls(() => 'offline')
    drawScreen(<Round />)
    await finish()
    expect(await screen.findByText(/^The academy can’t be reached\./)).toBeTruthy()
    answerCalls(() => best(7))
    await userEvent.click(screen.getByRole('button', { name: 'Send it now' }))
    expect(await screen.findByText('Saved. Your best: 7 / 9')).toBeTruthy()
  })

  it('that the academy can not save at the moment shows the reason', () => {
    const error = new AppError('too_many', 'Please wait a moment.')
    drawScreen(<SavedScore sent={{ is: 'kept', error }} onRetry={nothing} onReload={nothing} />)
    expect(screen.getByText('Please wait a moment. Your score is kept in this browser.')).toBeTruthy()
  })
})

it('says at the missed answers, too, that the piano did not come', async () => {
  teachJsdomSound()
  drawScreen(<Missed category="Basic Triad" missed={[{ question: buildQuestion(1, 4), picked: 2 }]} />)
  await userEvent.click(screen.getByRole('button', { name: 'Hear Sus' }))
  expect(await screen.findByText(/^The piano could not be loaded\./)).toBeTruthy()
})
