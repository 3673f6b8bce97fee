import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { UNSET_LESSON, UNSET_LESSON_FORM } from '../../../../test/access.ts'
import { teachJsdomDialogs } from '../../../../test/dialogs.ts'
import { DRILLS } from '../../../../test/drawCourses.tsx'
import { refuse } from '../../../../test/fakeApi.ts'
import { UploadServer } from '../../../../test/uploadServer.ts'
import type { Paged } from '../../../platform/paging.ts'
import { FlashProvider } from '../../../ui/web/Flash.tsx'
import { dismissFlash, readFlashes } from '../../../ui/web/flashStore.ts'
import { NO_GUIDE } from '../../guideContract.ts'
import type { Upload } from '../../uploadContract.ts'
import UploadList from './UploadList.tsx'

const upload = (id: number, title: string, more: Partial<Upload> = {}): Upload => ({
  id,
  title,
  category: 'piano exercise',
  description: '',
  video_url: null,
  level: 'Strength',
  skill_level: 'Basic',
  status: 'active',
  thumbnail: null,
  thumbnail_url: null,
  tags: [4],
  created_at: '2026-01-01T00:00:00.000Z',
  access: 'free',
  ...NO_GUIDE,
  ...UNSET_LESSON,
  ...more,
})
// every test opens a page size of its own, since the screens of a page share one cache
let perPage = 10
const pageOf = (data: Upload[], current_page = 1, total = data.length): Paged<Upload> => ({
  data,
  current_page,
  last_page: Math.max(1, Math.ceil(total / perPage)),
  per_page: perPage,
  total,
})
const list = (page = 1) => `GET /admin/upload-list?page=${page}&perPage=${perPage}`
const answer = (body: object) => () => ({ body })

let server: UploadServer
function open(uploads: Paged<Upload>) {
  render(
    <FlashProvider>
      <UploadList uploads={uploads} drills={DRILLS} />
    </FlashProvider>,
  )
  return userEvent.setup()
}
beforeAll(teachJsdomDialogs)
beforeEach(() => {
  perPage += 1
  server = new UploadServer()
  history.replaceState(null, '', '/admin/uploads')
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  for (const { id } of readFlashes().items) dismissFlash(id)
  vi.unstubAllGlobals()
})
const click = (person: ReturnType<typeof open>, name: string) => person.click(screen.getByRole('button', { name }))
const dialog = () => within(screen.getByRole('dialog'))
/** The form is loaded only now, which takes its time on a busy machine. */
const findDialog = () => screen.findByRole('dialog', undefined, { timeout: 20_000 })

describe('the list', () => {
  it('has the columns of the course list, with a thumbnail', () => {
    open(pageOf([upload(5, 'Octaves', { status: 'inactive' })]))
    expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      ...['S/N', 'Course Title', 'Thumbnail', 'Category', 'Level', 'Status', 'Actions'],
    ])
    const row = within(screen.getByRole('row', { name: /Octaves/ }))
    for (const text of ['1', 'Piano exercises', 'Strength · Basic', 'Inactive'])
      expect(row.getByText(text)).toBeTruthy()
  })

  it('says so when there is none', () => {
    open(pageOf([]))
    expect(screen.getByText('No Upload found.')).toBeTruthy()
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Add Upload' }).getAttribute('href')).toBe('/admin/uploads/create')
  })

  it('pages by the address and counts on; a page that fails can be asked for again', async () => {
    server.answers[list(2)] = () => refuse('internal')
    const person = open(pageOf([upload(5, 'Octaves')], 1, 30))
    await person.click(screen.getByRole('link', { name: 'Page 2' }))
    expect(await screen.findByText('The list of uploads could not be loaded.')).toBeTruthy()
    expect(location.search).toContain('page=2')
    server.answers[list(2)] = answer(pageOf([upload(4, 'Scales')], 2, 30))
    await click(person, 'Retry')
    expect(within(await screen.findByRole('row', { name: /Scales/ })).getByText(String(perPage + 1))).toBeTruthy()
  })
})

describe('Edit Course', () => {
  it('sends what was changed with what stays, and says so', async () => {
    const person = open(
      pageOf([
        upload(5, 'Octaves', { video_url: '<video></video>', tags: [7], steps: ['One', 'Two'], drill: 'basic-triad' }),
      ]),
    )
    server.answers[list()] = answer(pageOf([upload(5, 'Tenths')]))
    await click(person, 'Edit Octaves')
    await findDialog()
    const title = dialog().getByLabelText('Title')
    await person.clear(title)
    await person.type(title, 'Tenths')
    await person.click(dialog().getByRole('button', { name: 'Save Course' }))
    expect(server.sent).toEqual({
      method: 'POST',
      url: '/api/admin/upload/5',
      fields: {
        title: 'Tenths',
        category: 'piano exercise',
        video_url: '<video></video>',
        level: 'Strength',
        skill_level: 'Basic',
        'tags[0]': '7',
        status: 'active',
        description: '',
        ...{ goal: '', steps: 'One\r\nTwo', tonight: '', drill: 'basic-triad' },
        ...UNSET_LESSON_FORM,
      },
    })
    server.answer({ body: upload(5, 'Tenths') })
    expect(await screen.findByText('Record Saved successfully.')).toBeTruthy()
    expect(await screen.findByText('Tenths')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit Tenths' }))
  })

  it('stays open with everything typed when the server refuses, and forgets it when it is closed', async () => {
    const person = open(pageOf([upload(5, 'Octaves')]))
    await click(person, 'Edit Octaves')
    await findDialog()
    await person.type(dialog().getByLabelText('Title'), '!')
    await click(person, 'Save Course')
    server.answer(refuse('invalid', 'x', { video_url: ['No player.'] }))
    expect(await screen.findByText('Error creating upload.')).toBeTruthy()
    expect(dialog().getByText('No player.')).toBeTruthy()
    expect(document.activeElement).toBe(dialog().getByLabelText('Video URL'))
    await click(person, 'Cancel')
    await click(person, 'Edit Octaves')
    await findDialog()
    expect(dialog().getByLabelText<HTMLInputElement>('Title').value).toBe('Octaves')
  })
})

describe('Confirm Deletion', () => {
  it('asks, deletes and says so', async () => {
    const person = open(pageOf([upload(5, 'Octaves')]))
    server.answers['DELETE /admin/upload/5'] = answer({ ok: true })
    server.answers[list()] = answer(pageOf([]))
    await click(person, 'Delete Octaves')
    expect(dialog().getByRole('heading', { name: 'Confirm Deletion' })).toBeTruthy()
    expect(dialog().getByText('This action cannot be undone.')).toBeTruthy()
    expect(document.activeElement).toBe(dialog().getByRole('button', { name: 'Cancel' }))
    await click(person, 'Yes, Delete')
    expect(await screen.findByText('Upload deleted')).toBeTruthy()
    expect(await screen.findByText('No Upload found.')).toBeTruthy()
  })

  it('goes to the page before when the last one is empty', async () => {
    const person = open(pageOf([upload(5, 'Octaves')], 2, perPage + 1))
    server.answers['DELETE /admin/upload/5'] = answer({ ok: true })
    server.answers[list(2)] = answer(pageOf([], 2, perPage))
    server.answers[list(1)] = answer(pageOf([upload(4, 'Scales')], 1, perPage))
    await click(person, 'Delete Octaves')
    await click(person, 'Yes, Delete')
    expect(await screen.findByText('Scales')).toBeTruthy()
  })

  it('keeps the upload that was not deleted', async () => {
    server.answers['DELETE /admin/upload/5'] = () => refuse('internal')
    const person = open(pageOf([upload(5, 'Octaves')]))
    await click(person, 'Delete Octaves')
    await click(person, 'Yes, Delete')
    expect(await screen.findByText('Error deleting upload')).toBeTruthy()
    await click(person, 'Cancel')
    expect(screen.getByRole('row', { name: /Octaves/ })).toBeTruthy()
  })
})
