import { describe, expect, it } from 'vitest'
import { makeExcerpt } from './excerpt.ts'

describe('an excerpt', () => {
  it('is one line of whole words', () => {
    expect(makeExcerpt('Short\n  and sweet ')).toBe('Short and sweet')
    expect(makeExcerpt('one two three four', 10)).toBe('one two…')
    expect(makeExcerpt('🎹'.repeat(20), 10)).toBe(`${'🎹'.repeat(10)}…`)
  })
})
