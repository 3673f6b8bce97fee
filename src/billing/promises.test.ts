import { expect, it } from 'vitest'
import { keptAt } from './promises.ts'

it('a promise that an academy saved in other capitals leads to the same page', () => {
  expect(keptAt('Premium midi files')).toEqual(keptAt('Premium MIDI files'))
  expect(keptAt('Premium MIDI files')?.page).toBe('/member/pieces')
  expect(keptAt('Constructor')).toBeUndefined()
})
