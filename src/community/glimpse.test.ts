import { expect, it } from 'vitest'
import type { Post } from './contract.ts'
import { glimpseOf } from './glimpse.ts'

type Comment = Post['comments'][number]
const comment = (body: string, likes_count = 0, role: 'member' | 'admin' = 'member') =>
  ({ body, likes_count, user: { first_name: 'Ada', last_name: 'Obi', passport: null, role } }) as Comment
const wordsOf = (...comments: Comment[]) => glimpseOf(comments)?.words

it('of the comments that come with a post, newest first, the teacher’s is shown, else the most liked, else the newest', () => {
  expect(wordsOf(comment('newest'), comment('liked', 3), comment('mine', 0, 'admin'))).toBe('mine')
  expect(wordsOf(comment('newest', 1), comment('liked', 3), comment('old', 3))).toBe('liked')
  expect(wordsOf(comment('newest'), comment('old'))).toBe('newest')
  expect(glimpseOf([])).toBeUndefined()
})
