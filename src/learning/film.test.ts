import { describe, expect, it } from 'vitest'
import { embedMarkup } from '../platform/server/video/embedMarkup.ts'
import {
  isHalfWatched,
  NO_POINTS,
  passageOf,
  readFilm,
  resumeAt,
  SPEEDS,
  speedBeside,
  timeText,
  withEnd,
  withStart,
} from './film.ts'

const film = (input: string) => readFilm(embedMarkup(input, 'First “chords” & <more>') ?? '')

describe('a film', () => {
  it('is read from what the server has made of a file with captions and a poster', () => {
    const input = `<video poster="/a.jpg"><source src="/a.webm"><source src="https://cdn.test/a.mp4?x=1&y=2">
      <track kind="captions" src="/a.vtt" srclang="en" label="Note &quot;names&quot;"></video>`
    expect(film(input)).toEqual({
      kind: 'file',
      title: 'First “chords” & <more>',
      poster: '/a.jpg',
      sources: [
        { src: '/a.webm', type: 'video/webm' },
        { src: 'https://cdn.test/a.mp4?x=1&y=2', type: 'video/mp4' },
      ],
      tracks: [{ kind: 'captions', src: '/a.vtt', srclang: 'en', label: 'Note "names"' }],
    })
  })

  it.each([
    ['https://youtu.be/dQw4w9WgXcQ?t=42', 'youtube', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=42'],
    ['https://vimeo.com/76979871/8272103f6e', 'vimeo', 'https://player.vimeo.com/video/76979871?h=8272103f6e'],
    [
      'https://drive.google.com/file/d/1aBcDeFgHiJkL/view',
      'drive',
      'https://drive.google.com/file/d/1aBcDeFgHiJkL/preview',
    ],
  ])('is read from the frame of %s', (input, kind, src) => {
    expect(film(input)).toEqual({ kind, title: 'First “chords” & <more>', src })
  })

  it('is one of no files where the markup names none', () => {
    expect(readFilm('<video controls></video>')).toMatchObject({ kind: 'file', poster: null, sources: [], tracks: [] })
  })
})

it.each([
  [0, '0:00'],
  [65.9, '1:05'],
  [3725, '1:02:05'],
  [-1, '0:00'],
])('%d seconds are %s', (seconds, text) => {
  expect(timeText(seconds)).toBe(text)
})

it.each([
  [2.9, 40, 0],
  [3, 40, 3],
  [37, 40, 37],
  [37.5, 40, 0],
  [61, 0, 61],
])('a film left at %d of %d goes on at %d', (seconds, duration, at) => {
  expect(resumeAt(seconds, duration)).toBe(at)
})

it.each([
  [{ ended: false, seconds: 29, duration: 60 }, false],
  [{ ended: false, seconds: 30, duration: 60 }, true],
  [{ ended: true, seconds: 0, duration: 60 }, true],
  // how long it is comes with its first picture
  [{ ended: false, seconds: 0, duration: 0 }, false],
])('a film at %o is half watched: %s', (watching, is) => {
  expect(isHalfWatched(watching)).toBe(is)
})

describe('speeds', () => {
  it('are half to full in steps of five per cent', () => {
    expect(SPEEDS).toHaveLength(11)
    expect([SPEEDS[0], SPEEDS[5], SPEEDS.at(-1)]).toEqual([0.5, 0.75, 1])
  })

  it.each([
    [SPEEDS, 1, -1, 0.95],
    [SPEEDS, 1, 1, 1],
    [SPEEDS, 0.5, -1, 0.5],
    [[0.5, 0.75, 1], 0.8, -1, 0.5],
    [[], 1, -1, 1],
  ])('%j: from %d by %d is %d', (speeds, speed, steps, next) => {
    expect(speedBeside(speeds, speed, steps)).toBe(next)
  })
})

describe('a loop', () => {
  it('begins at A, ends at B, and is on then', () => {
    const begun = withStart(NO_POINTS, 4)
    expect([begun, passageOf(begun)]).toEqual([{ a: 4, b: null, on: false }, null])
    expect(withEnd(begun, 8)).toEqual({ a: 4, b: 8, on: true })
    expect(passageOf(withEnd(begun, 8))).toEqual({ from: 4, to: 8 })
  })

  it('begins with the film where B is set first, or before A', () => {
    expect(withEnd(NO_POINTS, 8)).toEqual({ a: 0, b: 8, on: true })
    expect(withEnd(withStart(NO_POINTS, 9), 8)).toEqual({ a: 0, b: 8, on: true })
  })

  it('loses an end that is no longer behind its beginning, and keeps one that is', () => {
    const whole = { a: 4, b: 8, on: true }
    expect(withStart(whole, 8)).toEqual({ a: 8, b: null, on: false })
    expect(withStart(whole, 6)).toEqual({ a: 6, b: 8, on: true })
  })

  it('is never shorter than a third of a second', () => {
    expect(withEnd({ a: 4, b: null, on: false }, 4.2)).toEqual({ a: 4, b: null, on: false })
    expect(withEnd(NO_POINTS, 0.1)).toEqual(NO_POINTS)
  })
})
