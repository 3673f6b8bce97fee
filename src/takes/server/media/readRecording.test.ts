import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hostileRecordings, recording } from '../../../../test/takeFiles.ts'
import { openTakesAcademy, type TakesAcademy } from '../../../../test/takesAcademy.ts'
import { storedFiles } from '../../../platform/server/storedFiles.ts'
import { recordingLimits } from './readRecording.ts'

const { limitMs } = recordingLimits
let kit: TakesAcademy
beforeAll(async () => {
  // two of them are never done, and take a core for as long as they may
  recordingLimits.limitMs = limitMs / 4
  kit = await openTakesAcademy()
})
afterAll(() => {
  recordingLimits.limitMs = limitMs
  return kit.close()
})

const MB = 1024 * 1024

describe('a recording that claims more than it has', () => {
  it.each(Object.entries(hostileRecordings))(
    '%s: is refused, and nothing else waits for it',
    async (_, make) => {
      const client = await kit.newMember()
      const before = [await kit.db.$count(storedFiles), process.memoryUsage.rss()] as const
      let [slowest, peak, last] = [0, 0, performance.now()]
      const watch = setInterval(() => {
        const now = performance.now()
        slowest = Math.max(slowest, now - last)
        peak = Math.max(peak, process.memoryUsage.rss())
        last = now
      }, 20)
      const { status, body } = await kit.send({ media: make() }, client)
      clearInterval(watch)
      expect([status, body.code]).toEqual([415, 'wrong_media'])
      expect(slowest).toBeLessThan(5000)
      expect(peak - before[1]).toBeLessThan(700 * MB)
      expect(await kit.db.$count(storedFiles)).toBe(before[0])
      // the next one has a thread again
      expect((await kit.send({ media: recording('sound.m4a') }, client)).status).toBe(200)
    },
    120_000,
  )
})
