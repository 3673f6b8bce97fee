import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { UNSET_LESSON_FORM } from '../../../../test/access.ts'
import { CATEGORIES, DRILLS, draw } from '../../../../test/drawCourses.tsx'
import { answerCalls, refuse } from '../../../../test/fakeApi.ts'
import { watchNavigation } from '../../../../test/pageLocation.ts'
import { dismissFlash, readFlashes } from '../../../ui/web/flashStore.ts'
import CreateCourse from './CreateCourse.tsx'

let assign: ReturnType<typeof watchNavigation>['assign']
beforeEach(() => {
  assign = watchNavigation().assign
})
function open() {
  draw(<CreateCourse categories={CATEGORIES} drills={DRILLS} />)
  return userEvent.setup()
}
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  for (const { id } of readFlashes().items) dismissFlash(id)
})
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const save = () => screen.getByRole('button', { name: 'Save Course' })

it('starts at beginner and active, and sends exactly what a course is made of', async () => {
  const calls = answerCalls(() => ({ body: { id: 5 } }))
  const person = open()
  expect(screen.getByRole('heading', { name: 'Create New Course' })).toBeTruthy()
  expect([field('Level').value, field('Status').value]).toEqual(['beginner', 'active'])
  await person.type(field('Title'), 'Triads')
  await person.type(field('Category'), 'Chords')
  await person.type(field('Goal'), 'Name a triad')
  await person.type(field('Steps'), 'Listen{Enter}Name it')
  await person.selectOptions(field('Ear-training drill that helps'), 'Basic Triad')
  await person.click(save())
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/admin/courses'))
  expect(calls).toEqual([
    {
      method: 'POST',
      url: '/api/admin/course/store',
      body: {
        ...{ title: 'Triads', category: 'Chords', description: '', video_url: '', level: 'beginner', status: 'active' },
        ...{ goal: 'Name a triad', steps: 'Listen\nName it', tonight: '', drill: 'basic-triad' },
        ...UNSET_LESSON_FORM,
        ...{ prerequisites: '', enrollment_count: 0, rating_count: 0, average_rating: 0, likes: 0, dislikes: 0 },
        submit_key: expect.any(String),
      },
    },
  ])
  expect(JSON.stringify({ ...sessionStorage })).toContain('Course saved')
  expect(localStorage).toHaveLength(0)
})

it('shows what is wrong beside its field and loses nothing', async () => {
  answerCalls(() => refuse('invalid', 'Please check.', { category: ['Please enter a category.'] }))
  const person = open()
  await person.type(field('Title'), 'Triads')
  await person.click(save())
  expect(await screen.findByText('Please enter a category.')).toBeTruthy()
  expect(screen.getByText('Error creating course')).toBeTruthy()
  expect(document.activeElement).toBe(field('Category'))
  expect(field('Title').value).toBe('Triads')
})

it('says what concerns no field at the top of the form', async () => {
  answerCalls(() => 'offline')
  const person = open()
  await person.click(save())
  expect(await screen.findByText(/can’t be reached/)).toBeTruthy()
})

it('is there again, half filled in, after a reload', async () => {
  const person = open()
  await person.type(field('Title'), 'Half')
  await person.selectOptions(field('Level'), 'advanced')
  cleanup()
  open()
  expect([field('Title').value, field('Level').value]).toEqual(['Half', 'advanced'])
})

it('says at once what is wrong with the address of a film', async () => {
  const person = open()
  await person.type(field('Video URL'), 'youtu.be/dQw4w9WgXcQ')
  expect(screen.getByText(/Please give the whole address, with https:/)).toBeTruthy()
  expect(field('Video URL').getAttribute('aria-invalid')).toBe('true')
  await person.clear(field('Video URL'))
  await person.type(field('Video URL'), 'https://youtu.be/dQw4w9WgXcQ')
  expect(screen.queryByText(/Please give the whole address/)).toBeNull()
})

it('makes no second course when only the picture was refused', async () => {
  let picture = refuse('wrong_media', 'Please choose a JPEG.')
  const calls = answerCalls(({ url }) => (url.endsWith('/thumbnail') ? picture : { body: { id: 5, ok: true } }))
  const person = open()
  await person.type(field('Title'), 'Triads')
  await person.type(field('Category'), 'Chords')
  await person.upload(screen.getByLabelText(/Choose/), new File(['x'], 'a.png', { type: 'image/png' }))
  await person.click(save())
  expect(await screen.findByText('Please choose a JPEG.')).toBeTruthy()
  expect(readFlashes().items.map(({ text }) => text)).toEqual(['Course saved'])
  picture = { body: { thumbnail_url: '/files/covers/x.webp' } }
  await person.click(save())
  await waitFor(() => expect(assign).toHaveBeenCalled())
  expect(calls.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'POST /api/admin/course/store',
    'POST /api/admin/courses/5/thumbnail',
    'PATCH /api/admin/courses/5',
    'POST /api/admin/courses/5/thumbnail',
  ])
})
