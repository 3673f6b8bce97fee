import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { inPage } from '../../../../test/inPage.tsx'
import { notesOf } from '../../../../test/playing.ts'
import { playedBars } from '../../moments.ts'
import { type Judged, judgedNote, judgedWrong } from '../../verdicts.ts'
import { SummaryNote } from './SummaryNote.tsx'
import type { Desk } from './useDesk.ts'

afterEach(cleanup)

const notes = notesOf('1:C4@0 1:D4@1 1:E4@2 1:F4@3 2:G4@4 2:A4@5 2:B4@6 2:C5@7')
const late = notes.map((note, strike) => judgedNote(note, 'late', strike))

function show(judged: readonly Judged[]) {
  const summary = { judged, from: 0, to: 1, struck: true, words: 'How it went.', settings: { mode: 'in_time' } }
  const desk = { summary, bars: playedBars(notes, '4/4') } as unknown as Desk
  render(inPage(<SummaryNote desk={desk} onLoop={() => {}} />))
}

test('what is late as a whole is told once, and a wrong key beside it with its loop', () => {
  show([...late, judgedWrong(61, notes.slice(5, 6), 99)])
  screen.getByText(/^Your notes came late as a whole\./)
  screen.getByText('Bar 2, right hand, a wrong key: loop it.')
  screen.getByRole('button', { name: 'Loop bar 2' })
  expect(screen.queryByText(/late: loop it/)).toBe(null)
})

test('what is late here and there is told bar by bar', () => {
  show([...late.slice(0, 3), ...notes.slice(3).map((note, strike) => judgedNote(note, 'right', 10 + strike))])
  screen.getByText('Bar 1, right hand, late: loop it.')
  expect(screen.queryByText(/as a whole/)).toBe(null)
})
