import { expect, it } from 'vitest'
import { embedMarkup } from './embedMarkup.ts'
import { hlsOrigins } from './hlsOrigins.ts'

it('names where films in pieces come from, once each', () => {
  const players = [
    'https://cdn.test:8443/a/live.m3u8',
    'https://cdn.test:8443/b/live.m3u8?v=2',
    'https://films.test/c.m3u8',
    '/media/own.m3u8',
    'https://cdn;script-src.test/d.m3u8',
    'https://other.test/film.mp4',
    'https://youtu.be/dQw4w9WgXcQ',
  ].map((address) => embedMarkup(address, 'First chords'))
  expect(hlsOrigins([...players, null])).toEqual(['https://cdn.test:8443', 'https://films.test'])
})
