import { createMp3Encoder } from 'wasm-media-encoders'
import { writeWav } from '../scripts/wav.mjs'
import { checksum } from '../src/platform/server/audio/ogg.ts'

/** A fifth of a second of a tone, as a phone would record it. */
export const m4a = Buffer.from(
  [
    'AAAAHGZ0eXBNNEEgAAACAE00QSBpc29taXNvMgAAAAhmcmVlAAACNW1kYXTeAgBMYXZjNTkuMzcuMTAwAAI4pVLTRu6z9o+3xJV3LRIkSJEk',
    'g2radq2natp2rjO1cZ2raZ6dsU7YrDtW07VxnauM5VlOVbTlW02LE47E5VlIQIQIQIRJRkoyqMqlMlaU11yuru3MDdilAlAwMDAwMbNyyyyy',
    'yym5ZZZZZZTcssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssss',
    'ssssssssssssssssssssssssssssssssssssssssssssssssssssvAEAnNk9FUS6GUS7F2S+fb5//i/8/16441q5H/T9P/w/8/x5483qXWf9',
    'Pz/6f/P11xxfVak/9Pz/6f/f661xxpdJl0Yo8DLoxJxy6MUeGmZsMVzTTLmXM800yWaNll+Q/XguwQOEownWc6KqjGNQaOiiOg3QOoUG6DdU',
    '9FFYUrZsi3tmzYR30i4RtEuL7J7COzZsivyJHBWXMs52I885znUpUalKnnnnnnVOqdU6p5551CdSlTzzzzzqN9G+iil+dS9aUOxz42uwb4nc',
    'PwU51Q83NOqefmn5vkqciQg6PlsUOAEYnbZr0UpMh+A/D1f7fzNat7vvQ/sP+uDzPqwfvP+uD7r8ZD/RfPQ/O96Hyvkh+l8n1XoQD1XqfRdq',
    'Adt2vC4IBs2Bs2bAPD1ejp6Ono6QAA/6z/rP+s/6z7sADgAAAuJtb292AAAAbG12aGQAAAAAAAAAAAAAAAAAAAPoAAAAyAABAAABAAAAAAAA',
    'AAAAAAAAAQAAAAAAAAAAAAAAAAAAAAEAAAAAAAAAAAAAAAAAAEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAACAAACMXRyYWsAAABc',
    'dGtoZAAAAAMAAAAAAAAAAAAAAAEAAAAAAAAAyAAAAAAAAAAAAAAAAQEAAAAAAQAAAAAAAAAAAAAAAAAAAAEAAAAAAAAAAAAAAAAAAEAAAAAA',
    'AAAAAAAAAAAAACRlZHRzAAAAHGVsc3QAAAAAAAAAAQAAAMgAAAQAAAEAAAAAAaltZGlhAAAAIG1kaGQAAAAAAAAAAAAAAAAAAB9AAAAKQFXE',
    'AAAAAAAtaGRscgAAAAAAAAAAc291bgAAAAAAAAAAAAAAAFNvdW5kSGFuZGxlcgAAAAFUbWluZgAAABBzbWhkAAAAAAAAAAAAAAAkZGluZgAA',
    'ABxkcmVmAAAAAAAAAAEAAAAMdXJsIAAAAAEAAAEYc3RibAAAAGpzdHNkAAAAAAAAAAEAAABabXA0YQAAAAAAAAABAAAAAAAAAAAAAgAQAAAA',
    'AB9AAAAAAAA2ZXNkcwAAAAADgICAJQABAASAgIAXQBUAAAAAADURAAA1EQWAgIAFFYhW5QAGgICAAQIAAAAgc3R0cwAAAAAAAAACAAAAAgAA',
    'BAAAAAABAAACQAAAABxzdHNjAAAAAAAAAAEAAAABAAAAAwAAAAEAAAAgc3RzegAAAAAAAAAAAAAAAwAAAO8AAADhAAAAXQAAABRzdGNvAAAA',
    'AAAAAAEAAAAsAAAAGnNncGQBAAAAcm9sbAAAAAIAAAAB//8AAAAcc2JncAAAAAByb2xsAAAAAQAAAAMAAAABAAAAPXVkdGEAAAA1bWV0YQAA',
    'AAAAAAAhaGRscgAAAAAAAAAAbWRpcmFwcGwAAAAAAAAAAAAAAAAIaWxzdA==',
  ].join(''),
  'base64',
)

/** The same in Ogg, coded by Opus. */
export const ogg = Buffer.from(
  [
    'T2dnUwACAAAAAAAAAAAAAAAAAAAAAGS5xGoBE09wdXNIZWFkAQE4AUAfAAAAAABPZ2dTAAAAAAAAAAAAAAAAAAABAAAASZW+VAEuT3B1c1Rh',
    'Z3MGAAAAZmZtcGVnAQAAABQAAABlbmNvZGVyPUxhdmMgbGlib3B1c09nZ1MABLgmAAAAAAAAAAAAAAIAAACfH0Z0Cw0XDxEQDg4PEw4PCIPK',
    'JOPCIGg0HqpN6AinGl2KmC5fWspRK9U++SnXqLEQpSuACKEvEORd+9wG2vtimNGsCKE40Hcyqla5wUCZibvhfyAIoTjQdzKqXlKPMgYiBa+8',
    'CKFIA0bVUnPahJIdzxoIoTjO/AZGOE9O0lG5qAihONB3MqpeTazFyanDOAihONB3MqpWme5wna//8QXM8GQIoTjQdzKqXlFD3psZgAiD+KSF',
    'ocvHJythummnwg==',
  ].join(''),
  'base64',
)

const SERIAL = 7
const PAGE = 255 * 255

/** `sound`, which begins with two pages of heads, with other comments, as another stream; `begin` makes it of another kind. */
export function oggPages(sound: Buffer, comments: readonly string[], begin?: string): Buffer {
  const starts = [0, sound.indexOf('OggS', 1), sound.indexOf('OggS', sound.indexOf('OggS', 1) + 1)]
  const [first, rest] = [Buffer.from(sound.subarray(0, starts[1])), Buffer.from(sound.subarray(starts[2]))]
  if (begin) first.write(begin, 28)
  const packet = Buffer.concat([
    Buffer.from('OpusTags\0\0\0\0', 'latin1'),
    count(comments.length),
    ...comments.map(counted),
  ])
  const pages: Buffer[] = [first]
  for (let at = 0; at <= packet.length; at += PAGE) pages.push(pageOf(packet.subarray(at, at + PAGE), at > 0))
  return Buffer.concat([...pages, rest].map(signed))
}

const count = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
const counted = (text: string): Buffer => Buffer.concat([count(text.length), Buffer.from(text)])

/** A page of one packet, or of a part of it. */
function pageOf(body: Buffer, goesOn: boolean): Buffer {
  const sizes = [
    ...Array<number>(Math.floor(body.length / 255)).fill(255),
    ...(body.length < PAGE ? [body.length % 255] : []),
  ]
  const head = Buffer.alloc(27)
  head.write('OggS')
  head[5] = goesOn ? 1 : 0
  head[26] = sizes.length
  return Buffer.concat([head, Buffer.from(sizes), body])
}

function signed(page: Buffer): Buffer {
  page.writeUInt32LE(SERIAL, 14)
  page.writeUInt32LE(checksum(page), 22)
  return page
}

const RATE = 8000

/** A tone, as samples from -1 to 1. */
export const makeTone = (hertz: number, seconds: number): Float32Array =>
  Float32Array.from({ length: RATE * seconds }, (_, at) => 0.5 * Math.sin((2 * Math.PI * hertz * at) / RATE))
const tone = makeTone(440, 0.5)

/** Half a second of a tone. */
export async function makeMp3(): Promise<Buffer> {
  const encoder = await createMp3Encoder()
  encoder.configure({ sampleRate: RATE, channels: 1, bitrate: 32 })
  const parts = [encoder.encode([tone]).slice(), encoder.finalize().slice()]
  return Buffer.concat(parts)
}

/** The same, or other samples, in whole numbers of 16 bits. */
export const makeWav = (samples = tone): Buffer => writeWav([samples], RATE)
