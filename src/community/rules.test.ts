import { describe, expect, it } from 'vitest'
import { postPath } from './rules.ts'

describe('the page of a post', () => {
  it('opens the post, at the comment if there is one', () => {
    expect(postPath(5, null)).toBe('/member/community/post/5')
    expect(postPath(5, 9)).toBe('/member/community/post/5?comment=9#comment-9')
    expect(postPath(null, null)).toBeNull()
  })
})
