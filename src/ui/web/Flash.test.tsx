// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { teachJsdomDialogs } from '../../../test/dialogs.ts'
import { Dialog } from './Dialog.tsx'
import { FlashProvider, useFlash } from './Flash.tsx'
import { showFlash } from './flashStore.ts'

function Buttons() {
  const flash = useFlash()
  return (
    <>
      <button type="button" onClick={() => flash.success('Course saved')}>
        save
      </button>
      <button type="button" onClick={() => flash.error('Error creating course')}>
        fail
      </button>
      <button type="button" onClick={() => flash.success('You are in beginner level', { nextPage: true })}>
        place
      </button>
    </>
  )
}

const page = (
  <FlashProvider>
    <Buttons />
  </FlashProvider>
)
const press = (name: string) => fireEvent.click(screen.getByText(name))
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

beforeEach(() => {
  vi.useFakeTimers()
  teachJsdomDialogs()
})
afterEach(() => {
  wait(5000)
  cleanup()
  vi.useRealTimers()
})

test('a success is in the status region for exactly five seconds', () => {
  render(page)
  press('save')
  expect(screen.getByRole('status').textContent).toBe('Course saved')
  wait(4999)
  expect(screen.queryByText('Course saved')).not.toBeNull()
  wait(1)
  expect(screen.queryByText('Course saved')).toBeNull()
})

test('an error is an alert and can be dismissed', () => {
  render(page)
  press('fail')
  expect(screen.getByRole('alert').textContent).toBe('Error creating course')
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.getByRole('alert').textContent).toBe('')
})

test('a message is read aloud by itself, and not with those before it', () => {
  render(page)
  for (const role of ['status', 'alert']) expect(screen.getByRole(role).getAttribute('aria-atomic')).toBe('false')
})

test('a message waits while the mouse rests on it', () => {
  render(page)
  press('save')
  const message = screen.getByText('Course saved')
  fireEvent.mouseEnter(message)
  wait(20_000)
  expect(screen.queryByText('Course saved')).not.toBeNull()
  fireEvent.mouseLeave(message)
  wait(5000)
  expect(screen.queryByText('Course saved')).toBeNull()
})

test('no more than three are shown at once; the oldest goes', () => {
  render(page)
  for (const name of ['fail', 'save', 'save', 'save']) press(name)
  expect(screen.getAllByText('Course saved')).toHaveLength(3)
  expect(screen.queryByText('Error creating course')).toBeNull()
})

test('a message can say where to go about it', () => {
  render(page)
  act(() => showFlash('error', 'Please log in again.', { link: { href: '/login', label: 'Log in' } }))
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login')
  expect(screen.getByRole('alert').textContent).toBe('Please log in again. Log in')
})

test('several roots of one page draw a message once', () => {
  render(page)
  render(<FlashProvider />)
  press('save')
  expect(screen.getAllByText('Course saved')).toHaveLength(1)
})

test('an open dialog takes the messages in, and gives them back', () => {
  const dialog = (open: boolean) => (
    <FlashProvider>
      <Buttons />
      <Dialog open={open} onClose={() => undefined} title="Quiz" />
    </FlashProvider>
  )
  const { rerender } = render(dialog(true))
  press('fail')
  expect(screen.getByRole('dialog').textContent).toContain('Error creating course')
  rerender(dialog(false))
  expect(screen.getByRole('alert').textContent).toBe('Error creating course')
})

test('a message for the next page is kept for it and shown there once', () => {
  const { unmount } = render(page)
  press('place')
  expect(screen.queryByText('You are in beginner level')).toBeNull()
  unmount()
  render(page)
  // the region is there before its words, or they would not be read aloud
  expect(screen.getByRole('status').textContent).toBe('')
  wait(100)
  expect(screen.getByRole('status').textContent).toBe('You are in beginner level')
  expect(sessionStorage.length).toBe(0)
})
