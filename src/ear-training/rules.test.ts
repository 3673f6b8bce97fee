import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drivePlayer, mark, mixUpText, problemsOf, scoreOf } from './rules.ts'

describe('a link to a video', () => {
  it.each([
    'https://drive.google.com/file/d/1aB_c-9/view?usp=sharing',
    'https://drive.google.com/file/d/1aB_c-9/preview',
    'https://drive.google.com/open?id=1aB_c-9',
    'https://drive.google.com/open?id=1aB_c-9&usp=drive_fs',
    'drive.google.com/file/d/1aB_c-9',
  ])('%s becomes the address of its player', (link) => {
    expect(drivePlayer(link)).toBe('https://drive.google.com/file/d/1aB_c-9/preview')
  })

  it.each([
    '',
    'https://youtu.be/dQw4w9WgXcQ',
    'https://drive.google.com/drive/folders/1aBc',
    'https://drive.google.com/file/d/',
    'https://drive.google.com/open?id=',
    'file/d/"><script>',
    `file/d/${'a'.repeat(129)}`,
  ])('%s is none', (link) => {
    expect(drivePlayer(link)).toBeUndefined()
  })

  it('passes on nothing of the link but its id', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        const player = drivePlayer(`${before}file/d/${after}`)
        if (player !== undefined)
          expect(player).toMatch(/^https:\/\/drive\.google\.com\/file\/d\/[\w-]{1,128}\/preview$/)
      }),
    )
  })
})

describe('marking an attempt', () => {
  const questions = [
    { id: 1, correctOption: 2 },
    { id: 2, correctOption: 0 },
  ]

  it('counts a question once when any of its picks was right, and remembers the first', () => {
    const marks = mark(questions, [
      { question_id: 1, picks: [4, 2] },
      { question_id: 2, picks: [0] },
      { question_id: 1, picks: [2, 2] },
    ])
    expect(marks).toEqual([
      { questionId: 1, asked: 2, picked: 4, right: true },
      { questionId: 2, asked: 0, picked: 0, right: true },
    ])
    expect(scoreOf(marks)).toBe(2)
  })

  it('leaves out what was not answered, and what is no question of the quiz', () => {
    const marks = mark(questions, [
      { question_id: 2, picks: [3, 1] },
      { question_id: 99, picks: [0] },
    ])
    expect(marks).toEqual([{ questionId: 2, asked: 0, picked: 3, right: false }])
    expect(scoreOf(marks)).toBe(0)
  })
})

describe('the words', () => {
  it('say what was asked and what was picked for it', () => {
    expect(mixUpText({ category: 'Basic Triad', heard: 4, taken: 2 })).toBe('You hear Sus as Major')
  })

  it('name each answer that its category does not have', () => {
    const questions = [{ correct_option: 4 }, { correct_option: 5 }, {}]
    expect(problemsOf('Basic Triad', questions)).toEqual({
      'questions[1][correct_option]': ['Please choose an answer of Basic Triad.'],
    })
    expect(problemsOf('7th Degree Chords (Secondary)', [{ correct_option: 6 }])).toEqual({})
  })
})
