import { describe, expect, it } from 'vitest'
import { categories, findCategory } from '../../categories.ts'
import '../../drillCategories.ts'
import { playedKeys } from '../../recipe.ts'
import { answerPlayed, nearestTo } from './matchKeys.ts'

const recipe = { key: 2, register: 'middle' } as const
const triad = (option: number) => ({ category: 'Basic Triad', option, recipe })
const MAJOR = 2
const SUS = 4

describe('what is played', () => {
  it('is the answer that was asked, for every answer of every category, in any order and octave', () => {
    for (const { name, answers } of categories)
      for (const option of answers.keys()) {
        const keys = playedKeys(name, option, recipe)
        const asked = { category: name, option, recipe }
        expect(answerPlayed(asked, keys.toReversed()), `${name} ${option}`).toBe(option)
        expect(
          answerPlayed(
            asked,
            keys.map((midi) => midi - 12),
          ),
          `${name} ${option}`,
        ).toBe(option)
      }
  })
  it('may be another answer of the category', () => {
    expect(answerPlayed(triad(MAJOR), playedKeys('Basic Triad', SUS, recipe))).toBe(SUS)
  })
  it('is none with a key too many, too few, or from another root', () => {
    const keys = playedKeys('Basic Triad', MAJOR, recipe)
    expect(answerPlayed(triad(MAJOR), [...keys, 90])).toBeUndefined()
    expect(answerPlayed(triad(MAJOR), keys.slice(1))).toBeUndefined()
    expect(
      answerPlayed(
        triad(MAJOR),
        keys.map((midi) => midi + 1),
      ),
    ).toBeUndefined()
    expect(answerPlayed(triad(MAJOR), [])).toBeUndefined()
  })
})

it('comes nearest to the other answer that shares most of it', () => {
  const keys = playedKeys('Basic Triad', SUS, recipe)
  expect(nearestTo(triad(MAJOR), [...keys, 30])).toBe(SUS)
  expect(nearestTo(triad(SUS), keys)).not.toBe(SUS)
})

describe('a melody', () => {
  const { name, answers } = findCategory('Melody')
  const asked = (option: number) => ({ category: name, option, recipe })
  it('is what was played note by note, in any octave, and nothing else', () => {
    for (const option of answers.keys()) {
      const keys = playedKeys(name, option, recipe)
      const octaveBelow = keys.map((midi) => midi - 12)
      expect(answerPlayed(asked(option), keys)).toBe(option)
      expect(answerPlayed(asked(option), octaveBelow)).toBe(option)
      expect(answerPlayed(asked(option), keys.with(0, (keys[0] ?? 0) - 12))).not.toBe(option)
      expect(answerPlayed(asked(option), keys.slice(0, -1))).not.toBe(option)
      expect(answerPlayed(asked(option), [...keys, keys.at(-1) ?? 0])).not.toBe(option)
    }
  })
  it('is another one in another order, and none that is not asked', () => {
    const [up, down] = ['DOH REH MI', 'MI REH DOH'].map((label) =>
      answers.findIndex((answer) => answer.label === label),
    )
    expect(answerPlayed(asked(up ?? 0), playedKeys(name, down ?? 0, recipe))).toBe(down)
    expect(answerPlayed(asked(up ?? 0), [60, 61, 62])).toBe(undefined)
  })
})
