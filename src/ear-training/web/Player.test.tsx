import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildQuestion, buildQuiz, drawScreen, teachJsdomSound } from '../../../test/drawQuiz.tsx'
import { answerCalls, type Sent } from '../../../test/fakeApi.ts'
import type { Quiz } from '../contract.ts'
import Player from './Player.tsx'
import { loadFeedback } from './player/loadFeedback.ts'
import { shuffle } from './player/shuffle.ts'

const NO_COMMENTS = { data: [], current_page: 1, last_page: 1, per_page: 10, total: 0 }
const MAJOR = 2
const MINOR = 3
const SUS = 4
const SEED = 7
// each test has a quiz of its own, since the screens of a page share one cache
let quizId = 0
let quiz: Quiz
let played: string[]

function open(more: Partial<Quiz> = {}) {
  quiz = buildQuiz(quizId, [buildQuestion(11, MAJOR), buildQuestion(12, MINOR), buildQuestion(13, SUS)], more)
  drawScreen(<Player quiz={quiz} comments={NO_COMMENTS} seed={SEED} />)
  return userEvent.setup()
}
// what comes late comes at once when it has been loaded before
beforeAll(loadFeedback)
beforeEach(() => {
  quizId += 1
  played = teachJsdomSound()
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
type Person = ReturnType<typeof open>
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(`^${name}`) })
const percent = () => screen.getByRole('progressbar', { name: 'Progress of the quiz' }).getAttribute('aria-valuetext')
const order = () => shuffle([11, 12, 13], SEED)

async function answer(person: Person, name: string, onward: 'Next Question' | 'Finish') {
  await person.click(radio(name))
  await person.click(button('Submit Answer'))
  await person.click(button(onward))
}
async function answerAll(person: Person, name: string) {
  for (const onward of ['Next Question', 'Next Question', 'Finish'] as const) await answer(person, name, onward)
}
const answered = () =>
  answerCalls(({ url }) =>
    url.endsWith('/attempts') ? { body: { score: 1, total: 3, best: { score: 2, total: 3 } } } : 'offline',
  )
/** Beside it the minutes of practice are sent, whenever one is over. */
const attemptIn = (sent: readonly Sent[]) => sent.find(({ url }) => url.endsWith('/attempts'))?.body

describe('a question', () => {
  it('is asked one at a time in the order of the shuffle', async () => {
    const person = open()
    expect(screen.getByRole('heading', { level: 1, name: 'Bright or dark' })).toBeTruthy()
    expect(screen.getByText('Question 1 of 3')).toBeTruthy()
    await person.click(button('Play the sound'))
    await answer(person, 'Sus', 'Next Question')
    expect(played).toEqual(
      order()
        .slice(0, 2)
        .map((id) => `/files/${id}.mp3`),
    )
  })

  it('can be submitted once something is chosen, and then locks', async () => {
    const person = open()
    expect(button('Submit Answer').disabled).toBe(true)
    expect(button('Previous').disabled).toBe(true)
    await person.click(radio('Augmented'))
    await person.click(button('Submit Answer'))
    const right = { 11: 'Major', 12: 'Minor', 13: 'Sus' }[order()[0] ?? 0] ?? ''
    expect(screen.getByText(`Correct answer: ${right}`)).toBeTruthy()
    expect(radio('Augmented').matches(':disabled')).toBe(true)
    // shown by an icon and in words, not by colour alone
    expect(radio('Augmented').labels?.[0]?.textContent).toContain('Your answer, wrong')
    expect(radio(right).labels?.[0]?.textContent).toContain('Correct answer')
    expect(document.activeElement).toBe(button('Next Question'))
    expect(await screen.findByRole('button', { name: 'Hear what you picked' })).toBeTruthy()
    expect(screen.getByRole('img', { name: /^Augmented: C/ })).toBeTruthy()
  })

  it('counts into the progress once it is answered', async () => {
    const person = open()
    expect(percent()).toBe('0%')
    await person.click(radio('Major'))
    expect(percent()).toBe('0%')
    await person.click(button('Submit Answer'))
    expect(percent()).toBe('33%')
    await person.click(button('Next Question'))
    expect(percent()).toBe('33%')
    await person.click(button('Previous'))
    expect([percent(), button('Submit Answer').disabled, radio('Major').checked]).toEqual(['0%', true, false])
  })

  it('says when its sound does not come, and tries again', async () => {
    const person = open()
    const audio = document.querySelector('section audio') as HTMLAudioElement
    fireEvent.error(audio)
    expect(screen.getByText(/The sound could not be loaded/)).toBeTruthy()
    await person.click(button('Try again'))
    expect(screen.queryByText(/The sound could not be loaded/)).toBeNull()
  })
})

describe('the keys', () => {
  it('choose, go on and play', async () => {
    const person = open()
    await person.keyboard(' ')
    expect(played).toHaveLength(1)
    await person.keyboard('9')
    expect(button('Submit Answer').disabled).toBe(true)
    await person.keyboard('5')
    expect(radio('Sus').checked).toBe(true)
    await person.keyboard('{Enter}')
    expect(screen.getByText(/^Correct answer: /)).toBeTruthy()
    // the focus is on Next Question by now
    await person.keyboard(' ')
    expect(played).toHaveLength(2)
    expect(screen.getByText('Question 1 of 3')).toBeTruthy()
    await person.keyboard('1{Enter}')
    expect(screen.getByText('Question 2 of 3')).toBeTruthy()
  })

  it('do nothing while a comment is written, nor when they are turned off', async () => {
    const person = open()
    await person.click(screen.getByRole('textbox', { name: 'Write a comment' }))
    await person.keyboard('I hear 5 {Enter}')
    expect(played).toEqual([])
    expect(radio('Sus').checked).toBe(false)
    await person.click(screen.getByRole('checkbox', { name: /^Use keyboard shortcuts/ }))
    act(() => (document.activeElement as HTMLElement).blur())
    await person.keyboard('5')
    expect(radio('Sus').checked).toBe(false)
  })
})

describe('the end', () => {
  it('shows the score and what was missed, and sends every pick', async () => {
    const sent = answered()
    const person = open()
    await answer(person, 'Sus', 'Next Question')
    await person.click(button('Previous'))
    await answer(person, 'Major', 'Next Question')
    await answer(person, 'Major', 'Next Question')
    await answer(person, 'Major', 'Finish')
    expect(screen.getByRole('heading', { name: 'Quiz Complete' })).toBe(document.activeElement)
    const [first = 0, second = 0, third = 0] = order()
    // the first question was answered by Sus, then by Major: right if it was either
    const score = first === 13 ? 2 : 1
    expect(screen.getByText(`Your Score: ${score} / 3`)).toBeTruthy()
    expect(await screen.findByText('Saved. Your best: 2 / 3')).toBeTruthy()
    expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
      `POST /api/member/ear-training/${quizId}/attempts`,
    ])
    expect(attemptIn(sent)).toEqual({
      attempt_key: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
      answers: [
        { question_id: first, picks: [SUS, MAJOR] },
        { question_id: second, picks: [MAJOR] },
        { question_id: third, picks: [MAJOR] },
      ],
    })
  })

  it('lets the missed ones be practised, which is no attempt, and the whole be tried again', async () => {
    const sent = answered()
    const person = open()
    await answerAll(person, 'Major')
    expect(await screen.findByText('You hear Sus as Major')).toBeTruthy()
    await person.click(button('Practise these'))
    expect(screen.getByText('Question 1 of 2')).toBeTruthy()
    await answer(person, 'Augmented', 'Next Question')
    await answer(person, 'Augmented', 'Finish')
    expect(screen.getByText('Your Score: 0 / 2')).toBeTruthy()
    expect(sent).toHaveLength(1)
    await person.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(screen.getByText('Question 1 of 3')).toBeTruthy()
  })

  it('keeps the score without a connection, and sends the same one later', async () => {
    const sent = answerCalls(() => 'offline')
    const person = open()
    await answerAll(person, 'Major')
    expect(await screen.findByText(/Your score is kept in this browser/)).toBeTruthy()
    const again = answered()
    act(() => void window.dispatchEvent(new Event('online')))
    expect(await screen.findByText('Saved. Your best: 2 / 3')).toBeTruthy()
    expect(attemptIn(again)).toBeDefined()
    expect(attemptIn(again)).toEqual(attemptIn(sent))
    expect(localStorage.length).toBe(0)
  })

  it('loads the quiz again where it was changed meanwhile', async () => {
    answerCalls(() => ({ status: 422, body: { code: 'invalid', message: 'Please answer every question first.' } }))
    const person = open()
    await answerAll(person, 'Major')
    let respond: (answer: { status?: number; body?: unknown }) => void = () => {}
    const asked = answerCalls(() => new Promise((resolve) => (respond = resolve)))
    await person.click(await screen.findByRole('button', { name: 'Load the quiz again' }))
    expect(await screen.findByText('Loading quiz...')).toBeTruthy()
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    respond({ status: 500, body: { code: 'internal', message: 'x' } })
    const retry = await screen.findByRole('button', { name: 'Retry' })
    answerCalls(() => ({ body: buildQuiz(quizId, [buildQuestion(14, MINOR)]) }))
    await person.click(retry)
    expect(await screen.findByText('Question 1 of 1')).toBeTruthy()
  })
})

it('is taken up again after a reload where it was left', async () => {
  const person = open()
  await answer(person, 'Major', 'Next Question')
  await person.click(radio('Minor'))
  cleanup()
  open()
  expect(screen.getByText('Question 2 of 3')).toBeTruthy()
  expect(radio('Minor').checked).toBe(true)
  expect(screen.getByText('You are back where you left off.')).toBeTruthy()
})

it('shows the video by its player, and the main audio', () => {
  open({ video_url: 'https://drive.google.com/file/d/1abc/preview', main_audio_path: '/files/main.mp3' })
  expect(screen.getByTitle('Video: Bright or dark').getAttribute('src')).toMatch(/^https:\/\/drive\.google\.com\//)
  expect(screen.getByLabelText('Main audio').getAttribute('src')).toBe('/files/main.mp3')
  expect(within(document.body).getByText('No comments yet.')).toBeTruthy()
})
