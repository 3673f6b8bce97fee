import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draw, tidyUp } from '../../../../test/drawCommunity.tsx'
import { profile } from '../../../../test/drawProfile.tsx'
import { refuse } from '../../../../test/fakeApi.ts'
import { UploadServer } from '../../../../test/uploadServer.ts'
import { PictureChoice } from './PictureChoice.tsx'

const picture = (name: string, type: string) => new File(['x'], name, { type })
const input = () => screen.getByLabelText<HTMLInputElement>(/Change picture|Choose another/)
const upload = () => screen.queryByRole('button', { name: 'Upload' })
/** Whatever width it comes in. */
const shown = () => screen.getByRole<HTMLImageElement>('img').getAttribute('src')?.replace('?w=320', '')
let server: UploadServer

beforeEach(() => {
  server = new UploadServer()
  Object.assign(URL, { createObjectURL: () => 'blob:chosen', revokeObjectURL: vi.fn() })
  draw(<PictureChoice user={{ ...profile(1).user, passport: '/files/old.webp' }} />)
})
afterEach(tidyUp)

test('without a chosen file there is nothing to upload', () => {
  expect(upload()).toBeNull()
  expect(shown()).toBe('/files/old.webp')
})

test('a chosen one is seen at once, is busy on its way, and is forgotten once it is there', async () => {
  await userEvent.upload(input(), picture('me.png', 'image/png'))
  expect(shown()).toBe('blob:chosen')
  await userEvent.click(upload() as HTMLElement)
  server.report(40)
  const busy = screen.getByRole('button', { name: '40%' })
  expect(busy.getAttribute('aria-busy')).toBe('true')
  expect(server.sent).toMatchObject({
    method: 'POST',
    url: '/api/member/passport',
    fields: { user_id: '1', passport: 'me.png' },
  })
  server.answer({ body: { passport: '/files/new.webp' } })
  expect(await screen.findByText('Passport updated successfully')).toBeTruthy()
  expect(upload()).toBeNull()
  expect(shown()).toBe('/files/new.webp')
})

test('the server’s message says why it was refused, and the file waits for another try', async () => {
  await userEvent.upload(input(), picture('me.png', 'image/png'))
  await userEvent.click(upload() as HTMLElement)
  server.answer(refuse('wrong_media', 'This is not a picture.'))
  await waitFor(() => expect(screen.getAllByText('This is not a picture.').length).toBeGreaterThan(0))
  expect(upload()).toBeTruthy()
  expect(shown()).toBe('blob:chosen')
})

test('while it is sent it can be stopped; before, the choice can be taken back', async () => {
  await userEvent.upload(input(), picture('me.png', 'image/png'))
  await userEvent.click(upload() as HTMLElement)
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(server.aborted).toBe(true))
  await waitFor(() => expect(upload()).toBeTruthy())
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(upload()).toBeNull()
  expect(shown()).toBe('/files/old.webp')
})

test('what is no picture is not taken', () => {
  fireEvent.change(input(), { target: { files: [picture('song.mp3', 'audio/mpeg')] } })
  expect(screen.getByText(/Please choose a picture/)).toBeTruthy()
  expect(upload()).toBeNull()
})
