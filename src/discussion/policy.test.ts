import { expect, test } from 'vitest'
import { canDelete, canEdit } from './policy.ts'

const owner = { id: 1, isAdmin: false }
const other = { id: 2, isAdmin: false }
const admin = { id: 3, isAdmin: true }

test.each([
  ['its owner', owner, { userId: 1 }, true],
  ['another member', other, { userId: 1 }, false],
  ['an admin', admin, { userId: 1 }, true],
  ['a member, once the author has left', other, { userId: null }, false],
  ['an admin, once the author has left', admin, { userId: null }, true],
])('%s', (_, reader, entry, may) => {
  expect(canEdit(reader, entry)).toBe(may)
  expect(canDelete(reader, entry)).toBe(may)
})
