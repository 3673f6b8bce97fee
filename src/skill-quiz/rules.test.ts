import { expect, test } from 'vitest'
import { questions } from './questions.ts'
import { type Answers, firstUnanswered, firstUnknown, placeByAnswers, stepFrom } from './rules.ts'

/** First answers of the first `count` questions, some of them replaced (questions counted from 1). */
const answers = (count: number, other: Record<number, string | undefined> = {}): (string | undefined)[] =>
  questions.slice(0, count).map(({ id, answers: [first] }) => (id in other ? other[id] : first))

test('there are nine questions, and both gates offer the answers that decide', () => {
  expect(questions.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(questions[3]?.answers).toContain('No.')
  expect(questions[6]?.answers).toContain('No I dont.')
})

test.each([
  ["'No.' to the fourth of four", answers(4, { 4: 'No.' }), 'beginner'],
  ["'No.' to the fourth outweighs everything after it", answers(9, { 4: 'No.' }), 'beginner'],
  ['any other answer to the fourth', answers(4, { 4: 'Yes, but slowly.' }), undefined],
  ["'No' without its full stop", answers(4, { 4: 'No' }), undefined],
  ["'no.' in small letters", answers(4, { 4: 'no.' }), undefined],
  ["'No. ' with a space", answers(4, { 4: 'No. ' }), undefined],
  ["'No.' while an earlier question is open", answers(4, { 2: undefined, 4: 'No.' }), undefined],
  ["'No.' to another question", answers(3, { 3: 'No.' }), undefined],
  ["'No I dont.' to the seventh of seven", answers(7, { 7: 'No I dont.' }), 'intermediate'],
  ["'No I dont.' with nine answered", answers(9, { 7: 'No I dont.' }), 'intermediate'],
  ["'No I don't.' with an apostrophe", answers(7, { 7: "No I don't." }), undefined],
  ["'No I dont' without its full stop", answers(7, { 7: 'No I dont' }), undefined],
  ["'No.' to the seventh", answers(7, { 7: 'No.' }), undefined],
  ["'No I dont.' while the fifth is open", answers(7, { 5: undefined, 7: 'No I dont.' }), undefined],
  ['eight answered', answers(8), undefined],
  ['nine answered', answers(9), 'advanced'],
  ['nine answered but the eighth', answers(9, { 8: undefined }), undefined],
  ['nothing answered', [], undefined],
])('%s', (_, given: Answers, level) => {
  expect(placeByAnswers(given)).toBe(level)
})

test('an empty answer is none', () => {
  expect(firstUnanswered(['a', '', 'c'], 3)).toBe(1)
  expect(firstUnanswered(['a', 'b'], 3)).toBe(2)
  expect(firstUnanswered(['a', 'b'], 2)).toBeUndefined()
})

test('answers that are not their question’s own are found', () => {
  expect(firstUnknown(['Less than one year.', 'Not yet.'])).toBeUndefined()
  expect(firstUnknown(['Less than one year.', 'Less than one year.'])).toBe(1)
  expect(firstUnknown(Array.from({ length: 10 }, (_, at) => questions[at]?.answers[0] ?? 'tenth'))).toBe(9)
})

test('Next simply advances until a gate is reached', () => {
  for (const index of [0, 1, 2, 4, 5, 7])
    expect(stepFrom(index, answers(index + 1))).toEqual({ to: 'question', index: index + 1 })
  expect(stepFrom(3, answers(4))).toEqual({ to: 'question', index: 4 })
  expect(stepFrom(6, answers(7))).toEqual({ to: 'question', index: 7 })
})

test('the gates place at once, and Finish places at the end', () => {
  for (const [index, other] of [
    [3, { 4: 'No.' }],
    [6, { 7: 'No I dont.' }],
    [8, {}],
  ] as const) {
    const given = answers(index + 1, other)
    expect(stepFrom(index, given)).toEqual({ to: 'placement', answers: given })
  }
})

test('the first unanswered question blocks, also when it lies further back', () => {
  expect(stepFrom(0, [])).toEqual({ to: 'unanswered', index: 0 })
  expect(stepFrom(3, answers(4, { 4: undefined }))).toEqual({ to: 'unanswered', index: 3 })
  expect(stepFrom(5, answers(6, { 2: undefined, 6: undefined }))).toEqual({ to: 'unanswered', index: 1 })
})

test('after going back the way forward is the same, and the changed answer decides', () => {
  const all = answers(9, { 7: 'No I dont.' })
  expect(stepFrom(1, all)).toEqual({ to: 'question', index: 2 })
  expect(stepFrom(4, all)).toEqual({ to: 'question', index: 5 })
  const changed = answers(9, { 4: 'No.' })
  expect(stepFrom(2, changed)).toEqual({ to: 'question', index: 3 })
  expect(stepFrom(3, changed)).toEqual({ to: 'placement', answers: changed.slice(0, 4) })
})
