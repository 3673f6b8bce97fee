/** What is nowhere in what the academy keeps. */
export const SECRET = 'SECRET+52.5200+013.4050/'

export const box = (type: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts)
  return Buffer.concat([words(body.length + 8), Buffer.from(type, 'latin1'), body])
}
export const words = (...values: number[]): Buffer => {
  const buffer = Buffer.alloc(values.length * 4)
  values.forEach((value, at) => void buffer.writeInt32BE(value | 0, at * 4))
  return buffer
}
export const secretBox = (type: string): Buffer => box(type, Buffer.from(`....${SECRET}`))

type Track = { kind: string; entry: string; sample?: string; rotated?: boolean }
type Place = 'moov' | 'trak' | 'edts' | 'mdia' | 'minf' | 'dinf' | 'stbl' | 'entry' | 'mvex' | 'moof' | 'traf'
/** What a film is made of; `more` goes into the box of its name, `named` fills the fields that cameras sign in. */
export type Plan = {
  tracks: readonly Track[]
  before?: Buffer
  junk?: string
  more?: Partial<Record<Place, Buffer>>
  named?: boolean
  fragmented?: boolean
}

const ONE = 65536
const FTYP = box('ftyp', Buffer.from('isom'), words(0), Buffer.from('isom'))
const sampleOf = ({ entry, sample }: Track) => Buffer.from(sample ?? `frame-of-${entry}`)

/** A film with one sample of each track; in fragments when it says so. */
export function planFilm(plan: Plan): Buffer {
  if (plan.fragmented) return makeFragment(plan)
  const { before = Buffer.alloc(0), junk = '', tracks } = plan
  const samples = Buffer.concat([Buffer.from(junk), ...tracks.map(sampleOf), Buffer.from(junk)])
  let at = FTYP.length + before.length + 8 + junk.length
  const traks = tracks.map((track, index) => {
    const trak = trakOf(plan, track, index + 1, at)
    at += sampleOf(track).length
    return trak
  })
  return Buffer.concat([FTYP, before, box('mdat', samples), movie(plan, traks)])
}

/** The same with an empty index, and the samples in one fragment. */
export function makeFragment(plan: Plan): Buffer {
  const { tracks, more = {} } = plan
  const traks = tracks.map((track, index) => trakOf(plan, track, index + 1))
  const build = (start: number) => {
    let at = start
    const parts = tracks.map((track, index) => {
      const size = sampleOf(track).length
      const run = box('trun', words(0x201, 1, at, size))
      at += size
      return box('traf', box('tfhd', words(0x20000, index + 1)), run, more.traf ?? Buffer.alloc(0))
    })
    return box('moof', box('mfhd', words(0, 1)), ...parts, more.moof ?? Buffer.alloc(0))
  }
  const moof = build(build(0).length + 8)
  return Buffer.concat([FTYP, movie(plan, traks), moof, box('mdat', ...tracks.map(sampleOf))])
}

function movie({ tracks, more = {}, named }: Plan, traks: Buffer[]): Buffer {
  const time = named ? 0xdeca : 0
  const mvhd = box('mvhd', words(0, time, time, 1000, 0), Buffer.alloc(80))
  const trex = tracks.map((_, index) => box('trex', words(0, index + 1, 1, 0, 0, 0)))
  return box('moov', mvhd, ...traks, box('mvex', ...trex, more.mvex ?? Buffer.alloc(0)), more.moov ?? Buffer.alloc(0))
}

function trakOf({ more = {}, named }: Plan, track: Track, id: number, at?: number): Buffer {
  const has = (place: Place) => more[place] ?? Buffer.alloc(0)
  const matrix = track.rotated ? [0, ONE, 0, -ONE, 0, 0, 0, 0, 1 << 30] : [ONE, 0, 0, 0, ONE, 0, 0, 0, 1 << 30]
  const time = named ? 0xdeca : 0
  const name = Buffer.from(named ? 'SECRET camera\0' : '\0')
  const hdlr = box('hdlr', words(0, 0), Buffer.from(track.kind), Buffer.alloc(12), name)
  const dref = box('dref', words(0, 1), box(named ? 'alis' : 'url ', words(1), Buffer.from(named ? 'SECRET disk' : '')))
  const tkhd = box('tkhd', words(0, time, time, id, 0, 0), Buffer.alloc(16), words(...matrix, 1920 * ONE, 1080 * ONE))
  const mdhd = box('mdhd', words(0, time, time, 1000, 0, 0))
  const minf = box(
    'minf',
    box('vmhd', words(0)),
    box('dinf', dref, has('dinf')),
    tables(track, named, at, has),
    has('minf'),
  )
  return box('trak', tkhd, box('edts', has('edts')), box('mdia', mdhd, hdlr, minf, has('mdia')), has('trak'))
}

function tables(track: Track, named: boolean | undefined, at: number | undefined, has: (place: Place) => Buffer) {
  const fields = Buffer.alloc(track.kind === 'soun' ? 28 : 78)
  if (named && track.kind === 'vide') fields.write('SECR', 12) && fields.write('SECRET encoder', 42)
  const colour = named ? box('colr', Buffer.from('prof SECRET profile')) : Buffer.alloc(0)
  const entry = box(track.entry, fields, box('pasp', words(1, 1)), colour, has('entry'))
  const size = sampleOf(track).length
  const rows = at === undefined ? [[], [], []] : [[1, 1, 1], [size], [at]]
  const [groups = [], sizes = [], offsets = []] = rows
  return box(
    'stbl',
    box('stsd', words(0, 1), entry),
    box('stsc', words(0, groups.length / 3, ...groups)),
    box('stsz', words(0, 0, sizes.length, ...sizes)),
    box('stco', words(0, offsets.length, ...offsets)),
    has('stbl'),
  )
}
