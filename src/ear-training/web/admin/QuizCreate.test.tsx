import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { UNSET, UNSET_FORM } from '../../../../test/access.ts'
import { teachJsdomDialogs } from '../../../../test/dialogs.ts'
import { buildQuiz, drawScreen, teachJsdomSound } from '../../../../test/drawQuiz.tsx'
import { refuse } from '../../../../test/fakeApi.ts'
import { watchNavigation } from '../../../../test/pageLocation.ts'
import { UploadServer } from '../../../../test/uploadServer.ts'
import { dismissFlash, readFlashes } from '../../../ui/web/flashStore.ts'
import QuizCreate from './QuizCreate.tsx'

let server: UploadServer
const picture = new File(['x'], 'cover.png', { type: 'image/png' })
const sound = new File(['x'], 'major.mp3', { type: 'audio/mpeg' })
const label = <E extends HTMLElement>(text: string | RegExp) => screen.getByLabelText<E>(text)
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const question = (number: number) => within(screen.getByRole('group', { name: `Question ${number}` }))
const answerOf = (number: number) => question(number).getByLabelText<HTMLSelectElement>('Correct option')

function open() {
  drawScreen(<QuizCreate />)
  return userEvent.setup()
}
beforeAll(teachJsdomDialogs)
beforeEach(() => {
  teachJsdomSound()
  server = new UploadServer()
  URL.createObjectURL = () => 'blob:x'
  URL.revokeObjectURL = () => {}
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  for (const { id } of readFlashes().items) dismissFlash(id)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function fill(person: ReturnType<typeof open>) {
  await person.selectOptions(label('Category'), 'Basic Triad')
  await person.type(label('Title'), 'Triads')
  await person.upload(label('Thumbnail'), picture)
  await person.upload(label('Audio of question 1'), sound)
  await person.selectOptions(answerOf(1), 'Major')
}

describe('the answers', () => {
  it('can be chosen once there is a category, and are those of the category', async () => {
    const person = open()
    expect(screen.queryByLabelText('Correct option')).toBeNull()
    await person.selectOptions(label('Category'), '7th Degree Chords (Secondary)')
    expect([...answerOf(1).options].slice(1).map(({ text }) => text)).toContain('Minor Major 7th')
  })

  it('are cleared with another category only after asking', async () => {
    const person = open()
    await person.selectOptions(label('Category'), 'Basic Triad')
    await person.selectOptions(answerOf(1), 'Sus')
    await person.selectOptions(label('Category'), 'Others')
    await person.click(button('Keep it'))
    expect([label<HTMLSelectElement>('Category').value, answerOf(1).value]).toEqual(['Basic Triad', '4'])
    await person.selectOptions(label('Category'), 'Others')
    await person.click(button('Change it'))
    expect([label<HTMLSelectElement>('Category').value, answerOf(1).value]).toEqual(['Others', ''])
  })
})

describe('the questions', () => {
  it('are added, moved and taken out, and keep what is in them', async () => {
    const person = open()
    await fill(person)
    await person.click(button('Add a question'))
    await person.selectOptions(answerOf(2), 'Minor')
    expect(document.activeElement).toBe(answerOf(2))
    await person.click(button('Move question 2 up'))
    expect([answerOf(1).value, answerOf(2).value]).toEqual(['3', '2'])
    expect(question(2).getByText('major.mp3')).toBeTruthy()
    // the button for further up is disabled there
    expect(document.activeElement).toBe(button('Move question 1 down'))
    await person.click(button('Remove question 1'))
    expect(answerOf(1).value).toBe('2')
    expect(screen.queryByRole('group', { name: 'Question 2' })).toBeNull()
  })

  it('can be made for every answer at once', async () => {
    const person = open()
    expect(button('Add one question for each answer').disabled).toBe(true)
    await person.selectOptions(label('Category'), 'Basic Triad')
    await person.click(button('Add one question for each answer'))
    expect([1, 2, 3, 4, 5].map((number) => answerOf(number).value)).toEqual(['0', '1', '2', '3', '4'])
    expect(question(3).getByRole<HTMLInputElement>('radio', { name: 'Let the academy play it' }).checked).toBe(true)
  })

  it('that the academy plays can be heard before they are saved', async () => {
    const heard: string[] = []
    vi.stubGlobal(
      'Audio',
      class {
        constructor(src: string) {
          heard.push(src)
        }
        play = () => Promise.resolve()
        pause = () => {}
      },
    )
    server.answers['POST /admin/ear-training/clip'] = () => ({ body: { audio_path: '/files/clip.mp3' } })
    const person = open()
    await person.selectOptions(label('Category'), 'Basic Triad')
    await person.click(question(1).getByRole('radio', { name: 'Let the academy play it' }))
    expect(button('Listen').disabled).toBe(true)
    await person.selectOptions(answerOf(1), 'Sus')
    await person.click(button('Listen'))
    await waitFor(() => expect(heard).toEqual(['/files/clip.mp3']))
  })
})

it('refuses a sound that is too large before it is sent', async () => {
  const person = open()
  const long = new File(['x'], 'long.wav', { type: 'audio/wav' })
  Object.defineProperty(long, 'size', { value: 25 * 1024 * 1024 + 1 })
  await person.upload(label('Audio of question 1'), long)
  expect(question(1).getByText('long.wav is larger than 25 MB.')).toBeTruthy()
  expect(question(1).queryByRole('button', { name: 'Remove file' })).toBeNull()
})

describe('the video link', () => {
  it.each([
    ['https://drive.google.com/file/d/1abc/view', false],
    ['https://drive.google.com/open?id=1abc', false],
    ['https://youtu.be/abc', true],
    [' ', false],
  ])('%s', async (link, wrong) => {
    const person = open()
    await person.type(label('Video link'), link)
    expect(screen.queryByText('Invalid video URL') !== null).toBe(wrong)
  })
})

describe('saving', () => {
  it('says all that is missing beside its field, and sends nothing', async () => {
    const person = open()
    await person.click(button('Save Quiz'))
    expect(await screen.findByText('Failed to create quiz')).toBeTruthy()
    expect(screen.getByText('Failed to create quiz.').closest('[role=alert]')).toBeTruthy()
    for (const text of ['Please choose a category.', 'Please enter a title.', 'Please choose a thumbnail.'])
      expect(screen.getByText(text)).toBeTruthy()
    expect(question(1).getByText('Please choose an audio file.')).toBeTruthy()
    expect(document.activeElement).toBe(label('Category'))
    expect(server.sent).toBeUndefined()
  })

  it('sends the fields of the call, says how far it is, and goes to the list', async () => {
    const { assign: went } = watchNavigation()
    const person = open()
    await fill(person)
    await person.click(button('Add a question'))
    await person.click(question(2).getByRole('radio', { name: 'Let the academy play it' }))
    await person.selectOptions(answerOf(2), 'Minor')
    await person.selectOptions(question(2).getByLabelText('Key'), 'F')
    await person.click(button('Save Quiz'))
    expect(button('Saving...')).toBeTruthy()
    server.report(40)
    expect(screen.getByText('40%')).toBeTruthy()
    expect(server.sent).toEqual({
      method: 'POST',
      url: '/admin/ear-training',
      fields: {
        category: 'Basic Triad',
        title: 'Triads',
        description: '',
        video_url: '',
        ...UNSET_FORM,
        thumbnail: 'cover.png',
        'questions[0][audio]': 'major.mp3',
        'questions[0][correct_option]': '2',
        'questions[1][sound][key]': '5',
        'questions[1][sound][voicing]': 'block',
        'questions[1][sound][register]': 'middle',
        'questions[1][sound][tempo]': expect.any(String),
        'questions[1][correct_option]': '3',
        submit_key: expect.any(String),
      },
    })
    server.answer({ body: { ...buildQuiz(9, []), ...UNSET } })
    await waitFor(() => expect(went).toHaveBeenCalledWith('/admin/ear-training'))
    expect(sessionStorage.getItem('flash')).toContain('Quiz Saved')
    expect(localStorage.length).toBe(0)
  })

  it('shows what the server refuses at its question, wherever that is moved', async () => {
    const person = open()
    await fill(person)
    await person.click(button('Add a question'))
    await person.click(question(2).getByRole('radio', { name: 'Let the academy play it' }))
    await person.selectOptions(answerOf(2), 'Minor')
    await person.click(button('Save Quiz'))
    const text = 'This is no sound.'
    server.answer(refuse('wrong_media', text, { 'questions[0][audio]': [text] }))
    expect(await question(1).findByText(text)).toBeTruthy()
    expect(document.activeElement).toBe(label('Audio of question 1'))
    await person.click(button('Move question 1 down'))
    expect(question(2).getByText(text)).toBeTruthy()
    await person.upload(label('Audio of question 2'), new File(['y'], 'other.mp3', { type: 'audio/mpeg' }))
    expect(screen.queryByText(text)).toBeNull()
  })

  it('keeps everything when it is called off', async () => {
    const person = open()
    await fill(person)
    await person.click(button('Save Quiz'))
    await person.click(button('Cancel upload'))
    await waitFor(() => expect(button('Save Quiz')).toBe(document.activeElement))
    await waitFor(() => expect(server.aborted).toBe(true))
    expect(label<HTMLInputElement>('Title').value).toBe('Triads')
    expect(screen.queryByText('Failed to create quiz')).toBeNull()
  })
})

it('is there again, half filled in, after a reload, and says which files are missing', async () => {
  const person = open()
  await fill(person)
  cleanup()
  open()
  expect(label<HTMLInputElement>('Title').value).toBe('Triads')
  expect(answerOf(1).value).toBe('2')
  expect(screen.getByText(/^Please choose cover\.png again/)).toBeTruthy()
  expect(question(1).getByText(/^Please choose major\.mp3 again/)).toBeTruthy()
})
