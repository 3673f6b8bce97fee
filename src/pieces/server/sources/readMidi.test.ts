import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { processorMs } from '../../../../test/processorTime.ts'
import { isMidi, readMidi } from './readMidi.ts'

describe('MIDI', () => {
  const { Midi } = createRequire(import.meta.url)('@tonejs/midi') as typeof import('@tonejs/midi')
  function makeMidi(tracks: number[][], about: (midi: InstanceType<typeof Midi>) => void = () => {}): Buffer {
    const midi = new Midi()
    about(midi)
    for (const keys of tracks) {
      const track = midi.addTrack()
      for (const [at, key] of keys.entries()) track.addNote({ midi: key, ticks: at * 480, durationTicks: 480 })
    }
    return Buffer.from(midi.toArray())
  }

  it('is read with its times in quarters, bars, and names', () => {
    const content = makeMidi([[60, 63, 67, 72, 60]], (midi) => {
      midi.header.name = 'A tune'
      midi.header.setTempo(90)
    })
    expect(isMidi(content)).toBe(true)
    const { title, tempo, notes, bars } = readMidi(content)
    expect({ title, tempo, bars }).toEqual({ title: 'A tune', tempo: 90, bars: 2 })
    expect(notes.map(({ name }) => name)).toEqual(['C4', 'E♭4', 'G4', 'C5', 'C4'])
    expect(notes[4]).toMatchObject({ id: 'n5', at: 4, duration: 1, bar: 2, hand: 'right' })
  })

  it('is read as another reader does: notes, tempo and length, whatever ends first', () => {
    const keys = [Array.from({ length: 400 }, (_, at) => 40 + ((at * 7) % 40)), [72, 72, 74]]
    const content = makeMidi(keys, ({ header }) => {
      header.tempos = [
        { ticks: 0, bpm: 80 },
        { ticks: 960, bpm: 160 },
      ]
      header.update()
    })
    const other = new Midi(content)
    const { notes, seconds } = readMidi(content)
    const theirs = other.tracks.flatMap(({ notes }) => notes.map(({ midi, ticks }) => `${ticks / 480} ${midi}`))
    expect(notes.map(({ at, midi }) => `${at} ${midi}`).sort()).toEqual(theirs.sort())
    expect(seconds).toBeCloseTo(other.duration, 3)
  })

  const note = [0, 0x90, 60, 100, 0x83, 0x60, 0x80, 60, 0]
  /** Events as bytes, in so many tracks alike; `division` as the header has it. */
  function rawMidi(events: number[], division = 480, tracks = 1): Buffer {
    const header = Buffer.from([...Buffer.from('MThd'), 0, 0, 0, 6, 0, 0, 0, 1, division >> 8, division & 0xff])
    const track = Buffer.from([...events, 0, 0xff, 0x2f, 0])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(track.length)
    const whole = Buffer.concat([Buffer.from('MTrk'), length, track])
    return Buffer.concat([header, ...Array.from({ length: tracks }, () => whole)])
  }

  it.each([
    ['no tempo', [0, 0xff, 0x51, 3, 0, 0, 0], /tempo of more than/],
    ['a tempo that nobody plays', [0, 0xff, 0x51, 3, 0, 0, 1], /tempo of more than/],
    ['no beats in a bar', [0, 0xff, 0x58, 4, 0, 2, 24, 8], /time signature/],
    ['beats that are too short', [0, 0xff, 0x58, 4, 4, 255, 24, 8], /time signature/],
    ['a message that is cut off', [0, 0xff, 0x58, 1, 4], /damaged/],
    ['data before its message', [0, 60, 100], /damaged/],
  ])('with %s is refused', (_, events, words) => {
    expect(() => readMidi(rawMidi([...events, ...note]))).toThrow(words)
  })

  it('that counts time in frames, or not at all, is refused', () => {
    expect(() => readMidi(rawMidi(note, 0xe728))).toThrow('frames of a film')
    expect(() => readMidi(rawMidi(note, 0))).toThrow('how long a quarter is')
  })

  it('has the key that its signature says, and none for a signature that there is not', () => {
    const keyed = (fifths: number, mode: number) => rawMidi([0, 0xff, 0x59, 2, fifths & 0xff, mode, ...note])
    expect(readMidi(keyed(-3, 0)).key).toBe('E♭ major')
    expect(readMidi(keyed(0, 1)).key).toBe('A minor')
    expect(readMidi(keyed(7, 0))).toMatchObject({ key: 'C♯ major', notes: [{ name: 'B♯3' }] })
    for (const fifths of [8, 100, -8]) expect(readMidi(keyed(fifths, 0))).toMatchObject({ key: '', bars: 1 })
  })

  it.each([
    ['keys struck before any is released', [0x90, 60, 100], [60, 0]],
    ['keys that are released nowhere near', [0x90, 60, 100], [61, 0]],
    ['messages without an end', [0x90, 60, 100], [60, 100]],
  ])('of two megabytes of %s is refused or read at once', async (_, struck, released) => {
    const [many, half] = [300_000, (part: number[]) => Array.from({ length: 300_000 }, () => [0, ...part]).flat()]
    const content = rawMidi([0, ...struck, ...half(struck.slice(1)), ...half(released)])
    expect(content.length).toBeGreaterThan(many * 6)
    const reading = () => expect(() => readMidi(content)).toThrow(/at most 20000 notes|no notes/)
    expect(await processorMs(reading)).toBeLessThan(3000)
  })

  it.each([
    ['notes in many tracks', [0, 0x90, 60, 100, 0, 60, 0], 9_000],
    ['changes of tempo', [0, 0xff, 0x51, 3, 7, 161, 32], 60_000],
    ['changes of key', [0, 0xff, 0x59, 2, 0, 0], 60_000],
  ])('of two megabytes of %s is refused before it is kept', (_, part, times) => {
    const track = Array.from({ length: times }, () => part).flat()
    expect(() => readMidi(rawMidi(track, 480, 3))).toThrow(/20000 notes; this one has more|at most 10000 times/)
  })

  it('of 20,000 notes that sound together is read at once', async () => {
    const half = (velocity: number) => Array.from({ length: 20_000 }, () => [0, 60, velocity]).flat()
    const content = rawMidi([0, 0x90, 60, 0, ...half(100), ...half(0)])
    const reading = () => expect(readMidi(content).notes).toHaveLength(20_000)
    expect(await processorMs(reading)).toBeLessThan(3000)
  })

  it('that is cut anywhere is refused', () => {
    const whole = makeMidi([[60, 64, 67]])
    for (let at = 4; at < whole.length; at++) expect(() => readMidi(whole.subarray(0, at))).toThrow(/damaged|no notes/)
  })

  it('gives its two tracks to the hands, and parts one track at middle C', () => {
    expect(readMidi(makeMidi([[40], [72]])).notes.map(({ hand }) => hand)).toEqual(['right', 'left'])
    expect(readMidi(makeMidi([[59, 60]])).notes.map(({ hand }) => hand)).toEqual(['left', 'right'])
  })

  it('without notes, with too many bars, or damaged is refused', () => {
    expect(() => readMidi(makeMidi([[]]))).toThrow('no notes')
    expect(() => readMidi(makeMidi([Array(1601).fill(60)]))).toThrow('at most 400 bars')
    expect(() => readMidi(Buffer.from('MThd and then nothing of it'))).toThrow('damaged')
  })
})
