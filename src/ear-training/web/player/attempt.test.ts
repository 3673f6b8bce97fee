import { describe, expect, it } from 'vitest'
import {
  type Act,
  type Attempt,
  attemptScore,
  begin,
  fits,
  follow,
  missedQuestions,
  percentCorrect,
} from './attempt.ts'
import { shuffle } from './shuffle.ts'

const questions = [
  { id: 7, correct_option: 2 },
  { id: 8, correct_option: 0 },
  { id: 9, correct_option: 1 },
]
const play = (attempt: Attempt, ...acts: (Act | number | 'submit' | 'next' | 'previous')[]): Attempt =>
  acts.reduce<Attempt>((now, act) => {
    if (typeof act === 'number') return follow(now, { type: 'choose', option: act })
    return follow(now, typeof act === 'string' ? { type: act } : act)
  }, attempt)
const start = () => begin([7, 8, 9])
const right = (option: number) => [option, 'submit', 'next'] as const

describe('an attempt', () => {
  it('can’t be submitted before a choice nor go on before an answer', () => {
    expect(play(start(), 'submit', 'next')).toEqual(start())
    expect(play(start(), 2, 'next').at).toBe(0)
  })
  it('locks the answer once it is submitted', () => {
    const answered = play(start(), 2, 'submit')
    expect(play(answered, 1, 'submit')).toEqual(answered)
  })
  it('ends after the last question and stays ended', () => {
    const done = play(start(), ...right(2), ...right(0), ...right(1))
    expect([done.done, attemptScore(done, questions), percentCorrect(done)]).toEqual([true, 3, 100])
    expect(play(done, 'previous', 1, 'submit')).toBe(done)
  })
  it('has nothing before its first question', () => {
    expect(play(start(), 1, 'previous').chosen).toBe(1)
  })
})

describe('the score', () => {
  it('is not lowered by Previous, and counts a question once', () => {
    const back = play(start(), ...right(2), 'previous')
    expect([back.at, back.chosen, back.answered, attemptScore(back, questions)]).toEqual([0, null, false, 1])
    expect(attemptScore(play(back, 2, 'submit'), questions)).toBe(1)
    expect(attemptScore(play(back, 1, 'submit'), questions)).toBe(1)
  })
  it('rises when a question is answered rightly the second time', () => {
    const again = play(start(), 1, 'submit', 'next', 'previous', 2, 'submit')
    expect([attemptScore(again, questions), again.picks[7]]).toEqual([1, [1, 2]])
  })
  it('leaves what was never right, with the first pick', () => {
    const done = play(start(), 0, 'submit', 'next', 'previous', 1, 'submit', 'next', ...right(0), ...right(1))
    expect(missedQuestions(done, questions)).toEqual([{ question: questions[0], picked: 0 }])
  })
})

it('counts progress as the rounded per cent of what is answered', () => {
  expect(percentCorrect(start())).toBe(0)
  expect(percentCorrect(play(start(), 1, 'submit'))).toBe(33)
  expect(percentCorrect(play(start(), 1, 'submit', 'next', 1))).toBe(33)
  expect(percentCorrect(play(start(), 1, 'submit', 'next', 1, 'submit'))).toBe(67)
  expect(percentCorrect(begin([]))).toBe(0)
})

it('is taken up again only where the quiz still has the same questions', () => {
  expect(fits(start(), [9, 8, 7])).toBe(true)
  expect(fits(start(), [9, 8])).toBe(false)
  expect(fits(start(), [9, 8, 7, 6])).toBe(false)
  expect(fits(begin([8], false), [9, 8, 7])).toBe(true)
  expect(fits({ ...start(), done: true }, [9, 8, 7])).toBe(false)
})

describe('the shuffle', () => {
  const items = Array.from({ length: 12 }, (_, index) => index)
  it('is the same for the same seed, and keeps every question', () => {
    expect(shuffle(items, 42)).toEqual(shuffle(items, 42))
    expect(shuffle(items, 42).toSorted((a, b) => a - b)).toEqual(items)
  })
  it('puts each question everywhere about as often', () => {
    const first = new Map<number, number>()
    for (let seed = 0; seed < 3000; seed++) {
      const [one = -1] = shuffle([0, 1, 2], seed)
      first.set(one, (first.get(one) ?? 0) + 1)
    }
    for (const times of [0, 1, 2].map((one) => first.get(one) ?? 0)) expect(Math.abs(times - 1000)).toBeLessThan(120)
  })
})
