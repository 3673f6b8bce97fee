import { describe, expect, it } from 'vitest'
import { deliveredTierNames } from '../platform/academy.ts'
import { accessTiers } from '../platform/reader.ts'
import { accessSection } from '../settings/index.ts'
import { lockedText, lockOf, openerOf, plansHref, plansLink } from './access.ts'

const kinds = accessSection.first

describe('what a reader may open', () => {
  it('is their tier and all below it', () => {
    const open = accessTiers.map((tier) => accessTiers.filter((own) => !lockOf({ tier, kinds }, 'lessons', own).locked))
    expect(open).toEqual([['free'], ['free', 'standard'], ['free', 'standard', 'premium']])
  })

  it('is what the settings say for the kind, unless the item has a tier of its own', () => {
    const free = { tier: 'free', kinds } as const
    expect(lockOf(free, 'lessons', null)).toEqual({ access: 'free', locked: false, required_tier: null })
    expect(lockOf(free, 'pieces', null)).toEqual({ access: 'standard', locked: true, required_tier: 'standard' })
    expect(lockOf(free, 'pieces', 'free').locked).toBe(false)
    expect(lockOf({ tier: 'free', kinds: { ...kinds, lessons: 'premium' } }, 'lessons', null).locked).toBe(true)
  })

  it('is delivered as free, but pieces, long routines, and what a teacher does for one member', () => {
    const standard = { tier: 'standard', kinds } as const
    expect(kinds).toEqual({
      ...{ lessons: 'free', uploads: 'free', quizzes: 'free', pieces: 'standard', master_classes: 'premium' },
      ...{ long_routines: 'standard', takes: 'premium', personal_roadmaps: 'premium', accountability: 'premium' },
      first_piece_free: true,
      free_drill_answers: 20,
      free_reading_lines: 1,
      takes_a_month: 4,
    })
    expect(lockOf(standard, 'master_classes', null).required_tier).toBe('premium')
  })
})

it('the cheapest tier on sale opens what asks for it or less', () => {
  expect(openerOf('standard')).toBe('standard')
  expect(openerOf('standard', ['standard'])).toBe('premium')
  expect(openerOf('premium', ['standard'])).toBe('premium')
  expect(openerOf('premium', ['premium'])).toBeNull()
})

it('the way beside a refusal leads to a plan that is sold, or nowhere', () => {
  expect(plansLink('standard', '/member', ['standard'])?.href).toBe(plansHref('premium', '/member'))
  expect(plansLink('premium', '/member', ['premium'])).toBeUndefined()
})

it('a gate says whom it is for, and leads to the plan and back', () => {
  expect(lockedText('premium', deliveredTierNames)).toBe('This content is available for premium users only.')
  const renamed = { standard: 'Klavierfreunde', premium: 'Premium' }
  expect(lockedText('standard', renamed)).toBe('This content is available for Klavierfreunde and premium users only.')
  expect(plansHref('standard', '/member/course/beginner?lesson=4')).toBe(
    '/pricing?tier=standard&next=%2Fmember%2Fcourse%2Fbeginner%3Flesson%3D4',
  )
})
