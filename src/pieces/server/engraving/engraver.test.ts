import { afterAll, describe, expect, it } from 'vitest'
import { demoPieces } from '../../../../demo/pieces.ts'
import { parseBars } from '../../score.ts'
import { writeMusicXml } from '../../writeMusicXml.ts'
import { MAX_BARS } from '../sources/readXml.ts'
import { closeEngraver, engrave, UnreadableSource } from './engraver.ts'

afterAll(closeEngraver)

const [piece] = demoPieces
const xml = piece ? writeMusicXml(piece) : ''
const silent = () => {}
/** Where the limit is not what a test is about, a busy machine may take its time. */
const PATIENT_MS = 200_000

describe('the engraver', () => {
  it('draws both widths and the first bars, and says how far it is', async () => {
    const told: number[] = []
    const { phone, wide, preview, midi } = await engrave(xml, (percent) => told.push(percent))
    for (const svg of [phone, wide, preview]) expect(svg).toMatch(/^<svg /)
    expect(preview.length).toBeLessThan(wide.length)
    expect(Buffer.from(midi).toString('latin1', 0, 4)).toBe('MThd')
    expect(told).toEqual([10, 40, 60, 80])
  })

  it('gives the same source the same ids', async () => {
    const [one, other] = await Promise.all([engrave(xml, silent), engrave(xml, silent)])
    expect(one.notes).toEqual(other.notes)
    expect(one.phone).toBe(other.phone)
  })

  it('draws as many bars as a piece may have, one picture for each width', async () => {
    if (!piece) throw new Error('The demo has no pieces.')
    const long = (bar: string) => parseBars(Array.from({ length: MAX_BARS }, () => bar).join(' | '))
    const parts = { right: long('C5q D5 E5 F5'), left: long('C3w') }
    const { phone, wide, notes } = await engrave(
      writeMusicXml({ ...piece, beats: 4, beatType: 4, upbeat: false, parts }),
      silent,
      PATIENT_MS,
    )
    expect(new Set(notes.map(({ bar }) => bar)).size).toBe(MAX_BARS)
    for (const svg of [phone, wide]) {
      const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
      expect(new Set(ids).size).toBe(ids.length)
      for (const { id } of notes) expect(ids).toContain(id)
      const [, height] = /viewBox="0 0 \d+ (\d+)"/.exec(svg) ?? []
      const placed = [...svg.matchAll(/<svg x="0" y="(\d+)" width="\d+" height="(\d+)"/g)]
      expect(placed.reduce((sum, [, , own]) => sum + Number(own), 0)).toBe(svg === phone ? Number(height) : 0)
    }
  }, 240_000)

  it('says what is no music, and goes on', async () => {
    await expect(engrave('<score-partwise/>', silent)).rejects.toBeInstanceOf(UnreadableSource)
    await expect(engrave('no xml at all', silent)).rejects.toBeInstanceOf(UnreadableSource)
    expect((await engrave(xml, silent)).bars).toBe(5)
  })

  it('that is killed in the middle rejects, is no fault of the source, and does the next one', async () => {
    const dying = engrave(xml, (percent) => percent === 10 && void closeEngraver())
    await expect(dying).rejects.toThrow('The thread that engraves has ended.')
    await expect(dying).rejects.not.toBeInstanceOf(UnreadableSource)
    expect((await engrave(xml, silent)).notes.length).toBeGreaterThan(0)
  }, 240_000)

  it('refuses a source that takes more memory than it may have, and does those behind it', async () => {
    const long = '<backup><duration>2000000000</duration></backup><forward><duration>2147483647</duration></forward>'
    const hostile = xml.replace(/<measure number="1">/, `$&${long}`)
    const before = process.memoryUsage.rss()
    let peak = before
    const watch = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage.rss())
    }, 20)
    const [refused, ...others] = await Promise.allSettled(
      [hostile, xml, xml].map((each) => engrave(each, silent, PATIENT_MS)),
    )
    clearInterval(watch)
    expect(refused).toMatchObject({ reason: expect.any(UnreadableSource) })
    expect(refused).toMatchObject({ reason: { message: expect.stringMatching(/^This score can’t be engraved/) } })
    expect(others.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    // Verovio by itself takes all of the two gigabytes that it can
    expect(peak - before).toBeLessThan(1.4 * 1024 ** 3)
  }, 240_000)

  it('counts the time of a source from when the thread is there', async () => {
    await closeEngraver()
    const told: number[] = []
    const late = engrave(xml, (percent) => told.push(percent), 1)
    await expect(late).rejects.toThrow('Engraving this piece takes longer than 0.001 seconds.')
    expect(told[0]).toBe(10)
  })

  it('expands repeats: a repeated bar is played twice, by the same elements', async () => {
    const repeated = xml.replace(
      /(<measure number="1">[\s\S]*?)<\/measure>/,
      '$1<barline location="right"><bar-style>light-heavy</bar-style><repeat direction="backward"/></barline></measure>',
    )
    const { notes } = await engrave(repeated, silent)
    const once = await engrave(xml, silent)
    expect(notes.length).toBe(once.notes.length + once.notes.filter(({ bar }) => bar === 1).length)
    expect(notes.filter(({ id }) => id === notes[0]?.id).map(({ at }) => at)).toEqual([0, 4])
  })

  it('names grace notes and decorated ones', async () => {
    const first = xml.indexOf('<note')
    const grace =
      '<note><grace/><pitch><step>B</step><octave>3</octave></pitch><voice>1</voice><type>eighth</type><staff>1</staff></note>'
    const withGrace = `${xml.slice(0, first)}${grace}${xml.slice(first)}`
    const decorated = withGrace.replace(
      /(<measure number="2">[\s\S]*?<notations>)/,
      '$1<ornaments><trill-mark/></ornaments>',
    )
    const { notes } = await engrave(decorated, silent)
    expect(notes.filter(({ ornament }) => ornament === 'grace').map(({ midi }) => midi)).toEqual([59])
    expect(notes.filter(({ ornament }) => ornament === 'decorated').map(({ bar }) => bar)).toEqual([2])
  })
})
