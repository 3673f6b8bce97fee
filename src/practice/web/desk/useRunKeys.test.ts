import { expect, it } from 'vitest'
import { cutRun } from './useRunKeys.ts'

it('cuts a run from just before its first key, in thousandths of a second and of loudness', () => {
  const struck = [
    { midi: 60, at: 1000.123, until: 1123.456, velocity: 89 / 127 },
    { midi: 64, at: 1450.7, until: Number.POSITIVE_INFINITY, velocity: 2 },
    { midi: 67, at: 200_000, until: 200_100, velocity: 0.5 },
  ]
  const run = cutRun(struck, [{ bar: 1, at: 1000 }], 1573.7)
  expect(run).toEqual({
    notes: [
      { midi: 60, at: 0.3, length: 0.123, velocity: 0.701 },
      { midi: 64, at: 0.751, length: 0.123, velocity: 1 },
    ],
    bars: [{ bar: 1, at: 0.3 }],
  })
  expect(JSON.stringify(run?.notes)).not.toMatch(/\.\d{4}/)
  expect(cutRun([], [], 0)).toBeNull()
})
