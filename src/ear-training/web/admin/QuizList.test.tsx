import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { UNSET, UNSET_FORM } from '../../../../test/access.ts'
import { teachJsdomDialogs } from '../../../../test/dialogs.ts'
import { buildQuestion, buildQuiz, drawScreen, teachJsdomSound } from '../../../../test/drawQuiz.tsx'
import { refuse } from '../../../../test/fakeApi.ts'
import { UploadServer } from '../../../../test/uploadServer.ts'
import type { Paged } from '../../../platform/paging.ts'
import { dismissFlash, readFlashes } from '../../../ui/web/flashStore.ts'
import type { QuizRow } from '../../contract.ts'
import QuizList from './QuizList.tsx'

const recipe = { key: 0, voicing: 'block', register: 'middle', tempo: 90 } as const
const QUIZ = buildQuiz(5, [buildQuestion(1, 2), buildQuestion(2, 3, { sound: recipe })])
const ADMIN_QUIZ = { ...QUIZ, ...UNSET }
const row = (id: number, title = QUIZ.title): QuizRow => {
  const { questions, locked: _, required_tier: __, ...quiz } = QUIZ
  return { ...quiz, ...UNSET, id, title, question_count: questions.length }
}
// every test opens a page size of its own, since the screens of a page share one cache
let perPage = 10
const pageOf = (data: QuizRow[], current_page = 1, total = data.length): Paged<QuizRow> => ({
  data,
  current_page,
  last_page: Math.max(1, Math.ceil(total / perPage)),
  per_page: perPage,
  total,
})
const list = (page = 1) => `GET /admin/ear-training/list?page=${page}&perPage=${perPage}`
const answer = (body: object) => () => ({ body })

let server: UploadServer
function open(quizzes: Paged<QuizRow>) {
  drawScreen(<QuizList quizzes={quizzes} />)
  return userEvent.setup()
}
beforeAll(teachJsdomDialogs)
beforeEach(() => {
  perPage += 1
  teachJsdomSound()
  server = new UploadServer()
  server.answers['GET /admin/ear-training/5'] = answer(ADMIN_QUIZ)
  history.replaceState(null, '', '/admin/ear-training')
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  for (const { id } of readFlashes().items) dismissFlash(id)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
const click = (person: ReturnType<typeof open>, name: string) => person.click(screen.getByRole('button', { name }))
const question = async (number: number) => within(await screen.findByRole('group', { name: `Question ${number}` }))

describe('the list', () => {
  it('has its columns and the way to a new quiz', () => {
    open(pageOf([row(5)]))
    expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      ...['S/N', 'Quiz Title', 'Description', 'Thumbnail', 'Action'],
    ])
    const cells = within(screen.getByRole('row', { name: /Bright or dark/ }))
    for (const text of ['Basic Triad, 2 questions', 'Listen to the third.']) expect(cells.getByText(text)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Add Quiz' }).getAttribute('href')).toBe('/admin/ear-training/create')
  })

  it('says so when there is none', () => {
    open(pageOf([]))
    expect(screen.getByText('No Quiz found.')).toBeTruthy()
  })

  it('pages by the address; a page that fails can be asked for again', async () => {
    server.answers[list(2)] = () => refuse('internal')
    const person = open(pageOf([row(5)], 1, 30))
    await person.click(screen.getByRole('link', { name: 'Page 2' }))
    expect(await screen.findByText('The list of quizzes could not be loaded.')).toBeTruthy()
    server.answers[list(2)] = answer(pageOf([row(4, 'Older')], 2, 30))
    await click(person, 'Retry')
    expect(await screen.findByRole('row', { name: /Older/ })).toBeTruthy()
  })
})

describe('Edit Quiz', () => {
  it('fetches the questions, and offers that again where it fails', async () => {
    server.answers['GET /admin/ear-training/5'] = () => refuse('internal')
    const person = open(pageOf([row(5)]))
    await click(person, 'Edit Bright or dark')
    expect(await screen.findByText('The quiz could not be loaded.')).toBeTruthy()
    server.answers['GET /admin/ear-training/5'] = answer(ADMIN_QUIZ)
    await click(person, 'Retry')
    expect((await question(1)).getByLabelText<HTMLSelectElement>('Correct option').value).toBe('2')
    expect((await question(2)).getByLabelText('Question 2').getAttribute('src')).toBe('/files/2.mp3')
  })

  it('sends what was changed, with the questions that are new or differ', async () => {
    const person = open(pageOf([row(5)]))
    server.answers[list()] = answer(pageOf([row(5, 'Changed')]))
    await click(person, 'Edit Bright or dark')
    await person.selectOptions((await question(1)).getByLabelText('Correct option'), 'Sus')
    await click(person, 'Add a question')
    await person.selectOptions((await question(3)).getByLabelText('Correct option'), 'Augmented')
    await click(person, 'Save Quiz')
    expect(server.sent).toEqual({
      method: 'POST',
      url: '/admin/ear-training/update/5',
      fields: {
        title: 'Bright or dark',
        description: 'Listen to the third.',
        video_url: '',
        ...UNSET_FORM,
        'questions[0][id]': '1',
        'questions[0][correct_option]': '4',
        'questions[1][sound][key]': '0',
        'questions[1][sound][voicing]': 'block',
        'questions[1][sound][register]': 'middle',
        'questions[1][sound][tempo]': '90',
        'questions[1][id]': 'new',
        'questions[1][correct_option]': '0',
        submit_key: expect.any(String),
      },
    })
    server.answer({ body: ADMIN_QUIZ })
    expect(await screen.findByText('Quiz Saved')).toBeTruthy()
    expect(await screen.findByText('Changed')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('deletes a question at once, after asking', async () => {
    const person = open(pageOf([row(5)]))
    await click(person, 'Edit Bright or dark')
    await question(1)
    await click(person, 'Remove question 1')
    server.answers['DELETE /admin/ear-training/question/1'] = () => refuse('internal')
    expect(screen.getByText('The question whose answer is Major')).toBeTruthy()
    await click(person, 'Yes, Delete')
    expect(await screen.findByText('Error deleting question')).toBeTruthy()
    server.answers['DELETE /admin/ear-training/question/1'] = answer({ ok: true })
    await click(person, 'Yes, Delete')
    expect(await screen.findByText('Question deleted')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Question 2' })).toBeNull())
    expect((await question(1)).getByLabelText<HTMLSelectElement>('Correct option').value).toBe('3')
  })

  it('lets a question go that somebody else has deleted', async () => {
    const gone = 'There is no such question any more.'
    server.answers['DELETE /admin/ear-training/question/1'] = () => refuse('not_found', gone)
    const person = open(pageOf([row(5)]))
    await click(person, 'Edit Bright or dark')
    await question(1)
    await click(person, 'Remove question 1')
    await click(person, 'Yes, Delete')
    expect(await screen.findByText(gone)).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Question 2' })).toBeNull())
    expect(screen.queryByText('The question whose answer is Major')).toBeNull()
  })
})

describe('Confirm Deletion', () => {
  it('asks, deletes and says so', async () => {
    const person = open(pageOf([row(5)]))
    server.answers[list()] = answer(pageOf([]))
    server.answers['DELETE /admin/ear-training/delete/5'] = () => refuse('internal')
    await click(person, 'Delete Bright or dark')
    expect(screen.getByRole('heading', { name: 'Confirm Deletion' })).toBeTruthy()
    expect(screen.getByText('This action cannot be undone.')).toBeTruthy()
    await click(person, 'Yes, Delete')
    expect(await screen.findByText('Error deleting quiz')).toBeTruthy()
    server.answers['DELETE /admin/ear-training/delete/5'] = answer({ ok: true })
    await click(person, 'Yes, Delete')
    expect(await screen.findByText('Quiz deleted')).toBeTruthy()
    expect(await screen.findByText('No Quiz found.')).toBeTruthy()
  })
})
