import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { planFilm, SECRET, secretBox } from '../../../test/mp4Files.ts'
import { processorMs } from '../../../test/processorTime.ts'
import { m4a, makeMp3, makeWav, ogg, oggPages } from '../../../test/soundFiles.ts'
import { storeAudio } from './audio.ts'
import { readConfig } from './config.ts'
import { DiskSpace } from './diskSpace.ts'
import { createFiles } from './files.ts'
import { ReceivedFile } from './receivedFile.ts'

const folder = mkdtempSync(join(tmpdir(), 'academy-audio-'))
const files = await createFiles(readConfig({ DATA_DIR: folder }), new DiskSpace(folder, 0))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function store(content: Buffer, name = 'sound.mp3') {
  const path = join(folder, 'received')
  await writeFile(path, content)
  return storeAudio(files, 'sounds', new ReceivedFile(path, name, content.length, 'audio/mpeg'))
}
const half = (content: Buffer) => content.subarray(0, content.length / 2)
const stored = () => {
  try {
    return readdirSync(join(folder, 'files/sounds')).length
  } catch {
    return 0
  }
}

const mp3 = await makeMp3()
const wav = makeWav()
const kinds = [
  ['mp3', mp3],
  ['wav', wav],
  ['m4a', m4a],
  ['ogg', ogg],
] as const

const chunk = (name: string) => {
  const size = Buffer.alloc(4)
  size.writeUInt32LE(SECRET.length)
  return Buffer.concat([Buffer.from(name), size, Buffer.from(SECRET)])
}
const frame = (name: string, body: string) =>
  Buffer.concat([Buffer.from(name), Buffer.from([0, 0, 0, body.length, 0, 0]), Buffer.from(body)])
const tag = (...frames: Buffer[]) => {
  const body = Buffer.concat(frames)
  const size = [body.length >> 7, body.length & 127]
  return Buffer.concat([Buffer.from('ID3\x04\0\0\0\0', 'latin1'), Buffer.from(size), body])
}
const wide = (fill: string) => Buffer.from(fill.padEnd(2000, '.'))
const sound = { kind: 'soun', entry: 'mp4a', sample: wide('tone').toString() }
const withMetadata: [string, Buffer][] = [
  ['a text and an object in a tag', Buffer.concat([tag(frame('TXXX', SECRET), frame('GEOB', SECRET)), mp3])],
  ['a picture in the second of two tags', Buffer.concat([tag(), tag(frame('APIC', SECRET)), mp3])],
  ['a sound within a tag', Buffer.concat([tag(frame('GEOB', SECRET)), tag(), mp3, tag(frame('TIT2', SECRET)), mp3])],
  ['a tag at the end', Buffer.concat([mp3, Buffer.from(`TAG${SECRET}`.padEnd(128))])],
  ['an APE tag', Buffer.concat([mp3, Buffer.from(`APETAGEX${SECRET}`)])],
  ...['LIST', 'bext', 'id3 ', 'iXML', '_PMX', 'cart'].flatMap((name): [string, Buffer][] => [
    [`a ${name} behind the samples`, Buffer.concat([wav, chunk(name)])],
    [`a ${name} before them`, Buffer.concat([wav.subarray(0, 36), chunk(name), wav.subarray(36)])],
  ]),
  ...(['moov', 'trak', 'mdia', 'minf', 'stbl', 'entry'] as const).map((place): [string, Buffer] => [
    `a udta within ${place}`,
    planFilm({ tracks: [sound], more: { [place]: secretBox('udta') } }),
  ]),
  ['an Opus comment', oggPages(ogg, [`LOCATION=${SECRET}`])],
  ['an Opus comment over many pages', oggPages(ogg, [`METADATA_BLOCK_PICTURE=${SECRET.repeat(5000)}`])],
  ['a stream beside the sound', Buffer.concat([ogg, oggPages(ogg, [SECRET], 'fishead.')])],
]

describe('a received sound', () => {
  it.each(kinds)(
    'is kept when it is %s, whatever its name, and stays as it is when it comes again',
    async (kind, content) => {
      const key = await store(content, 'notes.txt')
      expect(key).toMatch(new RegExp(`^sounds/[0-9a-f-]{36}\\.${kind}$`))
      const bytes = await buffer(await files.read(key))
      expect((await buffer(await files.read(await store(bytes)))).equals(bytes)).toBe(true)
      // these two carry no metadata
      if (kind === 'mp3' || kind === 'wav') expect(bytes.equals(content)).toBe(true)
    },
  )

  it.each(withMetadata)('loses its metadata: %s', async (_, content) => {
    const bytes = await buffer(await files.read(await store(content)))
    expect(content.includes(SECRET)).toBe(true)
    expect(bytes.includes(SECRET)).toBe(false)
    expect(bytes.length).toBeGreaterThan(300)
  })

  it('may be an MP3 with a tag before and after it', async () => {
    const before = Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\x02\x01', 'latin1'), Buffer.alloc(257)])
    const after = Buffer.concat([Buffer.from('TAG'), Buffer.alloc(125)])
    expect(await store(Buffer.concat([before, mp3, after]))).toMatch(/mp3$/)
  })

  it('may be a WAV whose recorder left the length open', async () => {
    const open = Buffer.from(wav)
    open.writeUInt32LE(0xffffffff, 40)
    expect(await store(open)).toMatch(/wav$/)
  })

  const empty = Buffer.from(wav.subarray(0, 44))
  empty.writeUInt32LE(0, 40)
  const film = readFileSync(fileURLToPath(new URL('../../../demo/media/keyboard.mp4', import.meta.url)))
  const announcesMore = Buffer.concat([mp3])
  announcesMore.write('Info', 20)
  announcesMore.writeUInt32BE(2, 24)
  announcesMore.writeUInt32BE(1_000_000, 28)
  it.each<[string, Buffer]>([
    ['a text', Buffer.from('This is not a sound at all.')],
    ['nothing', Buffer.alloc(0)],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a film', film],
    ['a WAV without samples', empty],
    ['half a WAV', half(wav)],
    ['half an M4A', half(m4a)],
    ['half an OGG', half(ogg)],
    ['an MP3 shorter than it announces', announcesMore],
    ['one frame of MP3 and then a text', Buffer.concat([mp3.subarray(0, 300), Buffer.alloc(9000, 'la la ')])],
    ['a tag with nothing behind it', Buffer.from('ID3\x04\0\0\0\0\0\x05abcde', 'latin1')],
  ])('is refused when it is %s, and nothing is kept', async (_, content) => {
    const before = stored()
    await expect(store(content)).rejects.toMatchObject({ code: 'wrong_media', status: 415 })
    expect(stored()).toBe(before)
  })

  it('is refused over 25 MB before it is read', async () => {
    const path = join(folder, 'never-written')
    const huge = new ReceivedFile(path, 'long.mp3', 25 * 1024 * 1024 + 1, 'audio/mpeg')
    await expect(storeAudio(files, 'sounds', huge)).rejects.toMatchObject({ code: 'too_large', status: 413 })
  })

  it('is looked through in no time, also when somebody made it to take long', async () => {
    const hostile = Buffer.concat([mp3.subarray(0, 432), Buffer.alloc(24 * 1024 * 1024, 0xff)])
    const looking = () => expect(store(hostile)).rejects.toMatchObject({ code: 'wrong_media' })
    expect(await processorMs(looking)).toBeLessThan(4000)
  })
})
