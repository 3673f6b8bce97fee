import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { drawScreen, teachJsdomSound } from '../../../test/drawQuiz.tsx'
import { answerCalls, refuse } from '../../../test/fakeApi.ts'
import type { Mastery } from '../contract.ts'
import Practice from './Practice.tsx'

const recipe = { key: 0, voicing: 'block', register: 'middle', tempo: 90 } as const
const MAJOR = 2
const SUS = 4
const mastery: Mastery[] = [{ option: MAJOR, known: 60, asked: 5, right: 3 }]
const known: Mastery[] = [{ option: MAJOR, known: 70, asked: 6, right: 4 }]
const next = { body: { next: { option: SUS, sound: recipe }, mastery: known, allowance: null } }

async function start() {
  drawScreen(
    <Practice
      slug="basic-triad"
      only={null}
      first={{ option: MAJOR, sound: recipe }}
      mastery={mastery}
      allowance={null}
    />,
  )
  const person = userEvent.setup()
  await person.click(screen.getByRole('button', { name: 'Start' }))
  return person
}
beforeEach(() => void teachJsdomSound())
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })

it('begins with what to listen for, and lets each answer be heard until it starts', async () => {
  const teacher = { name: 'Samuel Oyelaran', portrait: null }
  const first = { option: MAJOR, sound: recipe }
  drawScreen(<Practice slug="basic-triad" only={null} first={first} mastery={mastery} allowance={null} />, { teacher })
  expect(screen.getByText('Samuel Oyelaran')).toBeTruthy()
  expect(screen.getByText('Major is the one to listen for.')).toBeTruthy()
  for (const name of ['Augmented', 'Diminished', 'Major', 'Minor', 'Sus'])
    expect(button(`Hear ${name}`).closest('li')).toBeTruthy()
  await userEvent.click(button('Start'))
  expect(screen.queryByRole('button', { name: 'Hear Major' })).toBeNull()
})

describe('Name it', () => {
  it('answers by one press, and goes on with what the server asks next', async () => {
    const sent = answerCalls(() => next)
    const person = await start()
    expect(screen.getByRole('img', { name: 'Major: getting there, 60%' })).toBeTruthy()
    expect(screen.getByRole('img', { name: 'Sus: new' })).toBeTruthy()
    await person.click(button(/^Sus/))
    expect(screen.getByText('Correct answer: Major')).toBeTruthy()
    expect(screen.getByText('0 of 1 right')).toBeTruthy()
    expect(sent[0]).toEqual({
      method: 'POST',
      url: '/api/member/ear-training/practice/basic-triad',
      body: { answer_key: expect.any(String), asked: MAJOR, picked: SUS, seconds: expect.any(Number) },
    })
    expect(await screen.findByRole('img', { name: 'Major: known, 70%' })).toBeTruthy()
    await person.click(button('Next Question'))
    await person.keyboard('5')
    expect(screen.getByText('1 of 2 right')).toBeTruthy()
    await person.keyboard('{Enter}5')
    expect(screen.getByText('2 in a row')).toBeTruthy()
  })

  it('goes on alone where the academy can’t be reached, and sends the same answers later', async () => {
    const lost = answerCalls(() => 'offline')
    const person = await start()
    await person.keyboard('3')
    expect(await screen.findByText(/^The academy can’t be reached\. 1 answer waits in this browser/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
    await person.click(button('Next Question'))
    await person.keyboard('5')
    expect(await screen.findByText(/2 answers wait in this browser/)).toBeTruthy()
    const sent = answerCalls(() => next)
    window.dispatchEvent(new Event('online'))
    expect(await screen.findByRole('img', { name: 'Major: known, 70%' })).toBeTruthy()
    expect(screen.queryByText(/in this browser/)).toBeNull()
    // beside how long they have waited
    expect(sent.map(({ body }) => ({ ...(body as object), ago: undefined }))).toEqual(lost.map(({ body }) => body))
    expect(localStorage.length).toBe(0)
  })

  it('says why an answer that waited was not counted', async () => {
    answerCalls(() => 'offline')
    const person = await start()
    await person.keyboard('3')
    await screen.findByText(/1 answer waits/)
    answerCalls(() => refuse('locked', 'You have given your answers of today.'))
    window.dispatchEvent(new Event('online'))
    expect(
      await screen.findByText('An answer that waited was not counted. You have given your answers of today.'),
    ).toBeTruthy()
  })

  it('sends an answer that failed once more, under the same key', async () => {
    const failed = answerCalls(() => refuse('internal'))
    const person = await start()
    await person.keyboard('3')
    const sent = answerCalls(() => next)
    await person.click(await screen.findByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('img', { name: 'Major: known, 70%' })).toBeTruthy()
    expect(sent[0]?.body).toEqual(failed[0]?.body)
  })
})

describe('Play it', () => {
  it('takes the notes of the answer, with or without the one that is given', async () => {
    const sent = answerCalls(() => next)
    const person = await start()
    await person.click(screen.getByRole('radio', { name: 'Play it' }))
    const given = /The first note is (C\d)\./.exec(document.body.textContent ?? '')?.[1] ?? ''
    const octave = given.slice(-1)
    expect(button('Check').disabled).toBe(true)
    await person.keyboard('d')
    await person.click(button('Check'))
    expect(screen.getByText(/^These notes are none of the answers here/)).toBeTruthy()
    // the next key begins anew, and hands stay on the piano
    await person.keyboard('d')
    expect(screen.getByText(`You played E${octave}.`)).toBeTruthy()
    await person.keyboard('g')
    expect(screen.getByText(`You played E${octave}, G${octave}.`)).toBeTruthy()
    await person.keyboard('{Enter}')
    expect(await screen.findByText('Correct answer: Major')).toBeTruthy()
    expect(sent[0]?.body).toMatchObject({ asked: MAJOR, picked: MAJOR })
  })

  it('takes back a wrong key, by the button or by Backspace, and leaves the others', async () => {
    answerCalls(() => next)
    const person = await start()
    await person.click(screen.getByRole('radio', { name: 'Play it' }))
    expect(button('Take back').disabled).toBe(true)
    await person.keyboard('dgh')
    expect(screen.getByText(/^You played E\d, G\d, A\d\.$/)).toBeTruthy()
    await person.keyboard('{Backspace}')
    expect(screen.getByText(/^You played E\d, G\d\.$/)).toBeTruthy()
    await person.click(button('Take back'))
    expect(screen.getByText(/^You played E\d\.$/)).toBeTruthy()
    await person.keyboard('g')
    await person.click(button('Check'))
    expect(await screen.findByText('Correct answer: Major')).toBeTruthy()
  })

  it('shows the answer to a member who gives up', async () => {
    const sent = answerCalls(() => next)
    const person = await start()
    await person.click(screen.getByRole('radio', { name: 'Play it' }))
    await person.keyboard('fh')
    await person.click(button('Check'))
    await person.click(button('Show me'))
    expect(await screen.findByText('Correct answer: Major')).toBeTruthy()
    expect(sent[0]?.body).toMatchObject({ asked: MAJOR, picked: SUS })
  })
})
