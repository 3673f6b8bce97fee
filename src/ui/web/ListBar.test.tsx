import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ListBar } from './ListBar.tsx'

afterEach(cleanup)

const draw = (more: { chosen?: number; folded?: boolean } = {}) => {
  const parts = { search: <input aria-label="Search" />, filters: <p>Level</p>, end: <p>Sort</p>, count: '15 pieces' }
  render(<ListBar chosen={0} {...parts} {...more} />)
  return screen.getByRole('group') as HTMLDetailsElement
}

it('has the search, then the button of the filters with how many are chosen, then how many rows are left', () => {
  const folded = draw({ chosen: 2 })
  expect(folded.parentElement?.textContent).toBe('Filters (2)LevelSort15 pieces')
  expect(folded.previousElementSibling?.querySelector('input')).toBe(screen.getByLabelText('Search'))
  // in a wide window the filters are in the row, without their button
  expect([folded.open, folded.querySelector('summary')?.className.includes('sm:hidden')]).toEqual([false, true])
})

it('keeps many filters behind their button in a wide window too, open while one of them is set', () => {
  const folded = draw({ folded: true })
  expect([folded.open, folded.querySelector('summary')?.className.includes('sm:hidden')]).toEqual([false, false])
  cleanup()
  expect(draw({ folded: true, chosen: 1 }).open).toBe(true)
})
