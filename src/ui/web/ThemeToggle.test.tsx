// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { ThemeToggle } from './ThemeToggle.tsx'

afterEach(cleanup)

test('turns the page dark, remembers it, and all toggles follow', async () => {
  document.documentElement.dataset.theme = 'light'
  render(<ThemeToggle />)
  render(<ThemeToggle />)
  const toggles = screen.getAllByRole('button', { name: 'Dark mode' })
  fireEvent.click(toggles[0] as HTMLElement)
  expect(document.documentElement.dataset.theme).toBe('dark')
  expect(localStorage.getItem('theme')).toBe('dark')
  await waitFor(() => expect(toggles.map((toggle) => toggle.getAttribute('aria-pressed'))).toEqual(['true', 'true']))
})

test('hydrates without complaint on a page that is already dark', async () => {
  document.documentElement.dataset.theme = 'dark'
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(<ThemeToggle />)
  const complaints: unknown[] = []
  render(<ThemeToggle />, { container, hydrate: true, onRecoverableError: (error) => complaints.push(error) })
  await waitFor(() => expect(screen.getByRole('button').getAttribute('aria-pressed')).toBe('true'))
  expect(complaints).toEqual([])
})
