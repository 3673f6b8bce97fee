/** Kilobits in a second by the header's number, for MPEG 1 and for MPEG 2 and 2.5, both Layer III. */
const RATES_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const RATES_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
const SAMPLE_RATES = [44_100, 48_000, 32_000]
const MPEG_1 = 3
const MPEG_2 = 2
const RESERVED = 1
const LAYER_3 = 1
const FEWEST_FRAMES = 3
/** Players skip a damaged place; a file that is mostly damage is none. */
const SOUND_SHARE = 0.8
/** What an index at the beginning may promise more than there is: a tag at the end, a frame that was miscounted. */
const PROMISED_SHARE = 0.95

/**
 * Its frames of MPEG Layer III without the tags before, between and after them; undefined when they are not most of
 * it, or some that it announces are missing.
 */
export function cleanMpegSound(content: Buffer): Buffer | undefined {
  const begin = isLead(content, 0) ? endOfTags(content, 0) : 0
  const frames: Buffer[] = []
  let bytes = 0
  for (let at = begin; at + 4 <= content.length; ) {
    const size = frameAt(content, at)
    const isFrame =
      size > 0 && (at + size + 4 > content.length || frameAt(content, at + size) > 0 || isTag(content, at + size))
    if (!isFrame) {
      at = isLead(content, at) ? endOfTags(content, at) : nextPlace(content, at + 1)
      continue
    }
    if (frames.length === 0 && promisedBytes(content, at, size) * PROMISED_SHARE > content.length - at) return undefined
    frames.push(content.subarray(at, at + size))
    bytes += Math.min(size, content.length - at)
    at += size
  }
  const isSound = frames.length >= FEWEST_FRAMES && bytes >= (content.length - begin - trailer(content)) * SOUND_SHARE
  return isSound ? Buffer.concat(frames) : undefined
}

/** Each header begins with a byte of ones, each tag with a letter. */
function nextPlace(content: Buffer, from: number): number {
  for (let at = from; at < content.length; at++) if (content[at] === 0xff || isLead(content, at)) return at
  return content.length
}

/** Length in bytes of the frame whose header is at `at`; 0 when none is. */
function frameAt(content: Buffer, at: number): number {
  const a = content[at] ?? 0
  const b = content[at + 1] ?? 0
  const c = content[at + 2] ?? 0
  const version = (b >> 3) & 3
  const rate = SAMPLE_RATES[(c >> 2) & 3]
  const kilobits = (version === MPEG_1 ? RATES_1 : RATES_2)[c >> 4]
  const isHeader = a === 0xff && (b & 0xe0) === 0xe0 && version !== RESERVED && ((b >> 1) & 3) === LAYER_3
  if (!isHeader || !rate || !kilobits) return 0
  const slower = version === MPEG_1 ? 1 : version === MPEG_2 ? 2 : 4
  const samples = version === MPEG_1 ? 1152 : 576
  return Math.floor((samples / 8) * ((kilobits * 1000) / (rate / slower))) + ((c >> 1) & 1)
}

const isLead = (content: Buffer, at: number) =>
  content[at] === 0x49 && content[at + 1] === 0x44 && content[at + 2] === 0x33

/** Where the ID3v2 tags at the beginning end; their lengths use seven bits of each byte. */
function endOfTags(content: Buffer, from: number): number {
  let at = from
  while (isLead(content, at) && at + 10 <= content.length) {
    const [a = 0, b = 0, c = 0, d = 0] = content.subarray(at + 6, at + 10)
    const foot = (content[at + 5] ?? 0) & 0x10 ? 10 : 0
    at += 10 + ((a & 127) << 21) + ((b & 127) << 14) + ((c & 127) << 7) + (d & 127) + foot
  }
  // the beginning of a tag without the rest of it
  return at === from ? from + 1 : at
}

const isTag = (content: Buffer, at: number) =>
  ['TAG', 'APE', 'LYR', 'ID3'].includes(content.toString('latin1', at, at + 3))
/** Bytes of an ID3v1 tag, which is at the very end. */
const trailer = (content: Buffer) =>
  content.toString('latin1', content.length - 128, content.length - 125) === 'TAG' ? 128 : 0

/** Bytes of sound that the index in the first frame announces; 0 without one. */
function promisedBytes(content: Buffer, at: number, size: number): number {
  const frame = content.subarray(at, at + size)
  const place = Math.max(frame.indexOf('Xing'), frame.indexOf('Info'))
  if (place < 0 || frame.length < place + 16) return 0
  const flags = frame.readUInt32BE(place + 4)
  return (flags & 2) === 0 ? 0 : frame.readUInt32BE(place + (flags & 1 ? 12 : 8))
}
