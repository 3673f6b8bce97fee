import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { drawScreen, teachJsdomSound } from '../../../../test/drawQuiz.tsx'
import { answerCalls } from '../../../../test/fakeApi.ts'
import { findCategory } from '../../categories.ts'
import Practice from '../Practice.tsx'

const sound = { key: 0, voicing: 'block', register: 'middle', tempo: 90 } as const
const { answers } = findCategory('Melody')
const optionOf = (label: string) => answers.findIndex((answer) => answer.label === label)
const ASKED = optionOf('DOH REH MI DOH')
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function start(slug: string, option: number) {
  teachJsdomSound()
  const mastery = [{ option, known: 50, asked: 1, right: 1 }]
  const sent = answerCalls(() => ({ body: { next: { option, sound }, mastery, allowance: null } }))
  drawScreen(<Practice slug={slug} only={null} first={{ option, sound }} mastery={mastery} allowance={null} />)
  const person = userEvent.setup()
  await person.click(screen.getByRole('button', { name: 'Start' }))
  return { person, sent }
}

describe('a melody', () => {
  it('is played back note by note on the letters, also a note that comes again', async () => {
    const { person, sent } = await start('melody', ASKED)
    expect(document.body.textContent).toContain('Doh is C4, and the melody begins on C4. Play it back, note by note.')
    expect(screen.queryByRole('radio', { name: 'Name it' })).toBe(null)
    await person.keyboard('asda')
    expect(screen.getByText('You played C4, D4, E4, C4.')).toBeTruthy()
    await person.keyboard('{Enter}')
    expect(await screen.findByText('Correct answer: DOH REH MI DOH')).toBeTruthy()
    expect(sent[0]?.body).toMatchObject({ asked: ASKED, picked: ASKED })
  })

  it('is wrong at the first answer, which says what was played instead', async () => {
    const { person, sent } = await start('melody', ASKED)
    await person.keyboard('asd{Enter}')
    expect(screen.getByText('Not this time.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Hear what you picked' })).toBeTruthy()
    expect(sent[0]?.body).toMatchObject({ asked: ASKED, picked: optionOf('DOH REH MI') })
  })

  it('is none of the others where it was played as none', async () => {
    const { person, sent } = await start('melody', ASKED)
    await person.keyboard('adsw{Enter}')
    expect(screen.getByText('You played C4, E4, D4, D♭4.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Hear what you picked' })).toBe(null)
    expect(sent[0]?.body).toMatchObject({ asked: ASKED, picked: null })
  })
})

describe('other drills', () => {
  it('name the notes of sol-fa in the key at hand', async () => {
    await start('sol-fa-in-every-key', 3)
    expect(screen.getByText('In C major')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'FAH, F4' })).toBeTruthy()
  })

  it('give the upper note of a descending interval, and take the lower one for the answer', async () => {
    const option = findCategory('Descending Intervals').answers.findIndex(({ label }) => label === 'Perfect 5th')
    const { person, sent } = await start('descending-intervals', option)
    await person.click(screen.getByRole('radio', { name: 'Play it' }))
    expect(document.body.textContent).toContain('The first note is G4.')
    await person.keyboard('a{Enter}')
    expect(await screen.findByText('Correct answer: Perfect 5th')).toBeTruthy()
    expect(sent[0]?.body).toMatchObject({ asked: option, picked: option })
  })

  it('show the chords of a progression in the key in which it sounded', async () => {
    const { person } = await start('chord-progressions', 2)
    expect(screen.queryByRole('radio', { name: 'Play it' })).toBe(null)
    await person.keyboard('3')
    expect(screen.getByText('C – G – Am – F')).toBeTruthy()
  })
})
