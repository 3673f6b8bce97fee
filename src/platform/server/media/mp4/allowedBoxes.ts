// What of an MP4 stays: the boxes that a player needs, of which each holds numbers only. All others become empty ones of
// the same length: places, names of cameras, owners, and whatever somebody thinks of later.
import { blank, DamagedFile, type FileReader } from '../reading.ts'
import { type Box, boxesIn, silence } from './boxes.ts'

type Rule = (reading: FileReader, box: Box) => Promise<void>
type Rules = Record<string, Rule>

export const keepBox: Rule = async () => {}

/** Of the boxes within a box, which begin after `skip` bytes, those that have a rule stay. */
export const only =
  (rules: Rules, skip = 0): Rule =>
  async (reading, { body, end }) => {
    const boxes = await boxesIn(reading, body + skip, end)
    for (const box of boxes) await (Object.hasOwn(rules, box.type) ? rules[box.type] : silence)?.(reading, box)
    await blank(reading, boxes.at(-1)?.end ?? body + skip, end)
  }

const kept = (...types: string[]): Rules => Object.fromEntries(types.map((type) => [type, keepBox]))

const BRAND = /^(iso[m2-9]|mp4[12]|avc1|hvc1|av01|dash|qt {2}|M4[AV] |cmf[2c]|ms[dis][xhm])$/

/** Camera makers have brands of their own. */
export const plainBrands: Rule = async (reading, { body, end }) => {
  await blank(reading, body + 4, body + 8)
  for (let at = body; at + 4 <= Math.min(end, body + 400); at += 4) {
    if (at === body + 4) continue
    const brand = await reading.at(at, 4)
    if (!BRAND.test(brand.toString('latin1'))) await reading.write(Buffer.from('isom'), at)
  }
  await blank(reading, body + 400, end)
}

/** When it was filmed, and changed. */
export const undated: Rule = async (reading, { body }) => {
  const [version] = await reading.at(body, 1)
  await blank(reading, body + 4, body + (version === 1 ? 20 : 12))
}

/** The kind of a track stays, and not the name that the camera gave it. */
const unnamed: Rule = async (reading, { body, end }) => {
  if (end < body + 12) throw new DamagedFile()
  await blank(reading, body, body + 8)
  await blank(reading, body + 12, end)
}

/** Where the sound and the pictures are: in this very file, and at no address and on nobody's disk. */
const here: Rule = async (reading, list) => {
  for (const { start, body, end } of await boxesIn(reading, list.body + 8, list.end)) {
    if (end < body + 4) throw new DamagedFile()
    await reading.write(Buffer.from('url ', 'latin1'), start + 4)
    await reading.write(Buffer.from([0, 0, 0, 1]), body)
    await blank(reading, body + 4, end)
  }
}

/** Colours by numbers; a profile has the words of its maker. */
const plainColours: Rule = async (reading, box) => {
  const kind = (await reading.at(box.body, 4)).toString('latin1')
  if (kind !== 'nclx' && kind !== 'nclc') await silence(reading, box)
}

const CODEC_PARTS: Rules = {
  ...kept('avcC', 'hvcC', 'vpcC', 'av1C', 'esds', 'dOps', 'alac', 'dac3', 'dec3', 'chan', 'dvcC', 'dvvC'),
  ...kept('pasp', 'clap', 'btrt', 'fiel', 'mdcv', 'clli', 'SmDm', 'CoLL'),
  colr: plainColours,
  wave: only(kept('frma', 'esds', 'mp4a', 'alac', 'enda')),
}

/** How a track is coded, without the name of what coded it. */
const anonymousPicture: Rule = async (reading, entry) => {
  await blank(reading, entry.body + 12, entry.body + 16)
  await blank(reading, entry.body + 42, entry.body + 74)
  await only(CODEC_PARTS, 78)(reading, entry)
}
const anonymousSound: Rule = async (reading, entry) => {
  const version = (await reading.at(entry.body + 8, 2)).readUInt16BE(0)
  await blank(reading, entry.body + 12, entry.body + 16)
  await only(CODEC_PARTS, [28, 44, 64][version] ?? 28)(reading, entry)
}

const each = (rule: Rule, ...types: string[]): Rules => Object.fromEntries(types.map((type) => [type, rule]))
/** What browsers can show and play. */
export const CODECS: Record<string, Rules> = {
  vide: each(anonymousPicture, 'avc1', 'avc3', 'hvc1', 'hev1', 'vp08', 'vp09', 'av01', 'mp4v', 'dvh1', 'dvhe'),
  soun: each(anonymousSound, 'mp4a', 'Opus', 'alac', 'ac-3', 'ec-3', '.mp3'),
}

const GROUPING = /^(roll|prol|rap |sync)$/
const groups: Rule = async (reading, box) => {
  const kind = (await reading.at(box.body + 4, 4)).toString('latin1')
  if (!GROUPING.test(kind)) await silence(reading, box)
}

const SAMPLES: Rules = {
  ...kept('stts', 'ctts', 'cslg', 'stsc', 'stsz', 'stz2', 'stco', 'co64', 'stss', 'stsh', 'stps', 'sdtp'),
  stsd: only({ ...CODECS.vide, ...CODECS.soun }, 8),
  sbgp: groups,
  sgpd: groups,
}

/** Of a track of pictures or sound. */
export const track: Rule = only({
  tkhd: undated,
  edts: only(kept('elst')),
  mdia: only({
    mdhd: undated,
    hdlr: unnamed,
    minf: only({ ...kept('vmhd', 'smhd'), dinf: only({ dref: here }), stbl: only(SAMPLES) }),
  }),
})

/** Of a fragment's part of such a track. */
export const fragmentTrack: Rule = only({ ...kept('tfhd', 'tfdt', 'trun'), sbgp: groups, sgpd: groups })

export const fragmentIndex: Rule = only(kept('tfra', 'mfro'))
export const fragmentDefaults: Rule = only(kept('mehd', 'trex'))
