// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { teachJsdomDialogs } from '../../../test/dialogs.ts'
import { answerCalls } from '../../../test/fakeApi.ts'
import { inPage } from '../../../test/inPage.tsx'
import { watchNavigation } from '../../../test/pageLocation.ts'
import { shutText } from '../../accounts/index.ts'
import { deliveredTierNames } from '../../platform/academy.ts'
import { PageContextProvider } from '../../platform/web/pageContext.ts'
import { FlashProvider } from '../../ui/web/Flash.tsx'
import { dismissFlash, readFlashes } from '../../ui/web/flashStore.ts'
import { hint, questions } from '../questions.ts'
import QuizCard from './QuizCard.tsx'

beforeAll(() => {
  teachJsdomDialogs()
  Element.prototype.scrollTo = () => {}
})
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  for (const { id } of readFlashes().items) dismissFlash(id)
})

const card = (
  <FlashProvider>
    <QuizCard />
  </FlashProvider>
)
const UNANSWERED = 'Please select an answer before proceeding.'
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const click = (name: string) => userEvent.click(button(name))
const answer = (text: string) => userEvent.click(screen.getByLabelText(text))
const firstAnswer = (number: number) => answer(questions[number - 1]?.answers[0] ?? '')

/** The quiz is loaded only now, which takes its time on a busy machine. */
const findDialog = () =>
  screen.findByRole('dialog', { name: 'Customize your learning experience' }, { timeout: 20_000 })
async function openQuiz() {
  render(card)
  await click('Start Quiz')
  await findDialog()
}
async function answerUpTo(number: number) {
  for (let asked = 1; asked < number; asked++) {
    await firstAnswer(asked)
    await click('Next')
  }
}

test('the card opens the quiz with nothing chosen', async () => {
  render(card)
  expect(screen.getByRole('heading', { name: 'Take a Quick Quiz' })).toBeTruthy()
  await click('Start Quiz')
  await findDialog()
  expect(screen.getByText('1 / 9')).toBeTruthy()
  expect(screen.getByText(hint)).toBeTruthy()
  expect(screen.getByText(hint).closest('details')?.open).toBe(true)
  expect(screen.queryByRole('button', { name: /^Hear one/ })).toBeNull()
  expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('Question 1 of 9, 0 answered')
  const radios = screen.getAllByRole<HTMLInputElement>('radio')
  expect(radios.some(({ checked }) => checked)).toBe(false)
  expect(document.activeElement).toBe(radios[0])
  expect(button('Previous').disabled).toBe(true)
})

test('a scale can be heard where scales are asked for', async () => {
  await openQuiz()
  await answerUpTo(3)
  expect(button('Hear one: the C major scale, up and down')).toBeTruthy()
})

test('the teacher is there, and says how to answer', async () => {
  render(inPage(<QuizCard />, { teacher: { name: 'Clara Wieck', portrait: null } }))
  await click('Start Quiz')
  const dialog = within(await findDialog())
  dialog.getByText('CW')
  dialog.getByText('There are no wrong answers.')
})

test('Next without an answer stays and says why, as a flash and beside the question', async () => {
  await openQuiz()
  await click('Next')
  expect(screen.getAllByText(UNANSWERED)).toHaveLength(2)
  expect(screen.getByText('1 / 9')).toBeTruthy()
  await firstAnswer(1)
  expect(screen.getAllByText(UNANSWERED)).toHaveLength(1)
  await click('Next')
  expect(screen.getByText('2 / 9')).toBeTruthy()
})

test('a link to the quiz opens it, and again after it was closed', async () => {
  render(card)
  for (let time = 0; time < 2; time++) {
    location.hash = '#quiz'
    await findDialog()
    await click('Close')
    expect(location.hash).toBe('')
  }
})

test('a number chooses its answer, where there is one', async () => {
  await openQuiz()
  const radios = () => screen.getAllByRole<HTMLInputElement>('radio')
  await userEvent.keyboard('9')
  expect(radios().some(({ checked }) => checked)).toBe(false)
  await userEvent.keyboard('3')
  expect(radios().map(({ checked }) => checked)).toEqual([false, false, true, false])
  expect(document.activeElement).toBe(radios()[2])
})

test('a double click on Next is one click', async () => {
  await openQuiz()
  await firstAnswer(1)
  await userEvent.dblClick(button('Next'))
  expect(screen.getByText('2 / 9')).toBeTruthy()
  expect(screen.queryByText(UNANSWERED)).toBeNull()
})

test('Previous brings the earlier answer back; the last question says Finish', async () => {
  await openQuiz()
  await answerUpTo(9)
  expect(screen.getByText('9 / 9')).toBeTruthy()
  expect(button('Finish')).toBeTruthy()
  await click('Previous')
  expect(screen.getByText('8 / 9')).toBeTruthy()
  expect(screen.getAllByRole<HTMLInputElement>('radio')[0]?.checked).toBe(true)
})

test('question and answers are still there after closing and after a reload', async () => {
  await openQuiz()
  await answerUpTo(3)
  await click('Close')
  expect(screen.queryByRole('dialog')).toBeNull()
  cleanup()
  await openQuiz()
  expect(screen.getByText('3 / 9')).toBeTruthy()
  await click('Previous')
  expect(screen.getAllByRole<HTMLInputElement>('radio')[0]?.checked).toBe(true)
})

test('what was kept is checked before it is trusted', async () => {
  localStorage.setItem('skill-quiz', JSON.stringify({ index: 99, answers: ['Nonsense', 'Not yet.'] }))
  await openQuiz()
  expect(screen.getByText('9 / 9')).toBeTruthy()
  await answer(questions[8]?.answers[0] ?? '')
  await click('Finish')
  expect(screen.getByText('1 / 9')).toBeTruthy()
  expect(screen.getAllByText(UNANSWERED).length).toBeGreaterThan(0)
})

test("'No.' to the fourth question places at once, with the message on the next page", async () => {
  const calls = answerCalls(() => ({ body: { level: 'beginner' } }))
  await openQuiz()
  await answerUpTo(4)
  await answer('No.')
  await click('Next')
  expect(await screen.findByText('Submitting...')).toBeTruthy()
  await vi.waitFor(() => expect(sessionStorage.getItem('flash')).not.toBeNull())
  // the quiz stays where it is until the page is left
  expect(screen.getByText('4 / 9')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('No.').checked).toBe(true)
  expect(screen.getByText('Submitting...')).toBeTruthy()
  expect(document.querySelectorAll('.key[data-down]')).toHaveLength(4)
  const first = (number: number) => questions[number - 1]?.answers[0]
  expect(calls.map(({ body }) => body)).toEqual([{ answers: [first(1), first(2), first(3), 'No.'] }])
  expect(sessionStorage.getItem('flash')).toContain('You are in beginner level')
  expect(localStorage.getItem('skill-quiz')).toBeNull()
})

test('a placement that could not be sent keeps every answer and can be tried again', async () => {
  answerCalls(() => 'offline')
  await openQuiz()
  await answerUpTo(4)
  await answer('No.')
  await click('Next')
  expect((await screen.findAllByText(/can’t be reached/)).length).toBe(2)
  expect(screen.getByText('4 / 9')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('No.').checked).toBe(true)
  expect(button('Next')).toBeTruthy()
})

test.each([
  [undefined, '/register'],
  ['closed', '/login'],
  ['invitation', '/login'],
] as const)('where sign-up is %s, the card says so first, and the quiz leads a visitor to %s', async (shut, way) => {
  answerCalls(() => ({ body: { level: 'beginner' } }))
  const { assign } = watchNavigation('/')
  const context = { ...{ now: '2026-11-28T10:00:00Z', locale: 'en-GB', zone: 'UTC', path: '/', csrf: 't' } }
  const page = { ...context, user: null, academyName: 'Cadenza', tierNames: deliveredTierNames, ...(shut && { shut }) }
  render(<PageContextProvider value={page}>{card}</PageContextProvider>)
  for (const [mode, words] of Object.entries(shutText))
    expect([mode, screen.queryByText(words, { exact: false }) !== null]).toEqual([mode, mode === shut])
  await click('Start Quiz')
  await findDialog()
  await answerUpTo(4)
  await answer('No.')
  await click('Next')
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith(`${way}?next=%2Fmember%2Fcourse%2Fbeginner`))
})
