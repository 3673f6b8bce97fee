import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { UNSET_LESSON, UNSET_LESSON_FORM } from '../../../../test/access.ts'
import { DRILLS } from '../../../../test/drawCourses.tsx'
import { refuse } from '../../../../test/fakeApi.ts'
import { watchNavigation } from '../../../../test/pageLocation.ts'
import { UploadServer } from '../../../../test/uploadServer.ts'
import { FlashProvider } from '../../../ui/web/Flash.tsx'
import { dismissFlash, readFlashes } from '../../../ui/web/flashStore.ts'
import { NO_GUIDE } from '../../guideContract.ts'
import type { Upload } from '../../uploadContract.ts'
import { EMPTY_GUIDE } from './GuideFields.tsx'
import UploadCreate from './UploadCreate.tsx'

/** What the academy answers once the upload is stored. */
const SAVED: Upload = {
  ...{ id: 9, title: 'Clair de lune', category: 'learn songs', description: '', video_url: null, tags: [7] },
  ...{ level: 'Advanced', skill_level: null, status: 'active', thumbnail: null, thumbnail_url: null },
  created_at: '2026-05-01T10:00:00.000Z',
  access: 'free',
  ...NO_GUIDE,
  ...UNSET_LESSON,
}
let server: UploadServer
const picture = new File(['x'], 'cover.png', { type: 'image/png' })
const label = <E extends HTMLElement>(text: string) => screen.getByLabelText<E>(text)
const optionsOf = (text: string) => [...label<HTMLSelectElement>(text).options].slice(1).map(({ text }) => text)

function open() {
  render(
    <FlashProvider>
      <UploadCreate drills={DRILLS} />
    </FlashProvider>,
  )
  return userEvent.setup()
}
beforeEach(() => {
  server = new UploadServer()
  URL.createObjectURL = () => 'blob:x'
  URL.revokeObjectURL = () => {}
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  for (const { id } of readFlashes().items) dismissFlash(id)
})
const save = () => screen.getByRole('button', { name: /Sav/ })

// first of all, since the screens of a page share one cache and later tests find the courses there
it('lets the related courses be fetched again', async () => {
  server.options = null
  const person = open()
  const retry = await screen.findByRole('button', { name: 'Retry' })
  server.options = [{ id: 7, title: 'Nocturne' }]
  await person.click(retry)
  await person.click(screen.getByRole('combobox', { name: 'Related courses' }))
  expect(await screen.findByRole('option', { name: 'Nocturne' })).toBeTruthy()
})

describe('the levels', () => {
  it('are those of the category, and a skill level is asked for piano exercises only', async () => {
    const person = open()
    expect(screen.getByRole('heading', { name: 'Add a New Upload' })).toBeTruthy()
    await person.selectOptions(label('Category'), 'learn songs')
    expect(optionsOf('Level')).toEqual(['Beginner', 'Intermediate', 'Advanced'])
    expect(screen.queryByLabelText('Skill level')).toBeNull()
    await person.selectOptions(label('Level'), 'Advanced')
    await person.selectOptions(label('Category'), 'piano exercise')
    expect(optionsOf('Level')).toEqual(['Independence', 'Coordination', 'Flexibility', 'Strength', 'Dexterity'])
    expect(label<HTMLSelectElement>('Level').value).toBe('')
    expect(optionsOf('Skill level')).toEqual(['Basic', 'Competent', 'Challenging'])
    expect(label<HTMLSelectElement>('Status').value).toBe('active')
  })
})

describe('saving', () => {
  async function fill(person: ReturnType<typeof open>) {
    await person.upload(label('Thumbnail'), picture)
    await person.type(label('Title'), 'Clair de lune')
    await person.selectOptions(label('Category'), 'learn songs')
    await person.selectOptions(label('Level'), 'Advanced')
    await person.type(screen.getByRole('combobox', { name: 'Related courses' }), 'noct{Enter}{Escape}')
  }

  it('sends the fields of the call, says how far it is, and goes to the list', async () => {
    const { assign: went } = watchNavigation()
    const person = open()
    await fill(person)
    await person.click(save())
    expect(save().textContent).toBe('Saving...')
    server.report(40)
    expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Sending thumbnail' }).value).toBe(40)
    expect(screen.getByText('40%')).toBeTruthy()
    expect(server.sent).toEqual({
      method: 'POST',
      url: '/admin/upload/store',
      fields: {
        thumbnail: 'cover.png',
        title: 'Clair de lune',
        category: 'learn songs',
        video_url: '',
        level: 'Advanced',
        skill_level: '',
        'tags[0]': '7',
        status: 'active',
        description: '',
        ...EMPTY_GUIDE,
        ...UNSET_LESSON_FORM,
        submit_key: expect.any(String),
      },
    })
    server.answer({ body: SAVED })
    await waitFor(() => expect(went).toHaveBeenCalledWith('/admin/uploads'))
    expect(sessionStorage.getItem('flash')).toContain('Record Saved successfully.')
    expect(localStorage.length).toBe(0)
  })

  it('is not sent a second time while the list is on its way, but when one comes back from there', async () => {
    const { assign: went } = watchNavigation()
    const person = open()
    await fill(person)
    await person.click(save())
    server.answer({ body: SAVED })
    await waitFor(() => expect(went).toHaveBeenCalled())
    server.sent = undefined
    await person.click(save())
    expect([server.sent, save().textContent]).toEqual([undefined, 'Saving...'])
    act(() => void window.dispatchEvent(new Event('pageshow')))
    await waitFor(() => expect(save().textContent).toBe('Save Upload'))
  })

  it('keeps everything when it is called off', async () => {
    const person = open()
    await fill(person)
    await person.click(save())
    expect(screen.queryByRole('link', { name: 'Cancel' })).toBeNull()
    await person.click(screen.getByRole('button', { name: 'Cancel upload' }))
    await waitFor(() => expect(save().textContent).toBe('Save Upload'))
    await waitFor(() => expect(server.aborted).toBe(true))
    expect(screen.getByText('Upload cancelled.')).toBeTruthy()
    expect(document.activeElement).toBe(save())
    expect(label<HTMLInputElement>('Title').value).toBe('Clair de lune')
    expect(screen.getByText('cover.png')).toBeTruthy()
    expect(screen.queryByText('Error creating upload.')).toBeNull()
  })

  it('shows what the server refuses beside its field, until that is changed', async () => {
    const person = open()
    await person.click(save())
    server.answer(refuse('invalid', 'x', { title: ['Please enter a title.'] }))
    expect(await screen.findByText('Error creating upload.')).toBeTruthy()
    expect(screen.getByText('Please enter a title.')).toBeTruthy()
    expect(document.activeElement).toBe(label('Title'))
    await person.type(label('Title'), 'A')
    expect(screen.queryByText('Please enter a title.')).toBeNull()
  })

  it('says nothing of an earlier refusal while it is sent anew', async () => {
    const person = open()
    await person.click(save())
    server.answer(refuse('invalid', 'x', { title: ['Please enter a title.'] }))
    expect(await screen.findByText('Please enter a title.')).toBeTruthy()
    await person.click(save())
    expect(screen.queryByText('Please enter a title.')).toBeNull()
  })

  it('says of the picture what is wrong with it, and elsewhere what concerns no field', async () => {
    const person = open()
    await fill(person)
    await person.click(save())
    server.answer(refuse('wrong_media', 'Please choose a JPEG.'))
    expect(await screen.findByText('Please choose a JPEG.')).toBeTruthy()
    expect(label('Thumbnail').getAttribute('aria-invalid')).toBe('true')
    await person.click(save())
    server.answer('offline')
    expect(await screen.findByText(/can’t be reached/)).toBeTruthy()
    expect(label<HTMLInputElement>('Title').value).toBe('Clair de lune')
  })
})

it('is there again, half filled in, after a reload', async () => {
  const person = open()
  await person.type(label('Title'), 'Half')
  await person.type(screen.getByRole('combobox', { name: 'Related courses' }), 'noct{Enter}')
  cleanup()
  open()
  expect(label<HTMLInputElement>('Title').value).toBe('Half')
  expect(screen.getByRole('button', { name: 'Remove Nocturne' })).toBeTruthy()
  expect(screen.getByText('Unsaved changes restored')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Discard' }))
  expect(label<HTMLInputElement>('Title').value).toBe('')
  expect(screen.queryByRole('button', { name: 'Remove Nocturne' })).toBeNull()
  expect(document.activeElement).toBe(label('Title'))
})

it('takes out a related course that has been deleted meanwhile', async () => {
  localStorage.setItem('draft:0:upload', JSON.stringify({ title: 'Half', tags: '7,99', category: 5 }))
  open()
  await waitFor(() => expect(JSON.parse(localStorage.getItem('draft:0:upload') ?? '{}').tags).toBe('7'))
})
