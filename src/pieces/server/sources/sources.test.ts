import { describe, expect, it } from 'vitest'
import { demoPieces } from '../../../../demo/pieces.ts'
import { processorMs } from '../../../../test/processorTime.ts'
import { zipFile } from '../../../../test/zipFile.ts'
import { writeMusicXml } from '../../writeMusicXml.ts'
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

  it.each([
    '<!DOCTYPE ',
    '<?a ',
    '<creator ',
    '<creator type="composer"',
    '<work-title>',
    '<measure ',
    '<part ',
    '<note ',
    '<duration ',
    '<duration a="" ',
  ])('of two megabytes of %s is refused or read at once', async (part) => {
    const reading = () => {
      try {
        read(`<score-partwise>${part.repeat(Math.floor(2_000_000 / part.length))}`)
      } catch {
        // refused is as good
      }
    }
    expect(await processorMs(reading)).toBeLessThan(3000)
  })

  const [inBar, inNote] = [(more: string) => XML.replace(/<measure number="1">/, `$&${more}`), '<pitch>']
  it.each([
    ['a step of many years', inBar('<forward><duration>2147483647</duration></forward>')],
    ['a step back of many years', inBar('<backup><duration>2000000000</duration></backup>')],
    ['steps that are long together', inBar('<forward><duration>960</duration></forward>'.repeat(20_000))],
    ['a duration in entities', inBar('<forward><duration>&#50;147483647</duration></forward>')],
    ['a duration behind a comment', inBar('<forward><duration><!-- --> 2147483647</duration></forward>')],
    ['a duration behind an attribute', inBar('<forward><duration a=">4<">2147483647</duration></forward>')],
    ['divisions of nothing', XML.replace(/<divisions>\d+/, '<divisions>0')],
    ['five staves', XML.replace('<staves>2', '<staves>5')],
    ['a staff of many lines', inBar('<staff-details><staff-lines>99999</staff-lines></staff-details>')],
    ['an octave that nobody hears', XML.replace(/<octave>\d/, '<octave>999')],
    ['a key of eight sharps', XML.replace(/<fifths>-?\d/, '<fifths>8')],
    ['many beats', XML.replace(/<beats>\d/, '<beats>99+99')],
    ['a chord of 33 notes', inBar(`<note>${inNote}</note>${`<note><chord/>${inNote}</note>`.repeat(32)}`)],
    ['20,001 notes', inBar(`<note>${inNote}</note>`.repeat(20_001))],
    ['nine parts', XML.replace('</part-list>', `${'<score-part id="P9"/>'.repeat(8)}$&`)],
  ])('with %s is refused', (_, hostile) => {
    expect(hostile).not.toBe(XML)
    expect(() => read(hostile)).toThrow(/number \(|at most|too long/)
  })

  it('may have beats that are added, chords, and all that the demo’s pieces have', () => {
    expect(() => read(XML.replace(/<beats>\d/, '<beats>3+2'))).not.toThrow()
    for (const each of demoPieces) expect(() => read(writeMusicXml(each))).not.toThrow()
  })

  it('that was cut anywhere is refused', () => {
    for (const share of [0.3, 0.6, 0.99]) expect(() => read(XML.slice(0, XML.length * share))).toThrow(/cut short/)
  })

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
