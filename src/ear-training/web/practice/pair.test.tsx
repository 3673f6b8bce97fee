import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { drawScreen, teachJsdomSound } from '../../../../test/drawQuiz.tsx'
import { answerCalls } from '../../../../test/fakeApi.ts'
import Practice from '../Practice.tsx'

const sound = { key: 0, voicing: 'block', register: 'middle', tempo: 90 } as const
const [MAJOR, SUS] = [2, 4]
const mastery = [MAJOR, SUS].map((option) => ({ option, known: 60, asked: 5, right: 3 }))

beforeEach(() => void teachJsdomSound())
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('offers two answers that are mixed up, and nothing else, with the way to the whole drill', async () => {
  const sent = answerCalls(() => ({ body: { next: { option: SUS, sound }, mastery, allowance: null } }))
  drawScreen(
    <Practice
      slug="basic-triad"
      only={[MAJOR, SUS]}
      first={{ option: MAJOR, sound }}
      mastery={mastery}
      allowance={null}
    />,
  )
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Practise Major and Sus')
  const whole = screen.getByRole('link', { name: 'All of Basic Triad' })
  expect(whole.getAttribute('href')).toBe('/member/ear-training/practice/basic-triad')
  expect(screen.getAllByRole('img', { name: /: getting there/ }).map((key) => key.getAttribute('aria-label'))).toEqual([
    ...['Major: getting there, 60%', 'Sus: getting there, 60%'],
  ])
  const person = userEvent.setup()
  await person.click(screen.getByRole('button', { name: 'Start' }))
  expect(screen.queryByRole('button', { name: /^Minor/ })).toBeNull()
  // the second of the two that are offered
  await person.keyboard('3')
  expect(sent).toEqual([])
  await person.keyboard('2')
  expect(sent[0]?.body).toMatchObject({ asked: MAJOR, picked: SUS, only: [MAJOR, SUS] })
  await person.click(await screen.findByRole('button', { name: 'Next Question' }))
  await person.keyboard('2')
  expect(sent[1]?.body).toMatchObject({ asked: SUS, picked: SUS })
})

it('goes on with the two alone where the academy can’t be reached', async () => {
  const sent = answerCalls(() => 'offline')
  drawScreen(
    <Practice slug="basic-triad" only={[0, 1]} first={{ option: 0, sound }} mastery={mastery} allowance={null} />,
  )
  const person = userEvent.setup()
  await person.click(screen.getByRole('button', { name: 'Start' }))
  for (let at = 0; at < 8; at++) {
    await person.keyboard('1')
    await person.click(await screen.findByRole('button', { name: 'Next Question' }))
  }
  const asked = new Set(sent.map(({ body }) => (body as { asked: number }).asked))
  expect([...asked].every((option) => option < 2)).toBe(true)
})
