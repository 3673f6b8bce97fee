import { expect, test } from 'vitest'
import { deliveredQuestions, joinQuestions, readQuestions, splitQuestions } from './questions.ts'

type Asked = Parameters<typeof deliveredQuestions>[0]

test('a block is a question and its answer, which may have several lines', () => {
  expect(readQuestions('One?\nYes.\nReally.\n\n \n\n Two? \n No. ')).toEqual([
    { question: 'One?', answer: 'Yes.\nReally.' },
    { question: 'Two?', answer: 'No.' },
  ])
})

test('a question without an answer is left out, and nothing is nothing', () => {
  expect(readQuestions('Alone?\n\nTwo?\nYes.')).toEqual([{ question: 'Two?', answer: 'Yes.' }])
  expect(readQuestions('')).toEqual([])
})

test('what is delivered promises nothing that an academy does not do', () => {
  const text = (what: Omit<Asked, 'opens'> & Partial<Asked>) =>
    JSON.stringify(deliveredQuestions({ opens: { lessons: true, ear: true }, ...what }))
  const all = text({ mayRegister: true, sells: true })
  expect(all).toContain('watch the open lessons, try the ear drill and take the quiz')
  expect(text({ mayRegister: true, sells: true, opens: { lessons: false, ear: false } })).not.toMatch(
    /open lessons|ear drill/,
  )
  expect(text({ mayRegister: true, sells: true })).toMatch(
    /cancel.*Joining costs nothing|Joining costs nothing.*cancel/,
  )
  expect(text({ mayRegister: false, sells: true })).not.toContain('Joining')
  expect(text({ mayRegister: true, sells: false })).not.toContain('cancel')
})

test('what is split joins to the same text, a question still without an answer included', () => {
  const text = 'One?\nYes.\nReally.\n\nTwo?'
  expect(joinQuestions(splitQuestions(text))).toBe(text)
  expect(
    joinQuestions([
      { question: ' ', answer: 'lost' },
      { question: 'A?', answer: 'B\n \n\nC' },
    ]),
  ).toBe('A?\nB\nC')
})
