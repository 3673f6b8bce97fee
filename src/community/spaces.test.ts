import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { SPACES } from '../../test/spaces.ts'
import { SpacesQuery } from './spaceContract.ts'
import {
  arrangeSpaces,
  countMembers,
  readSpacesAddress,
  slugFor,
  spaceCategory,
  spaceSlug,
  spaceSubcategory,
} from './spaces.ts'

it('every subcategory has a category, and a space with its slug', () => {
  const categories = ['say_hello', 'ask_question', 'post_progress', 'lessons', 'beginner', 'advance'].map(spaceCategory)
  expect(categories).toEqual(['get_started', 'get_started', 'others', 'others', 'forum', 'forum'])
  expect(spaceCategory('left_hand_jazz')).toBe('others')
  expect(spaceSlug('left_hand_jazz')).toBe('left-hand-jazz')
  expect(spaceSubcategory('left-hand-jazz')).toBe('left_hand_jazz')
})

it('a title makes a slug', () => {
  expect(slugFor('Élodie & friends: Jazz, 2nd term!')).toBe('elodie-friends-jazz-2nd-term')
  expect(slugFor('ピアノ')).toBe('space')
  expect(slugFor(`${'long '.repeat(8)}title`)).toBe('long-long-long-long-long-long-long-long')
})

it('members are counted in words', () => {
  expect(['0', '1', '14'].map((members) => countMembers({ members }))).toEqual(['0 members', '1 member', '14 members'])
})

it('spaces are searched by title and sorted by title or age', () => {
  const titles = (sort: Parameters<typeof arrangeSpaces>[1], search?: string) =>
    arrangeSpaces(SPACES, sort, search).map(({ title }) => title)
  expect(titles('alphabetical').slice(0, 3)).toEqual(['Ask a question', 'Beginners Forum', 'Intermediates Forum'])
  expect(titles('latest_space')[0]).toBe('Professional Forum')
  expect(titles('oldest_space')[0]).toBe('Say Hello')
  expect(titles('latest_space')).toEqual(titles('oldest_space').reverse())
  expect(titles('alphabetical', ' FORUM ')).toEqual(['Beginners Forum', 'Intermediates Forum', 'Professional Forum'])
  expect(titles('alphabetical', 'béginners')).toEqual(['Beginners Forum'])
  expect(titles('alphabetical', 'jazz')).toEqual([])
})

it('a browser reads the address of the spaces as the server does', () => {
  const addresses: Record<string, string>[] = [
    {},
    { view: 'mine', search: ' jazz ', sort: 'latest_space' },
    { view: 'all', sort: 'oldest_space' },
    { view: 'theirs', search: '', sort: 'by_size' },
    { search: 'a'.repeat(100) },
    { search: 'a'.repeat(101) },
  ]
  for (const address of addresses) expect(readSpacesAddress(address)).toEqual(z.parse(SpacesQuery, address))
})
