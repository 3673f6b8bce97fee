import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { changingBuffer, changingFile, MOST_CHANGES, MOST_STEPS } from '../reading.ts'
import { cleanWebm } from './cleanWebm.ts'

const SECRET = Buffer.from('SECRET+52.5200+013.4050/')
const element = (id: string, ...parts: Buffer[]) => {
  const body = Buffer.concat(parts)
  const size = Buffer.alloc(8)
  size.writeBigUInt64BE(BigInt(body.length) | (1n << 56n))
  return Buffer.concat([Buffer.from(id, 'hex'), size, body])
}
const openEnded = (id: string, ...parts: Buffer[]) =>
  Buffer.concat([Buffer.from(`${id}01ffffffffffffff`, 'hex'), ...parts])
const number = (id: string, value: number) => element(id, Buffer.from([value >> 8, value & 255]))
const text = (id: string, value: string) => element(id, Buffer.from(value))
const secret = (id: string) => element(id, SECRET)

const video = (...more: Buffer[]) => element('e0', number('b0', 640), number('ba', 360), ...more)
const track = (id: number, type: number, codec: string, ...more: Buffer[]) =>
  element('ae', number('d7', id), number('83', type), text('86', codec), video(), ...more)
const block = (id: number, content: Buffer | string) =>
  element('a3', Buffer.from([0x80 | id, 0, 0, 0]), Buffer.from(content))
const frame = block(1, 'the-frame-itself')
const head = (kind = 'webm', ...more: Buffer[]) => element('1a45dfa3', text('4282', kind), ...more)
const tracks = (...more: Buffer[]) => element('1654ae6b', track(1, 1, 'V_VP9'), ...more)
const cluster = (...more: Buffer[]) => element('1f43b675', number('e7', 0), frame, ...more)
const film = (...parts: Buffer[]) => Buffer.concat([head(), element('18538067', ...parts)])

async function cleaned(content: Buffer) {
  const after = Buffer.from(content)
  return { shapes: await changingBuffer(after, cleanWebm), after }
}

describe('a WebM', () => {
  const [width, height] = [640, 360]
  it('has its shape read, even when it was recorded live', async () => {
    const live = Buffer.concat([head(), openEnded('18538067', tracks(), openEnded('1f43b675', frame), cluster())])
    for (const content of [film(tracks(), cluster()), live])
      expect((await cleaned(content)).shapes).toEqual([{ width, height }])
  })

  const withMetadata: [string, Buffer][] = [
    ['tags', film(tracks(), cluster(), element('1254c367', element('7373', element('67c8', secret('4487')))))],
    ['tags before the film', film(secret('1254c367'), tracks(), cluster())],
    ['chapters', film(tracks(), element('1043a770', secret('85')), cluster())],
    ['attachments', film(tracks(), element('1941a469', secret('465c')), cluster())],
    ['what nobody knows', film(tracks(), cluster(), secret('1a2b3c4d'))],
    ['room that is left', film(secret('ec'), tracks(), cluster(secret('ec')))],
    ['a title', film(element('1549a966', secret('7ba9'), secret('4461')), tracks(), cluster())],
    ['the names of the programs', film(element('1549a966', secret('4d80'), secret('5741')), tracks(), cluster())],
    [
      'the name of a track',
      film(element('1654ae6b', track(1, 1, 'V_VP9', secret('536e'), secret('258688'))), cluster()),
    ],
    ['a track of places', film(tracks(track(2, 17, 'D_WEBVTT/METADATA')), cluster(block(2, SECRET)))],
    ['a track that only says it is a film', film(tracks(track(2, 1, 'V_GPMD')), cluster(block(2, SECRET)))],
    [
      'a group of such a track',
      film(tracks(), cluster(element('a0', element('a1', Buffer.from([0x82, 0, 0, 0]), SECRET)))),
    ],
    [
      'additions to a block',
      film(tracks(), cluster(element('a0', element('a1', Buffer.from([0x81, 0, 0, 0])), secret('75a1')))),
    ],
    ['a list of cues', film(tracks(), element('1c53bb6b', element('bb', secret('b9'))), cluster())],
    ['its head', Buffer.concat([head('webm', secret('4281')), element('18538067', tracks(), cluster())])],
    ['what follows it', Buffer.concat([film(tracks(), cluster()), SECRET])],
    [
      'tags after a live film',
      Buffer.concat([head(), openEnded('18538067', tracks(), openEnded('1f43b675', frame), secret('1254c367'))]),
    ],
  ]
  it.each(withMetadata)('loses %s, and moves nothing', async (_, content) => {
    const { shapes, after } = await cleaned(content)
    expect(content.includes(SECRET)).toBe(true)
    expect([shapes?.[0], after.includes(SECRET), after.length]).toEqual([{ width, height }, false, content.length])
    expect(after.indexOf(frame)).toBe(content.indexOf(frame))
    expect((await cleaned(after)).after.equals(after)).toBe(true)
  })

  it('loses the comments in how a Vorbis sound begins', async () => {
    const comments = Buffer.concat([
      Buffer.from('\x03vorbis\x04\0\0\0Xiph\x01\0\0\0\x18\0\0\0', 'latin1'),
      SECRET,
      Buffer.from([1]),
    ])
    const first = Buffer.from('\x01vorbis....', 'latin1')
    const begin = Buffer.concat([
      Buffer.from([2, first.length, comments.length]),
      first,
      comments,
      Buffer.from('\x05vorbis'),
    ])
    const sound = element('ae', number('d7', 2), number('83', 2), text('86', 'A_VORBIS'), element('63a2', begin))
    const { shapes, after } = await cleaned(film(tracks(sound), cluster(block(2, 'sound'))))
    expect([shapes?.length, after.includes(SECRET), after.includes('\x05vorbis')]).toEqual([1, false, true])
  })

  it('keeps each frame of a real one where it is, and not the name of what made it', async () => {
    const demo = readFileSync(fileURLToPath(new URL('../../../../../demo/media/keyboard.webm', import.meta.url)))
    const { shapes, after } = await cleaned(demo)
    const begin = demo.indexOf(Buffer.from('1f43b675', 'hex'))
    const end = demo.indexOf(Buffer.from('1c53bb6b', 'hex'), begin)
    expect(shapes).toEqual([{ width: 640, height: 360 }])
    expect(after.subarray(begin, end).equals(demo.subarray(begin, end))).toBe(true)
    expect([demo.includes('Lavf'), after.includes('Lavf')]).toEqual([true, false])
  })

  it('may have so many elements voided, soon done, and is refused with one more', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'webm-test-'))
    const path = join(folder, 'film')
    const begun = process.cpuUsage()
    const shapesWith = async (count: number) => {
      // in several clusters, since they are counted over the whole file
      const unknown = (some: number) => Buffer.alloc(some * 2, Buffer.from('9980', 'hex'))
      writeFileSync(
        path,
        film(tracks(), cluster(unknown(MOST_CHANGES / 2)), cluster(unknown(count - MOST_CHANGES / 2))),
      )
      return changingFile(path, cleanWebm)
    }
    expect(await shapesWith(MOST_CHANGES)).toEqual([{ width, height }])
    expect(readFileSync(path).includes(Buffer.from('99809980', 'hex'))).toBe(false)
    expect(await shapesWith(MOST_CHANGES + 1)).toBeUndefined()
    const { user, system } = process.cpuUsage(begun)
    expect(user + system).toBeLessThan(5_000_000)
    rmSync(folder, { recursive: true })
  })

  it('is refused when it takes more steps than any film, though nothing is changed', async () => {
    const blocks = Buffer.alloc((MOST_STEPS / 2) * 6, Buffer.from('a38481000000', 'hex'))
    expect((await cleaned(film(tracks(), cluster(blocks)))).shapes).toBeUndefined()
  })

  it('is refused as another kind, without frames, cut short, packed, and with elements that lie', async () => {
    const whole = film(tracks(), cluster())
    const packed = film(element('1654ae6b', track(1, 1, 'V_VP9', element('6d80', Buffer.alloc(4)))), cluster())
    for (const content of [
      Buffer.concat([head('matroska'), element('18538067', tracks(), cluster())]),
      film(tracks()),
      film(cluster()),
      packed,
      whole.subarray(0, -10),
      whole.subarray(0, 30),
      film(openEnded('1654ae6b', track(1, 1, 'V_VP9')), cluster()),
      Buffer.alloc(40),
    ])
      expect((await cleaned(content)).shapes).toBeUndefined()
    // there is nothing to see
    const sound = film(element('1654ae6b', track(1, 2, 'A_OPUS')), cluster())
    expect((await cleaned(sound)).shapes).toEqual([])
  })
})
