import { describe, expect, it } from 'vitest'
import { releaseNotes } from './release/releaseNotes.mjs'

const head = '# Changelog\n\n'
const unreleased = '## Unreleased\n\n### What an owner does\n\nNothing.\n\n### Added\n\n- A thing.\n'
const former = '\n## 1.2.0 – 2026-01-02\n\n### Added\n\n- An older thing.\n'
const make = (changelog: string, version = '1.10.0') => releaseNotes(changelog, version, '2026-05-10')

describe('the notes of a release', () => {
  it('are what was unreleased, below the version and its day', () => {
    const made = make(head + unreleased + former)
    expect(made).toEqual({
      notes: '### What an owner does\n\nNothing.\n\n### Added\n\n- A thing.',
      changelog: `${head}## Unreleased\n\n${unreleased.replace('## Unreleased', '## 1.10.0 – 2026-05-10')}${former}`,
    })
    expect(make(head + unreleased)).toHaveProperty('changelog')
  })

  it.each([
    [head + unreleased, 'next', 'Name the version'],
    [head + former, '1.10.0', 'no part ## Unreleased'],
    [`${head}## Unreleased\n${former}`, '1.10.0', 'Nothing is unreleased'],
    [head + unreleased + former, '1.2.0', 'or a newer version'],
    [head + unreleased + former, '1.1.9', 'or a newer version'],
    [head + unreleased.replace('Nothing.\n', ''), '1.10.0', 'does not say'],
    [head + unreleased.replace(/### What[^#]*/, ''), '1.10.0', 'does not say'],
  ])('are refused with words (%#)', (changelog, version, words) => {
    expect(make(changelog, version).fault).toContain(words)
  })
})
