import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drivePlayer } from './drivePlayer.ts'

describe('a link to a video', () => {
  it.each([
    'https://drive.google.com/file/d/1aB_c-9/view?usp=sharing',
    'https://drive.google.com/file/d/1aB_c-9/preview',
    'https://drive.google.com/open?id=1aB_c-9',
    'https://drive.google.com/open?id=1aB_c-9&usp=drive_fs',
    'drive.google.com/file/d/1aB_c-9',
  ])('%s becomes the address of its player', (link) => {
    expect(drivePlayer(link)).toBe('https://drive.google.com/file/d/1aB_c-9/preview')
  })

  it.each([
    '',
    'https://youtu.be/dQw4w9WgXcQ',
    'https://drive.google.com/drive/folders/1aBc',
    'https://drive.google.com/file/d/',
    'https://drive.google.com/open?id=',
    'file/d/"><script>',
    `file/d/${'a'.repeat(129)}`,
  ])('%s is none', (link) => {
    expect(drivePlayer(link)).toBeUndefined()
  })

  it('passes on nothing of the link but its id', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        const player = drivePlayer(`${before}file/d/${after}`)
        if (player !== undefined)
          expect(player).toMatch(/^https:\/\/drive\.google\.com\/file\/d\/[\w-]{1,128}\/preview$/)
      }),
    )
  })
})
