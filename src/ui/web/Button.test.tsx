// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from './Button.tsx'

afterEach(cleanup)

test('a busy button says so, keeps the focus, and neither clicks nor submits', () => {
  const onClick = vi.fn()
  const onSubmit = vi.fn((event) => event.preventDefault())
  const form = (busy: boolean) => (
    <form onSubmit={onSubmit}>
      <Button type="submit" busy={busy} onClick={onClick}>
        Save Course
      </Button>
    </form>
  )
  const { rerender } = render(form(false))
  const button = screen.getByRole('button', { name: 'Save Course' })
  button.focus()
  rerender(form(true))
  expect(button.textContent).toBe('Saving...')
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(document.activeElement).toBe(button)
  fireEvent.click(button)
  expect([onClick.mock.calls.length, onSubmit.mock.calls.length]).toEqual([0, 0])
  rerender(form(false))
  fireEvent.click(button)
  expect([onClick.mock.calls.length, onSubmit.mock.calls.length]).toEqual([1, 1])
})

test('one that submits takes a double click for one click; any other acts each time', () => {
  const onSubmit = vi.fn((event) => event.preventDefault())
  const onClick = vi.fn()
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit">Send</Button>
      <Button onClick={onClick}>Next</Button>
    </form>,
  )
  for (const name of ['Send', 'Next']) for (const detail of [1, 2]) fireEvent.click(screen.getByText(name), { detail })
  expect([onSubmit.mock.calls.length, onClick.mock.calls.length]).toEqual([1, 2])
})
