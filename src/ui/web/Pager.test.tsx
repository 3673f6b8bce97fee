// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Pager } from './Pager.tsx'

afterEach(cleanup)

const numbers = () => screen.getAllByRole('listitem').map((item) => item.textContent)

test.each([0, 1])('is not there for %i pages', (lastPage) => {
  const { container } = render(<Pager currentPage={1} lastPage={lastPage} />)
  expect(container.innerHTML).toBe('')
})

test('shows five numbers around the current page', () => {
  render(<Pager currentPage={6} lastPage={12} onPage={() => undefined} />)
  expect(numbers()).toEqual(['4', '5', '6', '7', '8'])
  expect(screen.getByRole('button', { name: 'Page 6' }).getAttribute('aria-current')).toBe('page')
})

test('turns pages by its buttons, and not beyond the ends', () => {
  const onPage = vi.fn()
  const { rerender } = render(<Pager currentPage={1} lastPage={3} onPage={onPage} />)
  fireEvent.click(screen.getByRole('button', { name: 'Previous page' }))
  expect(onPage).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }))
  fireEvent.click(screen.getByRole('button', { name: 'Page 3' }))
  expect(onPage.mock.calls).toEqual([[2], [3]])
  rerender(<Pager currentPage={3} lastPage={3} onPage={onPage} busy />)
  fireEvent.click(screen.getByRole('button', { name: 'Page 1' }))
  expect(onPage).toHaveBeenCalledTimes(2)
})

test('is made of links where it gets addresses', () => {
  render(<Pager currentPage={1} lastPage={2} href={(page) => `?page=${page}`} />)
  expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe('?page=2')
})
