import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeAudio } from '../../../../test/fakeAudio.ts'
import { notesOf } from '../../../../test/playing.ts'
import type { Piece, PieceNote } from '../../../pieces/index.ts'
import { piano } from '../../../platform/web/piano/piano.ts'
import { playedBars } from '../../moments.ts'
import { type Judged, judgedNote, judgedWrong } from '../../verdicts.ts'
import { deskActs } from './deskActs.ts'
import type { Summary } from './deskEvents.ts'
import { partOfPass } from './partOfPass.ts'
import { useDesk } from './useDesk.ts'
import type { Frame } from './useFrames.ts'
import type { Settings } from './useSettings.ts'

const audio = fakeAudio()
beforeEach(async () => {
  audio.connect()
  await piano.tune()
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const BAR = 2000
const LEAD = 120
const bars = [1, 2, 3, 4].map((bar) => `${bar}:C4@${bar * 4 - 4} ${bar}:D4@${bar * 4 - 2}`)
const piece = { id: 5, notes: notesOf(bars.join(' ')), bars: 4, tempo: 120, time_signature: '4/4' } as Piece
const START: Settings = {
  ...{ mode: 'in_time', hand: 'both', tempo: 100, metronome: false, view: 'score' },
  ...{ throughMistakes: false, soundsItself: false, hints: true, growBy: 0, goal: 100 },
}

function sitDown(chosen: Partial<Settings> = {}, music = piece) {
  const settings = { ...START, ...chosen }
  const summaries: Summary[] = []
  const frames: Frame[] = []
  const onPass = (summary: Summary) => void summaries.push(summary)
  const parts: Summary[] = []
  const hook = renderHook(() => useDesk(music, settings, onPass, (part) => void parts.push(part)))
  const desk = () => hook.result.current
  desk().signals.frames.listen((frame) => frames.push(frame))
  const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
  const act_ = (work: () => unknown) => act(async () => void work())
  const begun = { current: undefined }
  const acts = () => deskActs({ desk: desk(), settings, change: () => {}, onStart: () => {}, loopStart: begun })
  const change = (part: Partial<Settings>) => {
    Object.assign(settings, part)
    hook.rerender()
  }
  return { desk, acts, change, summaries, parts, frames, pass, do: act_ }
}

describe('what the desk says', () => {
  it('is the verdict of a pass, until it has been read aloud', async () => {
    const { desk, pass, do: work } = sitDown()
    await work(() => desk().start({ loop: { from: 0, to: 1 } }))
    await pass(LEAD + BAR + 100)
    expect(desk().said).toBe('Bar 1 of 4')
    act(() => void desk().session.current?.press(60, performance.now()))
    await pass(2 * BAR + 500)
    expect(desk().said).toMatch(/of 4 notes right/)
    await pass(1500)
    expect(desk().said).toMatch(/of 4 notes right/)
    await pass(1500)
    expect(desk().said).toBe('Bar 1 of 4')
  })

  it('is the end of what one listens to, but of a loop its bars alone, which begin again', async () => {
    for (const [loop, ends] of [
      [null, true],
      [{ from: 0, to: 3 }, false],
    ] as const) {
      const { desk, pass, do: work } = sitDown({ mode: 'listen' })
      await work(() => desk().start({ loop }))
      const said = new Set<string>()
      for (let quarter = 0; quarter < 26; quarter++) {
        await pass(BAR / 4)
        said.add(desk().said)
      }
      expect([...said].filter((words) => !words.startsWith('Bar ')).join()).toBe(ends ? 'End of the passage.' : '')
      expect(desk().playing).toBe(!ends)
      cleanup()
    }
  })

  it('is the bar of the passage while it is counted in, and not the one before', async () => {
    const { desk, frames, pass, do: work } = sitDown()
    await work(() => desk().start({ loop: { from: 2, to: 3 } }))
    await pass(LEAD + BAR / 2)
    expect(desk().said).toBe('Bar 3 of 4')
    expect(new Set(frames.map(({ quarters }) => quarters))).toEqual(new Set([8]))
    expect(frames.at(-1)?.counted).toBeCloseTo(6, 0)
    await work(() => desk().stop())
    expect(desk().said).toBe('Stopped at bar 3.')
    expect(desk().place).toBe(2)
  })

  it('names the keys that come next, and what was wrong before', async () => {
    const { desk, pass, do: work } = sitDown({ mode: 'wait' })
    let seen = ''
    desk().signals.detail.listen((words) => {
      seen = words
    })
    await work(() => desk().start())
    // while it is counted in, since a hand finds its place meanwhile
    await pass(LEAD + BAR / 2)
    expect(seen).toBe('Next: C4, right hand.')
    await pass(BAR / 2)
    expect(desk().spoken).toBe('Next: C4, right hand.')
    await pass(2000)
    act(() => void desk().session.current?.press(61, performance.now()))
    expect(desk().spoken).toBe('Bar 1, right hand: C♯4 wrong. Waiting for C4, right hand.')
    // what comes quicker than it can be read aloud is seen at once, and not lost
    act(() => void desk().session.current?.press(60, performance.now()))
    expect(seen).toBe('Next: D4, right hand.')
    expect(desk().spoken).toMatch(/^Bar 1/)
    await pass(1500)
    expect(desk().spoken).toBe('Next: D4, right hand.')
  })

  it('is the loop that begins or ends while nothing plays', async () => {
    const { desk, acts, do: work } = sitDown()
    await work(() => acts().setLoop({ from: 1, to: 2 }))
    expect(desk().said).toBe('Loop: bars 2 to 3.')
    await work(() => acts().setLoop(null))
    expect(desk().said).toBe('Loop ended.')
  })

  it('is the upbeat, and then its bars by their printed numbers', async () => {
    const song = { ...piece, notes: notesOf('0:G4@0 1:C4@1 2:D4@5'), bars: 2 }
    const { desk, pass, do: work } = sitDown({ mode: 'listen' }, song)
    await work(() => desk().start())
    await pass(LEAD + BAR)
    expect(desk().said).toBe('Upbeat')
    await pass(1100)
    expect(desk().said).toBe('Bar 1 of 2')
    await pass(2000)
    expect(desk().said).toBe('Bar 2 of 2')
  })

  it('is that no key was heard, where nobody played', async () => {
    const { desk, summaries, pass, do: work } = sitDown()
    await work(() => desk().start({ from: 3 }))
    await pass(LEAD + 2 * BAR + 600)
    expect(desk().said).toBe('We heard no key. Check what you play on.')
    expect(summaries).toMatchObject([{ struck: false, clean: false }])
  })
})

describe('what was stopped', () => {
  const play = async ({ desk, pass }: ReturnType<typeof sitDown>, ...keys: number[]) => {
    for (const key of keys) {
      act(() => void desk().session.current?.press(key, performance.now()))
      await pass(300)
    }
  }

  it('is judged as far as it was played to the end of a bar', async () => {
    const sat = sitDown({ mode: 'wait' })
    const { desk, summaries, parts, pass, do: work } = sat
    await work(() => desk().start())
    await pass(LEAD + BAR)
    // both bars, a wrong key in the second one, and half of the third
    await play(sat, 60, 62, 60, 61, 62, 60)
    await work(() => desk().stop())
    expect(desk().said).toBe('Stopped at bar 3. 4 of 4 notes right: 1 wrong key.')
    expect(parts).toMatchObject([{ from: 0, to: 1, struck: true, clean: false }])
    expect(desk().summary).toBe(parts[0])
    expect(summaries).toEqual([])
  })

  it('has the tempo of its pass, whatever was chosen for the next one meanwhile', async () => {
    const sat = sitDown({ tempo: 80 })
    const { desk, parts, pass, do: work } = sat
    await work(() => desk().start())
    await pass(LEAD + BAR / 0.8)
    await play(sat, 60)
    await pass((2 * BAR) / 0.8)
    sat.change({ tempo: 100 })
    await pass(300)
    expect(desk().tempoOfPass).toBe(80)
    await work(() => desk().stop())
    expect(parts).toMatchObject([{ from: 0, to: 1, tempo: 80, struck: true }])
  })

  it('has no wrong key of a strike that was the right one after all', async () => {
    const notes = notesOf('1:C4@0 2:D4@4 3:E4@8 3:F4@10')
    const [one, two, three, four] = notes as [PieceNote, PieceNote, PieceNote, PieceNote]
    const wrong = [judgedNote(one, 'right', 1), judgedNote(two, 'right', 2), judgedWrong(64, [two], 3)]
    const part = (...judged: Judged[]) =>
      partOfPass({ notes, time_signature: '4/4' }, playedBars(notes, '4/4'), {
        ...{ judged, from: 0, at: 2, seconds: 9, behind: judged.length === 5 ? 4 : 0, settings: START },
        ...{ strikes: [], msPerQuarter: 500 },
      })
    expect(part(...wrong)).toMatchObject({ to: 1, words: '2 of 2 notes right: 1 wrong key.' })
    const after = [...wrong, judgedNote(three, 'right', 3)]
    expect(part(...after)).toMatchObject({ to: 1, words: 'Every note right: 2 of 2.' })
    // the last bar is over, too, once all of it is down
    expect(part(...after, judgedNote(four, 'right', 4))).toMatchObject({
      ...{ to: 2, behind: 4, words: 'Every note right: 4 of 4. The metronome waited 4 beats for you.' },
    })
  })

  it('is not judged before two bars are over, or where no key was heard', async () => {
    const sat = sitDown({ mode: 'wait' })
    const { desk, parts, pass, do: work } = sat
    await work(() => desk().start())
    await pass(LEAD + BAR)
    await play(sat, 60, 62, 60)
    await work(() => desk().stop())
    expect(desk().said).toBe('Stopped at bar 2.')
    const silent = sitDown()
    await silent.do(() => silent.desk().start())
    await silent.pass(LEAD + 4 * BAR - 300)
    await silent.do(() => silent.desk().stop())
    expect(silent.desk().said).toMatch(/^Stopped at bar \d\.$/)
    expect([...parts, ...silent.parts]).toEqual([])
  })
})

describe('where the desk goes on', () => {
  it('stays where it was asked to start, also when it is stopped before anything is heard', async () => {
    const { desk, do: work } = sitDown()
    await work(() => desk().choosePlace(2))
    await work(() => {
      void desk().start()
      desk().stop()
    })
    expect(desk().said).toBe('Stopped at bar 3.')
    expect(desk().place).toBe(2)
  })

  it('knows its bar though it says one a second at most', async () => {
    const { desk, pass, do: work } = sitDown({ mode: 'listen', tempo: 120 })
    await work(() => desk().start())
    // a bar lasts 1.67 seconds here; just after the second has begun nothing has been said of it
    await pass(LEAD + 2 * 1667 + 60)
    expect(desk().barNow()).toBe(1)
  })

  it('plays again from where the passage began', async () => {
    const { desk, acts, pass, do: work } = sitDown()
    await work(() => desk().start({ from: 2 }))
    await pass(LEAD + 3 * BAR + 600)
    expect(desk().state).toBe('idle')
    await work(() => acts().again())
    await pass(LEAD)
    expect(desk().barNow()).toBe(2)
  })

  it('stops without a pass when the page is hidden', async () => {
    const { desk, summaries, pass, do: work } = sitDown()
    await work(() => desk().start())
    await pass(LEAD + BAR + 300)
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    await work(() => document.dispatchEvent(new Event('visibilitychange')))
    expect(desk().state).toBe('idle')
    await pass(60_000)
    expect(summaries).toEqual([])
  })
})

describe('a loop by two keys', () => {
  it('is of the bars from the one to the other, and nothing begins anew before it is whole', async () => {
    const { desk, acts, pass, do: work } = sitDown({ mode: 'listen' })
    const press = (key: string) => work(() => (acts().shortcuts as Record<string, () => void>)[key]?.())
    await work(() => desk().start())
    await pass(LEAD + BAR + BAR / 2)
    const first = desk().barNow()
    await press('[')
    expect(desk().said).toBe(`The loop begins at bar ${first + 1}. Press ] in its last bar.`)
    expect(desk().loop).toBeNull()
    await pass(BAR)
    expect(desk().barNow()).toBe(first + 1)
    await press(']')
    expect(desk().loop).toEqual({ from: first, to: first + 1 })
    expect(desk().playing).toBe(true)
  })
})
