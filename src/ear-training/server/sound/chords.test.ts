import { afterAll, describe, it } from 'vitest'
import { categoriesOf, hearCategory } from '../../../../test/hearAnswers.ts'
import { closeStudio } from './studio.ts'

afterAll(closeStudio)

describe('the chords of', () => {
  it.each(categoriesOf('chord'))('$name sound as they are called, and as nothing else', hearCategory)
})
