import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import Placed from './Placed.tsx'

afterEach(cleanup)

it('names the place that the quiz found, and the lesson that it begins with', () => {
  const lesson = { title: 'Seventh chords at last', category: 'Seventh Chords', about: 'Four notes.' }
  const { rerender } = render(<Placed level="intermediate" lesson={lesson} />)
  screen.getByRole('region', { name: 'Your place: Intermediate. Your first lesson is “Seventh chords at last”.' })
  expect(screen.getByText('Four notes.')).toBeTruthy()
  rerender(<Placed level="advanced" lesson={null} />)
  screen.getByRole('region', { name: 'Your place: Advanced.' })
})
