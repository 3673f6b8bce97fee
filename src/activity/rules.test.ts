import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { activityKinds, TAKEN_HOURS } from './contract.ts'
import { countSecond, EMPTY_METER, LEAST_SECONDS, minuteOf, skewOf, takeMinutes } from './rules.ts'

const NOW = Date.parse('2026-11-23T20:00:30Z')
const kind = fc.constantFrom(...activityKinds)
const sent = fc.array(
  fc.record({ minute: fc.integer({ min: minuteOf(NOW) - TAKEN_HOURS * 60 - 100, max: minuteOf(NOW) + 20 }), kind }),
  {
    maxLength: 200,
  },
)

describe('minutes that are sent', () => {
  it('are taken once each, none to come, none too old, by what was done first', () => {
    fc.assert(
      fc.property(sent, (minutes) => {
        const taken = takeMinutes(minutes, NOW)
        expect(new Set(taken.map(({ minute }) => minute)).size).toBe(taken.length)
        for (const { minute, kind } of taken) {
          expect(minute).toBeLessThanOrEqual(minuteOf(NOW))
          expect(minute).toBeGreaterThan(minuteOf(NOW) - TAKEN_HOURS * 60)
          expect(minutes.find((each) => each.minute === minute)?.kind).toBe(kind)
        }
        expect(takeMinutes([...minutes, ...minutes], NOW)).toEqual(taken)
      }),
    )
  })

  it('are at most as many as the last two weeks have', () => {
    const all = Array.from({ length: 25_000 }, (_, at) => ({
      minute: minuteOf(NOW) - 24_000 + at,
      kind: 'playing' as const,
    }))
    expect(takeMinutes(all, NOW)).toHaveLength(TAKEN_HOURS * 60)
  })
})

describe('a clock that is off', () => {
  const DAY_S = 24 * 3600
  const skew = fc.integer({ min: -DAY_S, max: DAY_S })

  it('names no minute to come, and is shifted to when it really was but for a minute', () => {
    fc.assert(
      fc.property(skew, fc.integer({ min: 20, max: 59 }), (ahead, second) => {
        // as the browser notes a minute, when its clock shows this second
        const minute = minuteOf(NOW)
        const browserNow = minute * 60_000 + second * 1000
        const now = browserNow - ahead * 1000
        const [taken] = takeMinutes([{ minute, kind: 'playing' }], now, browserNow)
        expect(taken?.minute).toBeLessThanOrEqual(minuteOf(now))
        expect(minuteOf(now) - (taken?.minute ?? 0)).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('shifts a batch by as much when it is sent again over a slow line', () => {
    for (const ahead of [0, 21, 40, 3600, -21, -3600, 5 * 3600 + 30])
      for (const later of [1, 60, 3600, DAY_S])
        for (const line of [0.05, 2, 5])
          expect(skewOf(NOW + (ahead + later) * 1000, NOW + (later + line) * 1000)).toBe(
            skewOf(NOW + ahead * 1000, NOW),
          )
  })

  it('counts nothing to come, whatever it says', () => {
    fc.assert(
      fc.property(sent, fc.integer({ min: -4 * DAY_S, max: 4 * DAY_S }), (minutes, ahead) => {
        for (const { minute } of takeMinutes(minutes, NOW, NOW + ahead * 1000))
          expect(minute).toBeLessThanOrEqual(minuteOf(NOW))
      }),
    )
    expect(skewOf(NOW + 3 * DAY_S * 1000, NOW)).toBe(0)
  })
})

describe('the meter', () => {
  /** Seconds of use at these offsets from NOW. */
  const run = (seconds: readonly number[]) => {
    let meter = EMPTY_METER
    return seconds.flatMap((at) => {
      const counted = countSecond(meter, 'playing', NOW + at * 1000)
      meter = counted.meter
      return counted.used ? [counted.used.minute] : []
    })
  }
  it('tells each minute once, and only those of which enough was used', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(400), { maxLength: 400 }), (all) => {
        const seconds = all.sort((a, b) => a - b)
        const told = run(seconds)
        expect(new Set(told).size).toBe(told.length)
        const perMinute = new Map<number, number>()
        for (const at of seconds) {
          const minute = minuteOf(NOW + at * 1000)
          perMinute.set(minute, (perMinute.get(minute) ?? 0) + 1)
        }
        const used = [...perMinute].filter(([, count]) => count >= LEAST_SECONDS).map(([minute]) => minute)
        expect(told).toEqual(used)
      }),
    )
  })

  it('names what filled most of the minute', () => {
    let meter = EMPTY_METER
    const told = Array.from({ length: LEAST_SECONDS }, (_, at) => {
      const counted = countSecond(meter, at < 5 ? 'watching' : 'answering', NOW + at * 1000)
      meter = counted.meter
      return counted.used
    })
    expect(told.at(-1)).toEqual({ minute: minuteOf(NOW), kind: 'answering' })
  })
})
