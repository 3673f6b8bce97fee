import { describe, expect, it } from 'vitest'
import { PLAIN, recipeNotes } from '../../recipe.ts'
import { openBank, SAMPLE_RATE } from './bank.ts'
import { renderNotes } from './renderer.ts'

const toneOf = await openBank()
const peakOf = (sound: Float32Array) => sound.reduce((highest, value) => Math.max(highest, Math.abs(value)), 0)
const loudnessOf = (sound: Float32Array) => Math.sqrt(sound.reduce((sum, value) => sum + value ** 2, 0) / sound.length)

const clips = [
  ['one note', recipeNotes('Relative Pitch', 0, PLAIN)],
  ['two notes', recipeNotes('Intervals', 0, PLAIN)],
  ['seven notes at once', recipeNotes('13th Degree Chords', 2, PLAIN)],
  ['seven low notes at once', recipeNotes('13th Degree Chords', 2, { ...PLAIN, register: 'low' })],
  ['high notes one by one', recipeNotes('Others', 8, { ...PLAIN, register: 'high', voicing: 'broken' })],
] as const

describe('a rendered clip', () => {
  it.each(clips)('of %s does not clip, and ends in silence', async (_, notes) => {
    const sound = await renderNotes(notes, toneOf)
    expect(peakOf(sound)).toBeGreaterThan(0.2)
    expect(peakOf(sound)).toBeLessThanOrEqual(0.9)
    expect(peakOf(sound.subarray(-24))).toBeLessThan(0.001)
    expect(Math.abs(sound[0] ?? 1)).toBeLessThan(0.001)
  })

  it('is as loud as any other', async () => {
    const first = await Promise.all(
      clips.map(async ([, notes]) => (await renderNotes(notes, toneOf)).subarray(0, SAMPLE_RATE)),
    )
    const decibels = first.map((sound) => 20 * Math.log10(loudnessOf(sound)))
    expect(Math.max(...decibels) - Math.min(...decibels)).toBeLessThan(4)
  })

  it('sounds at once and dies away when the key is lifted', async () => {
    const sound = await renderNotes([{ midi: 60, at: 0.5, length: 1, velocity: 1 }], toneOf)
    const at = (from: number, to: number) => loudnessOf(sound.subarray(from * SAMPLE_RATE, to * SAMPLE_RATE))
    expect(at(0, 0.495)).toBe(0)
    expect(at(0.5, 0.55)).toBeGreaterThan(0.05)
    expect(at(1.85, 1.9)).toBeLessThan(at(1.4, 1.5) / 20)
  })

  it('is the same every time, whatever was played before', async () => {
    const notes = recipeNotes('Basic Triad', 3, PLAIN)
    const before = await renderNotes(notes, toneOf)
    await renderNotes(recipeNotes('13th Degree Chords', 2, { ...PLAIN, tempo: 40 }), toneOf)
    expect(await renderNotes(notes, toneOf)).toEqual(before)
  })
})
