import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readMp4 } from './mp4.ts'
import { readWebm } from './webm.ts'

const folder = mkdtempSync(join(tmpdir(), 'video-test-'))
afterAll(() => rmSync(folder, { recursive: true }))
const written = (content: Buffer) => {
  const path = join(folder, 'video')
  writeFileSync(path, content)
  return path
}

const box = (type: string, ...parts: Buffer[]) => {
  const body = Buffer.concat(parts)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}
const words = (...values: number[]) => {
  const buffer = Buffer.alloc(values.length * 4)
  values.forEach((value, at) => void buffer.writeInt32BE(value, at * 4))
  return buffer
}
const ONE = 65536
const upright = [ONE, 0, 0, 0, ONE, 0, 0, 0, 1 << 30]
const quarterTurn = [0, ONE, 0, -ONE, 0, 0, 0, 0, 1 << 30]
const tkhd = (matrix: number[]) => box('tkhd', Buffer.alloc(40), words(...matrix, 1920 * ONE, 1080 * ONE))
const hdlr = (kind: string) => box('hdlr', Buffer.alloc(8), Buffer.from(kind), Buffer.alloc(13))
const trak = (kind: string, matrix = upright, ...more: Buffer[]) =>
  box('trak', tkhd(matrix), box('mdia', hdlr(kind)), ...more)
const place = Buffer.from('\u00a9xyz+52.5200+013.4050/', 'latin1')
const head = box('ftyp', Buffer.from('isom0000isom'))
const frames = box('mdat', Buffer.alloc(100, 7))
const mp4 = (...moov: Buffer[]) => Buffer.concat([head, frames, box('moov', ...moov)])

describe('an MP4', () => {
  it('tells its shape as it is shown, also when it was filmed upright', async () => {
    expect(await readMp4(written(mp4(trak('soun'), trak('vide'))))).toEqual({ width: 1920, height: 1080 })
    expect(await readMp4(written(mp4(trak('vide', quarterTurn))))).toEqual({ width: 1080, height: 1920 })
  })

  it('loses in its place what it tells about whoever filmed it', async () => {
    const content = Buffer.concat([
      mp4(trak('vide', upright, box('udta', place)), box('udta', place), box('meta', place)),
      box('uuid', place),
    ])
    const path = written(content)
    await readMp4(path)
    const after = readFileSync(path)
    expect(content.includes('+52.5200')).toBe(true)
    expect(after.includes('+52.5200')).toBe(false)
    expect(after.length).toBe(content.length)
    expect(
      after.subarray(0, head.length + frames.length).equals(content.subarray(0, head.length + frames.length)),
    ).toBe(true)
    expect(await readMp4(path)).toEqual({ width: 1920, height: 1080 })
  })

  it('is refused without a picture, without frames, cut short, and with a box that lies about its length', async () => {
    const whole = mp4(trak('vide'))
    const lie = Buffer.from(whole)
    lie.writeUInt32BE(3, head.length)
    for (const content of [
      mp4(trak('soun')),
      Buffer.concat([head, box('moov', trak('vide'))]),
      Buffer.concat([frames, whole]),
      whole.subarray(0, -20),
      lie,
      Buffer.alloc(0),
    ])
      expect(await readMp4(written(content))).toBeUndefined()
  })
})

const element = (id: string, body: Buffer) => {
  const size = Buffer.alloc(8)
  size.writeBigUInt64BE(BigInt(body.length) | (1n << 56n))
  return Buffer.concat([Buffer.from(id, 'hex'), size, body])
}
const number = (id: string, value: number) => element(id, Buffer.from([value >> 8, value & 255]))
const ebml = (kind: string) => element('1a45dfa3', element('4282', Buffer.from(kind)))
const video = element('e0', Buffer.concat([number('b0', 640), number('ba', 360)]))
const tracks = (type: number) => element('1654ae6b', element('ae', Buffer.concat([number('83', type), video])))
const cluster = element('1f43b675', Buffer.alloc(50))
const unknownLength = (id: string, body: Buffer) => Buffer.concat([Buffer.from(`${id}01ffffffffffffff`, 'hex'), body])

describe('a WebM', () => {
  it('tells its shape, also when it was recorded live', async () => {
    const parts = Buffer.concat([tracks(1), cluster])
    expect(await readWebm(written(Buffer.concat([ebml('webm'), element('18538067', parts)])))).toEqual({
      width: 640,
      height: 360,
    })
    const live = Buffer.concat([tracks(1), unknownLength('1f43b675', Buffer.alloc(50))])
    expect(await readWebm(written(Buffer.concat([ebml('webm'), unknownLength('18538067', live)])))).toEqual({
      width: 640,
      height: 360,
    })
  })

  it('is refused as another kind, without a picture, without frames and cut short', async () => {
    const segment = (...parts: Buffer[]) => element('18538067', Buffer.concat(parts))
    const whole = Buffer.concat([ebml('webm'), segment(tracks(1), cluster)])
    for (const content of [
      Buffer.concat([ebml('matroska'), segment(tracks(1), cluster)]),
      Buffer.concat([ebml('webm'), segment(tracks(2), cluster)]),
      Buffer.concat([ebml('webm'), segment(tracks(1))]),
      whole.subarray(0, -10),
      whole.subarray(0, 30),
      Buffer.alloc(40),
    ])
      expect(await readWebm(written(content))).toBeUndefined()
  })
})
