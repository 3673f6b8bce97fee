import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { categories, findCategory } from './categories.ts'
import { adviceFor, isQuick, nextOption, nextRecipe, type OptionMemory, type Random } from './drill.ts'
import { playedKeys, Recipe } from './recipe.ts'

/** Numbers that look random and are the same for the same seed. */
function randomOf(seed: number): Random {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
}
describe('adviceFor', () => {
  const [third, sixth, seventh] = ['Minor 3rd', 'Minor 6th', 'Minor 7th'] as const
  it.each([
    [[90, 12, 50], 'Minor 6th is the one to listen for.'],
    [[90, 80, 50], 'Minor 7th is the one to listen for.'],
    [[90, null, 95], 'Minor 6th is the next one to meet.'],
    [[90, 80, 95], 'You know them all: a few rounds keep them fresh.'],
    [[null, null, null], 'All of this is new to you: listen first, then begin.'],
  ] as const)('of %j', (known, advice) => {
    const answers = [third, sixth, seventh].map((label, at) => ({ label, known: known[at] ?? null }))
    expect(adviceFor(answers).words).toBe(advice)
  })
})

const seeds = fc.integer({ min: 0, max: 2 ** 31 })
const lengths = fc.constantFrom(...categories.map(({ answers }) => answers.length))

/** Drills a member who is right as often as `skills` says for each answer; answers what was asked. */
function drill(skills: readonly number[], rounds: number, seed: number): number[] {
  const random = randomOf(seed)
  const memories: OptionMemory[] = skills.map((_, option) => ({ option, known: null, asked: 0, isDue: false }))
  const asked: number[] = []
  for (let round = 0; round < rounds; round++) {
    const option = nextOption(memories, asked.slice(-2).reverse(), random)
    const memory = memories[option] as OptionMemory
    const step = random() < (skills[option] ?? 0) ? 12 : -12
    memories[option] = {
      ...memory,
      asked: memory.asked + 1,
      known: Math.min(95, Math.max(5, (memory.known ?? 30) + step)),
    }
    asked.push(option)
  }
  return asked
}
const timesOf = (asked: readonly number[], option: number) => asked.filter((each) => each === option).length

describe('what a drill asks next', () => {
  it('is never the same three times in a row', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 4, maxLength: 21 }),
        seeds,
        (skills, seed) => {
          const asked = drill(skills, 200, seed)
          expect(asked.some((option, at) => option === asked[at - 1] && option === asked[at - 2])).toBe(false)
        },
      ),
      { numRuns: 50 },
    )
  })

  it('is everything sooner or later, for those who are always right and those who are always wrong', () => {
    fc.assert(
      fc.property(lengths, fc.constantFrom(0, 0.5, 1), seeds, (length, skill, seed) => {
        const asked = drill(Array(length).fill(skill), length * 30, seed)
        expect(new Set(asked).size).toBe(length)
      }),
      { numRuns: 50 },
    )
  })

  it('keeps coming back to everything, however well it is known', () => {
    const asked = drill(Array(5).fill(1), 600, 1).slice(-300)
    for (let option = 0; option < 5; option++) expect(timesOf(asked, option)).toBeGreaterThan(15)
  })

  it('is the weak one most', () => {
    fc.assert(
      fc.property(lengths, fc.nat(3), seeds, (length, weak, seed) => {
        const skills = Array(length).fill(1)
        skills[weak] = 0
        const asked = drill(skills, 600, seed)
        const others = skills.flatMap((_, option) => (option === weak ? [] : [timesOf(asked, option)]))
        expect(timesOf(asked, weak)).toBeGreaterThan(Math.max(...others))
      }),
      { numRuns: 50 },
    )
  })

  it('is new a few at a time, in the order of the list', () => {
    const asked = drill(Array(21).fill(0.5), 400, 3)
    const firsts = [...new Set(asked)]
    expect(new Set(firsts.slice(0, 3))).toEqual(new Set([0, 1, 2]))
    for (const [place, option] of firsts.entries()) {
      const before = asked.slice(0, asked.indexOf(option))
      const unripe = firsts.slice(0, place).filter((other) => timesOf(before, other) < 3)
      expect(unripe.length).toBeLessThan(3)
    }
  })

  it('is what is due before what is not, of equals', () => {
    const random = randomOf(9)
    const memories = [0, 1, 2, 3].map((option) => ({ option, known: 80, asked: 9, isDue: option === 2 }))
    const asked = Array.from({ length: 500 }, () => nextOption(memories, [], random))
    for (const other of [0, 1, 3]) expect(timesOf(asked, 2)).toBeGreaterThan(2 * timesOf(asked, other))
  })
})

describe('of a category with few answers', () => {
  const known = (count: number) =>
    Array.from({ length: count }, (_, option) => ({ option, known: 50, asked: 9, isDue: false }))

  it('the only one is asked again and again', () => {
    expect(nextOption(known(1), [0, 0], () => 0.5)).toBe(0)
  })

  it('either of two may be asked after both were, and what was asked twice may not', () => {
    const random = randomOf(3)
    const heardAfter = (recent: number[]) =>
      new Set(Array.from({ length: 60 }, () => nextOption(known(2), recent, random)))
    expect(heardAfter([0, 1])).toEqual(new Set([0, 1]))
    expect(heardAfter([1, 0])).toEqual(new Set([0, 1]))
    expect(heardAfter([0, 0])).toEqual(new Set([1]))
  })

  it('the last one is asked at the very end of chance, and nothing where there is nothing', () => {
    expect(nextOption(known(3), [], () => 1)).toBe(2)
    expect(nextOption(known(3), [], () => 0)).toBe(0)
    expect(nextOption([], [], () => 0.5)).toBe(0)
  })
})

describe('how it sounds', () => {
  it('is a recipe that the contract takes, in every key sooner or later', () => {
    const random = randomOf(5)
    const recipes = Array.from({ length: 400 }, () => nextRecipe(findCategory('Basic Triad'), 0, 0, random))
    for (const recipe of recipes) expect(Recipe.parse(recipe)).toEqual(recipe)
    expect(new Set(recipes.map(({ key }) => key)).size).toBe(12)
    expect([...new Set(recipes.map(({ tempo }) => tempo))].sort((a, b) => a - b)).toEqual([72, 78, 84, 90, 96, 102])
    expect(new Set(recipes.map(({ register, voicing }) => register + voicing)).size).toBe(6)
  })
})

describe('how the other drills sound', () => {
  const random = randomOf(7)
  it('goes through all keys by fifths in sol-fa in every key, the first one C', () => {
    const category = findCategory('Sol-fa in Every Key')
    const keys = Array.from({ length: 24 }, (_, asked) => nextRecipe(category, 0, asked, random).key)
    expect(keys.slice(0, 5)).toEqual([0, 7, 2, 9, 4])
    expect(new Set(keys.slice(0, 12)).size).toBe(12)
    expect(keys.slice(12)).toEqual(keys.slice(0, 12))
  })

  it('has every melody on the keys that a phone shows, and progressions out of the mud', () => {
    const melody = findCategory('Melody')
    for (const option of melody.answers.keys())
      for (let round = 0; round < 40; round++) {
        const recipe = nextRecipe(melody, option, round, random)
        const keys = playedKeys('Melody', option, recipe)
        const first = Math.floor((Math.min(...keys) - Math.min(...melody.answers[option]!.semitones)) / 12) * 12
        expect(Math.max(...keys) - first).toBeLessThanOrEqual(17)
      }
    const registers = Array.from(
      { length: 40 },
      () => nextRecipe(findCategory('Chord Progressions'), 0, 0, random).register,
    )
    expect(new Set(registers)).toEqual(new Set(['middle']))
  })
})

it('leaves those who hear a cadence first more time to be quick', () => {
  expect(isQuick(findCategory('Relative Pitch'), 8)).toBe(true)
  expect(isQuick(findCategory('Basic Triad'), 8)).toBe(false)
  expect(isQuick(findCategory('Basic Triad'), 3)).toBe(true)
  expect([4, 5].map((seconds) => isQuick(findCategory('Basic Triad'), seconds))).toEqual([true, false])
})
