import { describe, expect, it } from 'vitest'
import { countCorrect, mark, mixUpText, quizProblems } from './rules.ts'

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
    expect(countCorrect(marks)).toBe(2)
  })

  it('leaves out what was not answered, and what is no question of the quiz', () => {
    const marks = mark(questions, [
      { question_id: 2, picks: [3, 1] },
      { question_id: 99, picks: [0] },
    ])
    expect(marks).toEqual([{ questionId: 2, asked: 0, picked: 3, right: false }])
    expect(countCorrect(marks)).toBe(0)
  })
})

describe('the words', () => {
  it('say what was asked and what was picked for it', () => {
    expect(mixUpText({ category: 'Basic Triad', heard: 4, taken: 2 })).toBe('You hear Sus as Major')
  })

  it('name each answer that its category does not have', () => {
    const questions = [{ correct_option: 4 }, { correct_option: 5 }, {}]
    expect(quizProblems('Basic Triad', questions)).toEqual({
      'questions[1][correct_option]': ['Please choose an answer of Basic Triad.'],
    })
    expect(quizProblems('7th Degree Chords (Secondary)', [{ correct_option: 6 }])).toEqual({})
  })
})
