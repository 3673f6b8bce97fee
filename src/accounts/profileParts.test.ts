import { expect, it } from 'vitest'
import { profileIndex } from './profileParts.ts'

it('the parts of a profile go from who one is to one’s data, with those of other modules between', () => {
  const nothing = { admin: false, grants: [], plans: [] }
  const idsOf = (profile: Parameters<typeof profileIndex>[0]) =>
    profileIndex(profile, [{ id: 'bookings', title: 'Lessons and calls' }]).map(({ id }) => id)
  const login = ['password', 'two-step-login', 'sessions', 'your-data']
  expect(idsOf(nothing)).toEqual(['about-you', 'picture', 'notifications', 'bookings', ...login])
  expect(idsOf({ ...nothing, grants: [1] })).toEqual([
    ...['about-you', 'picture', 'notifications', 'access', 'bookings', ...login],
  ])
})
