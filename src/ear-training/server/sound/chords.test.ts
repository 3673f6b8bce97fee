import { afterAll, describe, it } from 'vitest'
import { categoriesByKind, hearCategory } from '../../../../test/hearAnswers.ts'
import { closeStudio } from './studio.ts'

afterAll(closeStudio)

describe('the chords of', () => {
  it.each(categoriesByKind('chord'))('$name sound as they are called, and as nothing else', hearCategory)
})
