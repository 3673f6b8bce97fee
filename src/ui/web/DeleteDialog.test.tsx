import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { teachJsdomDialogs } from '../../../test/dialogs.ts'
import { DeleteDialog } from './DeleteDialog.tsx'
import { FlashProvider } from './Flash.tsx'
import { dismissFlash, readFlashes } from './flashStore.ts'

beforeAll(teachJsdomDialogs)
afterEach(() => {
  cleanup()
  for (const { id } of readFlashes().items) dismissFlash(id)
})

function draw(remove: () => Promise<unknown>) {
  const ends = { onClose: vi.fn(), onDeleted: vi.fn() }
  const texts = { done: 'thing deleted', failed: 'Error deleting thing' }
  render(
    <FlashProvider>
      <DeleteDialog name="Octaves" texts={texts} remove={remove} {...ends}>
        Its picture goes with it.
      </DeleteDialog>
    </FlashProvider>,
  )
  return ends
}
const button = (name: string) => screen.getByRole('button', { name })

it('asks in the product’s words, and begins at the harmless answer', () => {
  draw(async () => {})
  for (const text of ['Confirm Deletion', 'Octaves', 'This action cannot be undone.', 'Its picture goes with it.'])
    expect(screen.getByText(text)).toBeTruthy()
  expect(document.activeElement).toBe(button('Cancel'))
})

it('deletes once, however often it is pressed, and can not be left meanwhile', async () => {
  const { promise, finish } = pending()
  const remove = vi.fn(() => promise)
  const { onClose, onDeleted } = draw(remove)
  const yes = button('Yes, Delete')
  fireEvent.click(yes)
  fireEvent.click(yes)
  await userEvent.click(button('Cancel'))
  expect([remove.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 0])
  finish()
  await waitFor(() => expect(onDeleted).toHaveBeenCalledTimes(1))
  expect(await screen.findByText('thing deleted')).toBeTruthy()
})

it('says why it could not be done, and can be tried again', async () => {
  const remove = vi.fn<() => Promise<unknown>>(() => Promise.reject(new Error('A booking hangs on it.')))
  const { onDeleted } = draw(remove)
  await userEvent.click(button('Yes, Delete'))
  expect(await screen.findByText('Error deleting thing')).toBeTruthy()
  expect(screen.getByText('A booking hangs on it.').closest('[role=alert]')).toBeTruthy()
  remove.mockImplementation(async () => {})
  await userEvent.click(button('Yes, Delete'))
  await waitFor(() => expect(onDeleted).toHaveBeenCalledTimes(1))
})

function pending() {
  let finish = () => {}
  const promise = new Promise<void>((resolve) => {
    finish = resolve
  })
  return { promise, finish: () => finish() }
}
