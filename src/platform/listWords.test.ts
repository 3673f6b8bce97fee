import { expect, it } from 'vitest'
import { listWords } from './listWords.ts'

it.each([
  [[], ''],
  [['a'], 'a'],
  [['a', 'b'], 'a and b'],
  [['a', 'b', 'c'], 'a, b and c'],
])('names %j as people do', (things, words) => expect(listWords(things)).toBe(words))
