// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SearchForm } from './SearchForm.tsx'

afterEach(cleanup)

test('is an address of what was typed and of what is chosen beside it', () => {
  render(
    <SearchForm
      label="Search this shelf"
      action="/shelf"
      defaultValue="waltz"
      maxLength={100}
      also={{ level: 'Beginner', skill_level: null }}
    />,
  )
  const form = screen.getByRole<HTMLFormElement>('form', { name: 'Search this shelf' })
  expect(form.getAttribute('action')).toBe('/shelf')
  expect([...new FormData(form)]).toEqual([
    ['q', 'waltz'],
    ['level', 'Beginner'],
  ])
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Find' }).type).toBe('submit')
})
