import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { box, makeFragment, type Plan, planFilm, SECRET, secretBox, words } from '../../../../../test/mp4Files.ts'
import { changingBuffer, changingFile, MOST_STEPS } from '../reading.ts'
import { cleanMp4 } from './cleanMp4.ts'

const folder = mkdtempSync(join(tmpdir(), 'mp4-test-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function cleaned(content: Buffer) {
  const path = join(folder, 'film')
  writeFileSync(path, content)
  const shapes = await changingFile(path, cleanMp4)
  return { shapes, after: readFileSync(path) }
}
const FILM: Plan = { tracks: [{ kind: 'vide', entry: 'avc1' }] }

describe('an MP4', () => {
  it('has its shape read as it is shown, even when it was filmed upright', async () => {
    const rotated: Plan = {
      tracks: [
        { kind: 'soun', entry: 'mp4a' },
        { kind: 'vide', entry: 'hvc1', rotated: true },
      ],
    }
    expect((await cleaned(planFilm(FILM))).shapes).toEqual([{ width: 1920, height: 1080 }])
    expect((await cleaned(planFilm(rotated))).shapes).toEqual([{ width: 1080, height: 1920 }])
  })

  const places = ['moov', 'trak', 'edts', 'mdia', 'minf', 'dinf', 'stbl', 'entry', 'mvex'] as const
  const kinds = ['udta', 'meta', 'uuid', 'free', 'skip', 'wide', 'XMP_', 'Xtra']
  it.each(places.flatMap((place) => kinds.map((kind) => ({ place, kind }))))(
    'loses a $kind within $place, and moves nothing',
    async ({ place, kind }) => {
      const content = planFilm({ ...FILM, more: { [place]: secretBox(kind) } })
      const { shapes, after } = await cleaned(content)
      expect(content.includes(SECRET)).toBe(true)
      expect(after.includes(SECRET)).toBe(false)
      expect([shapes?.length, after.length, after.includes('frame-of-avc1')]).toEqual([1, content.length, true])
    },
  )

  it.each(['udta', 'meta', 'uuid', 'free', 'skip', 'wide', 'moov', 'emsg', 'prft', 'pnot'])(
    'loses a %s at its top, before and behind the samples',
    async (kind) => {
      const before = kind === 'moov' ? Buffer.alloc(0) : secretBox(kind)
      const { shapes, after } = await cleaned(Buffer.concat([planFilm({ ...FILM, before }), secretBox(kind)]))
      expect([shapes?.length, after.includes(SECRET)]).toEqual([1, false])
      expect(after.includes('frame-of-avc1')).toBe(true)
    },
  )

  it.each([
    ['meta', 'gpmd'],
    ['camm', 'camm'],
    ['meta', 'mebx'],
    ['text', 'text'],
    ['tmcd', 'tmcd'],
    ['vide', 'gpmd'],
    ['soun', 'camm'],
  ])('loses a track of %s coded as %s with its samples, between those of the film', async (kind, entry) => {
    const film = [...FILM.tracks, { kind: 'soun', entry: 'mp4a' }]
    const tracks = [film[0], { kind, entry, sample: SECRET }, film[1]] as Plan['tracks']
    for (const fragmented of [false, true]) {
      const { shapes, after } = await cleaned(planFilm({ tracks, fragmented }))
      expect([shapes?.length, after.includes(SECRET), after.includes(`${entry}`)]).toEqual([1, false, false])
      for (const left of ['frame-of-avc1', 'frame-of-mp4a']) expect(after.includes(left)).toBe(true)
    }
  })

  it('loses names of cameras and makers, when it was filmed, and paths of somebody’s disk', async () => {
    const content = planFilm({ ...FILM, named: true })
    const { shapes, after } = await cleaned(content)
    expect(content.toString('latin1').match(/SECRET/g)?.length).toBeGreaterThan(3)
    expect([shapes?.length, after.includes('SECRET'), after.includes(words(0xdeca, 0xdeca))]).toEqual([1, false, false])
  })

  it('loses what is between the samples and belongs to none, and in a fragment', async () => {
    const { after } = await cleaned(planFilm({ ...FILM, junk: SECRET }))
    expect([after.includes(SECRET), after.includes('frame-of-avc1')]).toEqual([false, true])
    for (const place of ['moof', 'traf'] as const) {
      const fragment = makeFragment({ ...FILM, more: { [place]: secretBox('uuid') } })
      expect((await cleaned(fragment)).after.includes(SECRET)).toBe(false)
    }
  })

  it('is cleaned once and then stays as it is', async () => {
    const { after } = await cleaned(planFilm({ ...FILM, named: true, more: { mdia: secretBox('udta') } }))
    expect((await cleaned(after)).after.equals(after)).toBe(true)
  })

  it('may be in memory, and has no shape when it is a sound', async () => {
    expect(await changingBuffer(planFilm({ tracks: [{ kind: 'soun', entry: 'mp4a' }] }), cleanMp4)).toEqual([])
  })

  it('is refused with too many boxes in all its fragments together', async () => {
    const fragment = box('moof', ...Array.from({ length: 15_000 }, () => box('uuid')))
    const withSome = (count: number) =>
      Buffer.concat([planFilm(FILM), ...Array.from({ length: count }, () => fragment)])
    const { shapes, after } = await cleaned(withSome(3))
    expect([shapes?.length, after.includes('uuid')]).toEqual([1, false])
    expect((await cleaned(withSome(14))).shapes).toBeUndefined()
  })

  it('is refused with a table of more rows than any film', async () => {
    const film = planFilm({ tracks: [{ kind: 'soun', entry: 'mp4a' }] })
    const rows = MOST_STEPS
    const at = film.indexOf('stco') - 4
    const length = film.readUInt32BE(at)
    const longer = Buffer.concat([film.subarray(0, at + length), Buffer.alloc(rows * 4), film.subarray(at + length)])
    longer.writeUInt32BE(length + rows * 4, at)
    longer.writeUInt32BE(1 + rows, at + 12)
    for (const type of ['moov', 'trak', 'mdia', 'minf', 'stbl']) {
      const size = longer.indexOf(type) - 4
      longer.writeUInt32BE(longer.readUInt32BE(size) + rows * 4, size)
    }
    expect((await cleaned(longer)).shapes).toBeUndefined()
  })

  it('is refused without tracks, without samples, cut short, and with a box or a table that lies', async () => {
    const whole = planFilm(FILM)
    const lie = Buffer.from(whole)
    lie.writeUInt32BE(3, 20)
    const table = Buffer.from(whole)
    table.writeUInt32BE(1_000_000, table.indexOf('stco') + 8)
    const bad = [
      planFilm({ tracks: [] }),
      whole.subarray(0, 20),
      whole.subarray(0, -20),
      whole.subarray(20),
      lie,
      table,
    ]
    for (const content of [...bad, Buffer.alloc(0), box('ftyp', Buffer.from('isom'))])
      expect((await cleaned(content)).shapes).toBeUndefined()
  })
})
