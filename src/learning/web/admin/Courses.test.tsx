import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { teachJsdomDialogs } from '../../../../test/dialogs.ts'
import { buildLesson, buildLessonPage, CATEGORIES, DRILLS, draw } from '../../../../test/drawCourses.tsx'
import { answerCalls, refuse } from '../../../../test/fakeApi.ts'
import { dismissFlash, readFlashes } from '../../../ui/web/flashStore.ts'
import { type CourseQuery, MAX_TITLE } from '../../courseContract.ts'
import Courses from './Courses.tsx'

beforeAll(teachJsdomDialogs)
beforeEach(() => history.replaceState(null, '', '/admin/courses'))
afterEach(() => {
  cleanup()
  localStorage.clear()
  for (const { id } of readFlashes().items) dismissFlash(id)
  vi.unstubAllGlobals()
})

// every test opens a page size of its own, since the screens of a page share one cache
let perPage = 10
function open(data = [buildLesson(1), buildLesson(2, { title: 'Triads', status: 'draft' })], total = data.length) {
  perPage += 1
  const query: CourseQuery = { page: 1, perPage, direction: 'asc' }
  draw(<Courses first={buildLessonPage(data, 1, total)} query={query} categories={CATEGORIES} drills={DRILLS} />)
  return userEvent.setup()
}
const dialog = () => within(screen.getByRole('dialog'))

describe('the course list', () => {
  it('has the columns, texts and links of an admin’s list', () => {
    open()
    expect(screen.getByRole('heading', { name: 'Course List' })).toBeTruthy()
    expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      ...['S/N', 'Course Title', 'Banner Image', 'Category', 'Level', 'Status', 'Actions'],
    ])
    expect(within(screen.getByRole('row', { name: /Triads/ })).getByText('Draft')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Add Course' }).getAttribute('href')).toBe('/admin/course/create')
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull()
  })

  it('says that there is none', () => {
    open([])
    expect(screen.getByText('No course found.')).toBeTruthy()
  })

  it('pages, filters and sorts by the address, and counts rows on', async () => {
    const calls = answerCalls(() => ({ body: buildLessonPage([buildLesson(9)], 2, 70) }))
    const person = open(undefined, 70)
    expect(screen.getAllByRole('link', { name: /^Page \d/ })).toHaveLength(5)
    await person.click(screen.getByRole('link', { name: 'Page 2' }))
    const row = await screen.findByRole('row', { name: /Course 9/ })
    expect(within(row).getByText(String(perPage + 1))).toBeTruthy()
    expect(location.search).toContain('page=2')
    await person.selectOptions(screen.getByLabelText('Status'), 'draft')
    await person.click(screen.getByRole('button', { name: 'Course Title' }))
    await waitFor(() => expect(calls.at(-1)?.url).toMatch(/status=draft.*sort=title|sort=title.*status=draft/))
    expect(calls.at(-1)?.url).toContain('page=1')
  })

  it('looks for as much of a long text as may be looked for', async () => {
    const calls = answerCalls(() => ({ body: buildLessonPage([buildLesson(9)]) }))
    const person = open()
    await person.click(screen.getByLabelText('Search courses'))
    await person.paste('x'.repeat(300))
    await person.keyboard('{Enter}')
    await waitFor(() => expect(calls).toHaveLength(1))
    const asked = new URL(calls.at(-1)?.url ?? '', location.href)
    expect(asked.searchParams.get('search')).toHaveLength(MAX_TITLE)
  })

  it('says when it could not be loaded, and tries again', async () => {
    let works = false
    answerCalls(() => (works ? { body: buildLessonPage([buildLesson(7)]) } : refuse('internal')))
    const person = open()
    await person.selectOptions(screen.getByLabelText('Level'), 'advanced')
    expect(await screen.findByText('The course list could not be loaded.')).toBeTruthy()
    works = true
    await person.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Course 7')).toBeTruthy()
  })
})

describe('Edit Course', () => {
  it('shows what is stored, sends it and says so', async () => {
    const calls = answerCalls(({ method }) => ({
      body: method === 'GET' ? buildLessonPage([buildLesson(1)]) : { ok: true },
    }))
    const person = open([buildLesson(1, { video_url: '<iframe src="x"></iframe>', requirements: 'A pedal' })])
    await person.click(screen.getByRole('button', { name: 'Edit Course 1' }))
    expect(dialog().getByRole('heading', { name: 'Edit Course' })).toBeTruthy()
    expect(dialog().getByLabelText<HTMLTextAreaElement>('Video URL').value).toBe('<iframe src="x"></iframe>')
    await person.selectOptions(dialog().getByLabelText('Status'), 'inactive')
    await person.click(dialog().getByRole('button', { name: 'Update Course' }))
    expect(await screen.findByText('course updated')).toBeTruthy()
    expect(calls[0]).toMatchObject({
      method: 'PATCH',
      url: '/api/admin/courses/1',
      body: { title: 'Course 1', status: 'inactive', requirements: 'A pedal' },
    })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('sends a chosen picture by itself, and only a picture', async () => {
    const calls = answerCalls(({ method }) => {
      if (method === 'GET') return { body: buildLessonPage([buildLesson(1)]) }
      return method === 'POST' ? { body: { thumbnail_url: '/files/covers/a.webp' } } : {}
    })
    const person = open()
    await person.click(screen.getByRole('button', { name: 'Edit Course 1' }))
    const picker = dialog().getByLabelText<HTMLInputElement>(/Choose/)
    expect(picker.accept).toContain('image/webp')
    await person.upload(picker, new File(['x'], 'a.png', { type: 'image/png' }))
    await person.click(dialog().getByRole('button', { name: 'Update Course' }))
    await screen.findByText('course updated')
    expect(calls[1]).toMatchObject({ method: 'POST', url: '/api/admin/courses/1/thumbnail' })
    expect((calls[1]?.body as { thumbnail?: File } | undefined)?.thumbnail?.name).toBe('a.png')
  })

  it('says that it is saved when only the picture was refused', async () => {
    const picture = refuse('wrong_media', 'Please choose a JPEG.')
    const calls = answerCalls(({ method }) => {
      if (method === 'GET') return { body: buildLessonPage([buildLesson(1, { title: 'Renamed' })]) }
      return method === 'POST' ? picture : { body: { ok: true } }
    })
    const person = open()
    await person.click(screen.getByRole('button', { name: 'Edit Course 1' }))
    await person.upload(dialog().getByLabelText(/Choose/), new File(['x'], 'a.png', { type: 'image/png' }))
    await person.click(dialog().getByRole('button', { name: 'Update Course' }))
    expect(await dialog().findByText('Please choose a JPEG.')).toBeTruthy()
    expect(readFlashes().items.map(({ text }) => text)).toEqual(['Course saved'])
    await person.click(dialog().getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByText('Renamed')).toBeTruthy()
    expect(calls.map(({ method }) => method)).toEqual(['PATCH', 'POST', 'GET'])
  })

  it('stays open with everything typed when it is refused', async () => {
    answerCalls(() => refuse('invalid', 'Please check.', { title: ['Please enter a title.'] }))
    const person = open()
    await person.click(screen.getByRole('button', { name: 'Edit Course 1' }))
    await person.clear(dialog().getByLabelText('Title'))
    await person.type(dialog().getByLabelText('Description'), 'Words')
    await person.click(dialog().getByRole('button', { name: 'Update Course' }))
    expect(await dialog().findByText('Please enter a title.')).toBeTruthy()
    expect(screen.getByText('Error creating course')).toBeTruthy()
    expect(document.activeElement).toBe(dialog().getByLabelText('Title'))
    expect(dialog().getByLabelText<HTMLTextAreaElement>('Description').value).toBe('Words')
    await person.type(dialog().getByLabelText('Title'), 'T')
    expect(dialog().queryByText('Please enter a title.')).toBeNull()
  })
})

describe('a course that somebody else has deleted', () => {
  const gone = { status: 404, body: { code: 'not_found', message: 'This course is not there any more.' } }

  it('leaves the list when it is to be deleted', async () => {
    answerCalls(({ method }) => (method === 'GET' ? { body: buildLessonPage([buildLesson(1)]) } : gone))
    const person = open()
    await person.click(screen.getByRole('button', { name: 'Delete Triads' }))
    await person.click(dialog().getByRole('button', { name: 'Yes, Delete' }))
    expect(await screen.findByText('This course is not there any more.')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('row', { name: /Triads/ })).toBeNull())
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('leaves the list when it is to be changed, and its form stays to be copied from', async () => {
    answerCalls(({ method }) => (method === 'GET' ? { body: buildLessonPage([buildLesson(1)]) } : gone))
    const person = open()
    await person.click(screen.getByRole('button', { name: 'Edit Triads' }))
    await person.type(dialog().getByLabelText('Description'), 'Words')
    await person.click(dialog().getByRole('button', { name: 'Update Course' }))
    expect(await dialog().findByText('This course is not there any more.')).toBeTruthy()
    expect(dialog().getByLabelText<HTMLTextAreaElement>('Description').value).toBe('Words')
    await person.click(dialog().getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('row', { name: /Triads/ })).toBeNull()
    expect(document.activeElement?.contains(screen.getByRole('table'))).toBe(true)
  })
})

describe('Confirm Deletion', () => {
  it('asks, deletes and says so', async () => {
    const calls = answerCalls(({ method }) => ({ body: method === 'GET' ? buildLessonPage([]) : { ok: true } }))
    const person = open()
    await person.click(screen.getByRole('button', { name: 'Delete Triads' }))
    expect(dialog().getByRole('heading', { name: 'Confirm Deletion' })).toBeTruthy()
    expect(dialog().getByText('This action cannot be undone.')).toBeTruthy()
    await person.click(dialog().getByRole('button', { name: 'Yes, Delete' }))
    expect(await screen.findByText('course deleted')).toBeTruthy()
    expect(calls[0]).toMatchObject({ method: 'DELETE', url: '/api/admin/courses/2' })
    expect(await screen.findByText('No course found.')).toBeTruthy()
    expect(document.activeElement?.contains(screen.getByRole('table'))).toBe(true)
    expect(document.activeElement).not.toBe(document.body)
  })

  it('keeps the course when the server says no', async () => {
    answerCalls(() => 'offline')
    const person = open()
    await person.click(screen.getByRole('button', { name: 'Delete Triads' }))
    await person.click(dialog().getByRole('button', { name: 'Yes, Delete' }))
    expect(await screen.findByText('Error deleting course')).toBeTruthy()
    expect(screen.getByRole('row', { name: /Triads/ })).toBeTruthy()
  })
})
