import { expect, test } from 'vitest'
import { hasFirstName, roleLabel, statusLabels } from './member.ts'

test('admins are Piano Instructors in the admins’ list, everybody else is a Member', () => {
  expect([roleLabel('admin'), roleLabel('member')]).toEqual(['Piano Instructor', 'Member'])
})

test('a place on hold is called Pending', () => {
  expect(statusLabels.pending).toBe('Pending')
})

test.each([
  ['ad', true],
  ['ADA', true],
  [' da ', true],
  ['', true],
  ['King', false],
  ['adae', false],
])('the search for %j finds Ada: %s', (search, found) => {
  expect(hasFirstName({ first_name: 'Ada' }, search)).toBe(found)
})

test.each(['elodie', 'ÉLO', 'e\u0301lodie'])('the search for %j finds Élodie', (search) => {
  expect(hasFirstName({ first_name: 'Élodie' }, search)).toBe(true)
})
