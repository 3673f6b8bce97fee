import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { demoFilms, digestOf, filmMarkup } from './films.ts'
import { lessons, uploads } from './lessons.ts'
import { demoPieces } from './pieces.ts'

const media = fileURLToPath(new URL('./media/', import.meta.url))
const read = (name: string) => readFileSync(join(media, 'films', name))
const TYPES = ['webm', 'mp4', 'webp', 'vtt']

/** Seconds of an MP4 file, out of its header's time scale and length. */
function secondsOf(mp4: Buffer): number {
  const header = mp4.indexOf('mvhd') + 4
  return mp4.readUInt32BE(header + 16) / mp4.readUInt32BE(header + 12)
}

describe('the films of lessons', () => {
  test('are there for each lesson and song with a piece, and for no other', () => {
    for (const [kind, titles] of [
      ['lesson', lessons.map(({ title }) => title)],
      ['upload', uploads.map(({ title }) => title)],
    ] as const)
      for (const title of titles) {
        const hasPiece = demoPieces.some(({ of }) => (of as Record<string, string>)[kind] === title)
        expect(filmMarkup(kind, title) !== undefined, title).toBe(hasPiece)
      }
    const names = demoFilms.flatMap(({ name }) => TYPES.map((type) => `${name}.${type}`))
    expect(readdirSync(join(media, 'films')).sort()).toEqual(names.sort())
  })

  test('are each another film, of at most twenty seconds', () => {
    for (const type of ['webm', 'mp4', 'webp']) {
      const digests = demoFilms.map(({ name }) =>
        createHash('sha256')
          .update(read(`${name}.${type}`))
          .digest('hex'),
      )
      expect(new Set(digests).size).toBe(demoFilms.length)
    }
    for (const { name } of demoFilms) {
      const seconds = secondsOf(read(`${name}.mp4`))
      expect(seconds, name).toBeGreaterThan(4)
      expect(seconds, name).toBeLessThanOrEqual(20)
    }
  })

  test('name the notes of their own piece', () => {
    for (const { name, piece } of demoFilms) {
      expect(read(`${name}.vtt`).toString()).toContain(`NOTE ${piece.title}:`)
      expect(read(`${name}.vtt`).toString(), `${name} shows a piece that has changed`).toContain(digestOf(piece))
    }
  })

  test('weigh 30 MB at most, with all other media of the demo', () => {
    const files = readdirSync(media, { recursive: true, withFileTypes: true }).filter((file) => file.isFile())
    const bytes = files.reduce((sum, file) => sum + statSync(join(file.parentPath, file.name)).size, 0)
    expect(bytes).toBeLessThan(30_000_000)
  })
})
