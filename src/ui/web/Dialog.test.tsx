// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { teachJsdomDialogs } from '../../../test/dialogs.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { Dialog } from './Dialog.tsx'
import { Field } from './Field.tsx'

beforeAll(teachJsdomDialogs)
afterEach(cleanup)

function Page({ onConfirm }: { onConfirm?: () => void }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Edit
      </button>
      {onConfirm ? (
        <ConfirmDialog open={open} onClose={close} onConfirm={onConfirm} title="Confirm Deletion">
          This action cannot be undone.
        </ConfirmDialog>
      ) : (
        <Dialog open={open} onClose={close} title="Edit Course">
          <Field label="Title" />
          <input type="file" aria-label="Thumbnail" />
        </Dialog>
      )}
    </>
  )
}

test('is named by its title and starts in its first field', async () => {
  render(<Page />)
  expect(screen.queryByText('Edit Course')).toBeNull()
  await userEvent.click(screen.getByText('Edit'))
  expect(screen.getByRole('dialog', { name: 'Edit Course' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Title'))
})

test('closes by Escape and by its button, and gives the focus back', async () => {
  render(<Page />)
  const opener = screen.getByText('Edit')
  for (const leave of [() => userEvent.keyboard('{Escape}'), () => userEvent.click(screen.getByLabelText('Close'))]) {
    await userEvent.click(opener)
    await leave()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(opener)
  }
})

test('closes neither by Escape nor by itself where only its own button may', async () => {
  const done = vi.fn()
  render(
    <Dialog
      open
      title="Your recovery codes"
      footer={
        <button type="button" onClick={done}>
          I have saved them
        </button>
      }
    >
      abcd-efgh
    </Dialog>,
  )
  const dialog = screen.getByRole<HTMLDialogElement>('dialog')
  await userEvent.keyboard('{Escape}')
  await userEvent.click(dialog)
  expect([dialog.open, screen.queryByLabelText('Close')]).toEqual([true, null])
  // a browser asked a second time closes it without a question
  dialog.close()
  expect([dialog.open, screen.queryByText('abcd-efgh') !== null]).toEqual([true, true])
  await userEvent.click(screen.getByText('I have saved them'))
  expect(done).toHaveBeenCalledOnce()
})

test('Tab turns around at both ends', async () => {
  render(<Page />)
  await userEvent.click(screen.getByText('Edit'))
  await userEvent.tab({ shift: true })
  expect(document.activeElement).toBe(screen.getByLabelText('Close'))
  await userEvent.tab({ shift: true })
  expect(document.activeElement).toBe(screen.getByLabelText('Thumbnail'))
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByLabelText('Close'))
})

test('stays open when a file chooser inside it is cancelled', async () => {
  render(<Page />)
  await userEvent.click(screen.getByText('Edit'))
  fireEvent(screen.getByLabelText('Thumbnail'), new Event('cancel', { bubbles: true }))
  expect(screen.queryByRole('dialog')).not.toBeNull()
})

test('a confirmation starts on the harmless answer', async () => {
  const onConfirm = vi.fn()
  render(<Page onConfirm={onConfirm} />)
  await userEvent.click(screen.getByText('Edit'))
  expect(document.activeElement?.textContent).toBe('Cancel')
  await userEvent.click(screen.getByText('Yes, Delete'))
  expect(onConfirm).toHaveBeenCalledOnce()
})

test('closes by a press beside it, and not by the second press of a double click that has opened it', async () => {
  const done = vi.fn()
  render(<Page onConfirm={done} />)
  await userEvent.click(screen.getByText('Edit'))
  const dialog = screen.getByRole('dialog')
  const pressBeside = (detail: number) => {
    fireEvent.mouseDown(dialog, { detail })
    fireEvent.click(dialog, { detail })
  }
  pressBeside(2)
  expect(screen.queryByRole('dialog')).toBe(dialog)
  pressBeside(1)
  expect(screen.queryByRole('dialog')).toBeNull()
})
