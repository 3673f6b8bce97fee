// Makes the films of the demo's lessons: demo/media/films/<name>.{webm,mp4,webp,vtt}, some twenty minutes for all.
// `npm run demo:films` makes those that are missing or show other notes than their piece, `npm run demo:films -- NAME` one of them again. It needs ffmpeg
// with libvpx, libopus and libx264 on the PATH; the results are committed, so nobody else needs ffmpeg.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { type DemoFilm, demoFilms, digestOf } from '../demo/films.ts'
import { HEIGHT, makePainter, WIDTH } from './films/draw.ts'
import { engrave, type FilmNote, type FilmScore } from './films/engrave.ts'
import { renderSound } from './films/sound.ts'

const FPS = 15
/** Seconds before the first note, and after the last bar, in which its strings die away. */
const LEAD = 0.6
const TAIL = 0.9
const folder = fileURLToPath(new URL('../demo/media/films/', import.meta.url))

const WEBM = [
  ...['-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '44', '-deadline', 'good', '-cpu-used', '2', '-g', '75'],
  ...['-c:a', 'libopus', '-b:a', '40k', '-ac', '1'],
]
const MP4 = [
  ...['-c:v', 'libx264', '-profile:v', 'main', '-crf', '29', '-preset', 'slow', '-tune', 'animation', '-g', '75'],
  ...['-c:a', 'aac', '-b:a', '48k', '-ac', '1', '-movflags', '+faststart'],
]

async function makeFilm({ name, piece }: DemoFilm, work: string): Promise<void> {
  const score = engrave(piece)
  const paint = makePainter(score)
  const sound = join(work, 'sound.wav')
  await writeFile(sound, await renderSound(score.notes, LEAD))
  const raw = { raw: { width: WIDTH, height: HEIGHT, channels: 3 as const } }
  await sharp(await paint(0.02), raw)
    .webp({ quality: 72, effort: 6 })
    .toFile(join(folder, `${name}.webp`))
  await writeFile(join(folder, `${name}.vtt`), writeCaptions(score, piece))
  await encode(paint, LEAD + score.seconds + TAIL, sound, join(folder, name))
}

async function encode(paint: (time: number) => Promise<Buffer>, seconds: number, sound: string, to: string) {
  const picture = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${WIDTH}x${HEIGHT}`, '-r', String(FPS), '-i', '-']
  const common = ['-pix_fmt', 'yuv420p', '-threads', '1', '-map_metadata', '-1', '-fflags', '+bitexact']
  const both = [...common, '-flags', '+bitexact', '-t', seconds.toFixed(2)]
  const args = ['-y', '-loglevel', 'error', ...picture, '-i', sound]
  const outputs = [...WEBM, ...both, `${to}.webm`, ...MP4, ...both, `${to}.mp4`]
  const ffmpeg = spawn('ffmpeg', [...args, ...outputs], { stdio: ['pipe', 'inherit', 'inherit'] })
  const ended = once(ffmpeg, 'exit')
  for (let frame = 0; frame < seconds * FPS; frame++)
    if (!ffmpeg.stdin.write(await paint(frame / FPS - LEAD))) await once(ffmpeg.stdin, 'drain')
  ffmpeg.stdin.end()
  const [code] = await ended
  if (code !== 0) throw new Error(`ffmpeg ended with ${code} on ${to}`)
}

/** WebVTT with a cue for each bar: the names of the notes of both hands. */
function writeCaptions({ notes, seconds }: FilmScore, piece: DemoFilm['piece']): string {
  const clock = (time: number) => `00:00:${(time + LEAD).toFixed(3).padStart(6, '0')}`
  const bars = [...new Set(notes.map(({ bar }) => bar))]
  const beginOf = (bar: number | undefined) => notes.find((note) => note.bar === bar)?.at
  const cues = bars.map((bar, place) => {
    const inBar = notes.filter((note) => note.bar === bar)
    const row = (hand: FilmNote['hand'], words: string) => {
      const names = inBar.filter((note) => note.hand === hand).map(({ name }) => name.slice(0, -1))
      return names.length > 0 ? [`${words}: ${names.join(' ')}`] : []
    }
    const times = `${clock(beginOf(bar) ?? 0)} --> ${clock((beginOf(bars[place + 1]) ?? seconds) - 0.02)}`
    return [place + 1, times, ...row('right', 'Right hand'), ...row('left', 'Left hand')].join('\n')
  })
  return `WEBVTT\n\nNOTE ${piece.title}: the notes of each bar\n\nNOTE made of ${digestOf(piece)}\n\n${cues.join('\n\n')}\n`
}

const wanted = process.argv.slice(2)
const isMissing = ({ name, piece }: DemoFilm) =>
  ['webm', 'mp4', 'webp', 'vtt'].some((type) => !existsSync(join(folder, `${name}.${type}`))) ||
  !readFileSync(join(folder, `${name}.vtt`), 'utf8').includes(`NOTE made of ${digestOf(piece)}\n`)
const films = demoFilms.filter((film) => (wanted.length > 0 ? wanted.includes(film.name) : isMissing(film)))
mkdirSync(folder, { recursive: true })
const work = await mkdtemp(join(tmpdir(), 'films-'))
for (const [at, film] of films.entries()) {
  await makeFilm(film, work)
  console.info(`${at + 1} of ${films.length}: ${film.name}`)
}
await rm(work, { recursive: true })
