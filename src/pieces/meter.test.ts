import { expect, it } from 'vitest'
import { meterOf, tempoMark } from './meter.ts'

it.each([
  ['4/4', '♩ = 80'],
  ['3/4', '♩ = 80'],
  ['6/8', '♩. = 53'],
  ['9/8', '♩. = 53'],
  ['5/8', '♪ = 160'],
  ['2/2', '♩ = 80'],
  ['', '♩ = 80'],
])('80 quarters a minute in %s are %s', (signature, mark) => {
  expect(tempoMark(signature, 80)).toBe(mark)
})

it('counts compound time in dotted beats', () => {
  expect(meterOf('6/8')).toEqual({ beat: 1.5, bar: 3 })
  expect(meterOf('')).toEqual({ beat: 1, bar: 4 })
})
