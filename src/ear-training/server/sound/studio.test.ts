import { afterAll, describe, expect, it } from 'vitest'
import { PLAIN, recipeNotes } from '../../recipe.ts'
import { nearestRecorded } from './bank.ts'
import { closeStudio, playToMp3 } from './studio.ts'

afterAll(closeStudio)
const notes = recipeNotes('Intervals', 3, PLAIN)
const BITS = 64_000

describe('the thread that makes clips', () => {
  it('answers each order with its own clip, always the same for the same notes', async () => {
    const [third, fifth, again] = await Promise.all([
      playToMp3(notes),
      playToMp3(recipeNotes('Intervals', 6, PLAIN)),
      playToMp3(notes),
    ])
    expect(third.equals(again)).toBe(true)
    expect(third.equals(fifth)).toBe(false)
  })

  it('writes a constant bitrate, so that players show the true length', async () => {
    const mp3 = await playToMp3(notes)
    const seconds = (mp3.length * 8) / BITS
    const [note] = notes
    expect(seconds).toBeGreaterThan(note?.length ?? 0)
    expect(seconds).toBeLessThan((note?.length ?? 0) + 1)
  })

  it('reports what it can not play, and goes on', async () => {
    await expect(playToMp3([{ midi: 200, at: 0, length: 1, velocity: 1 }])).rejects.toThrow('A piano has no key 200.')
    expect((await playToMp3(notes)).length).toBeGreaterThan(0)
  })

  it('takes no more orders than it can serve in good time, and none of the others is lost', async () => {
    const short = [{ midi: 60, at: 0, length: 0.1, velocity: 1 }]
    const orders = Array.from({ length: 301 }, () => playToMp3(short))
    const outcomes = await Promise.allSettled(orders)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(300)
    expect(outcomes.at(-1)).toMatchObject({ reason: { code: 'unavailable', status: 503 } })
  })

  it('fails those who wait when it is closed, and starts anew for the next', async () => {
    const waiting = playToMp3(notes)
    const refused = expect(waiting).rejects.toMatchObject({ code: 'unavailable' })
    await closeStudio()
    await refused
    expect((await playToMp3(notes)).length).toBeGreaterThan(0)
  })
})

describe('the recorded key that is played', () => {
  it('is at most one semitone away', () => {
    for (let midi = 21; midi <= 108; midi++) expect(Math.abs(nearestRecorded(midi) - midi)).toBeLessThanOrEqual(1)
  })
})
