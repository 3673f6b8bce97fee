import { describe, expect, it } from 'vitest'
import {
  categorySlug,
  filterFor,
  findCategoryBySlug,
  fitTo,
  gradeLabel,
  levelOptions,
  libraryHref,
  uploadCategories,
  uploadProblems,
} from './uploadRules.ts'

describe('levels', () => {
  it('are those of the hand for piano exercises, and the three of the roadmaps otherwise', () => {
    expect(levelOptions('piano exercise')).toEqual([
      'Independence',
      'Coordination',
      'Flexibility',
      'Strength',
      'Dexterity',
    ])
    for (const category of ['extra courses', 'quick lessons', 'learn songs'])
      expect(levelOptions(category)).toEqual(['Beginner', 'Intermediate', 'Advanced'])
  })
})

describe('problemsOf', () => {
  it('finds none where level and skill level fit the category', () => {
    expect(uploadProblems({ category: 'piano exercise', level: 'Strength', skill_level: 'Basic' })).toEqual({})
    expect(uploadProblems({ category: 'learn songs', level: 'Advanced', skill_level: null })).toEqual({})
  })

  it('names a level of another category', () => {
    expect(uploadProblems({ category: 'learn songs', level: 'Strength', skill_level: null })).toEqual({
      level: ['Please choose one of Beginner, Intermediate, Advanced.'],
    })
    expect(uploadProblems({ category: 'piano exercise', level: 'Beginner', skill_level: 'Basic' })).toHaveProperty(
      'level',
    )
  })

  it('demands a skill level of piano exercises, and of them only', () => {
    expect(uploadProblems({ category: 'piano exercise', level: 'Strength', skill_level: null })).toEqual({
      skill_level: ['Please choose a skill level.'],
    })
    expect(uploadProblems({ category: 'quick lessons', level: 'Strength', skill_level: 'Basic' })).toEqual({
      level: ['Please choose one of Beginner, Intermediate, Advanced.'],
      skill_level: ['Only piano exercises have a skill level.'],
    })
  })
})

describe('another category in the form', () => {
  it('empties what does not fit it and keeps what does', () => {
    expect(fitTo('learn songs', { level: 'Strength', skill_level: 'Basic' })).toEqual({ level: '', skill_level: '' })
    expect(fitTo('extra courses', { level: 'Advanced', skill_level: '' })).toEqual({
      level: 'Advanced',
      skill_level: '',
    })
    expect(fitTo('piano exercise', { level: 'Advanced', skill_level: '' })).toEqual({ level: '', skill_level: '' })
  })
})

describe('addresses of the library', () => {
  it('name every category by a slug of its own', () => {
    expect(uploadCategories.map(categorySlug)).toEqual([
      'piano-exercise',
      'extra-courses',
      'quick-lessons',
      'learn-songs',
    ])
    expect(uploadCategories.map((category) => findCategoryBySlug(categorySlug(category)))).toEqual(uploadCategories)
    expect(findCategoryBySlug('piano exercise')).toBeUndefined()
    expect(findCategoryBySlug('toString')).toBeUndefined()
  })

  it('hold filter and page, and leave out what is meant anyway', () => {
    expect(libraryHref('learn songs')).toBe('/member/library/learn-songs')
    expect(libraryHref('learn songs', { level: null, skill_level: null }, 1)).toBe('/member/library/learn-songs')
    expect(libraryHref('piano exercise', { level: 'Strength', skill_level: 'Basic' }, 2)).toBe(
      '/member/library/piano-exercise?level=Strength&skill_level=Basic&page=2',
    )
  })

  it('narrow by nothing that the category does not have', () => {
    expect(filterFor('piano exercise', { level: 'Strength', skill_level: 'Basic' })).toEqual({
      level: 'Strength',
      skill_level: 'Basic',
      q: '',
    })
    expect(filterFor('learn songs', { level: 'Strength', skill_level: 'Basic' })).toEqual({
      level: null,
      skill_level: null,
      q: '',
    })
    expect(filterFor('learn songs', { level: 'expert' })).toEqual({ level: null, skill_level: null, q: '' })
  })

  it('hold the words that a title is to have, in the address as well', () => {
    const { q } = filterFor('learn songs', { q: `  ${'ä&'.repeat(80)}` })
    expect(q).toBe('ä&'.repeat(50))
    expect(libraryHref('learn songs', { q: 'Für & wider' })).toBe(
      '/member/library/learn-songs?q=F%C3%BCr%20%26%20wider',
    )
  })
})

it('says a grade with its skill level where there is one', () => {
  expect(gradeLabel({ level: 'Strength', skill_level: 'Basic' })).toBe('Strength\u00a0· Basic')
  expect(gradeLabel({ level: 'Beginner', skill_level: null })).toBe('Beginner')
})
