// Makes the lesson clip of the demo academy again: demo/media/keyboard.{webm,mp4,jpg,webp,vtt}.
// Run it by `node scripts/makeClip.mjs`. It needs ffmpeg with libvpx, libopus and libx264 on the PATH;
// the results are committed, so nobody else needs ffmpeg.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { drawCaptions, drawFrame } from './clip/frame.mjs'
import { renderPiano } from './clip/piano.mjs'
import { duration, notes } from './clip/score.mjs'

const FPS = 24
const POSTER_AT = 1.56
const media = fileURLToPath(new URL('../demo/media/', import.meta.url))

const encoders = {
  'keyboard.webm': [
    ...['-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '41', '-g', String(FPS * 2), '-row-mt', '1'],
    ...['-deadline', 'good', '-cpu-used', '1', '-c:a', 'libopus', '-b:a', '64k'],
  ],
  'keyboard.mp4': [
    ...['-c:v', 'libx264', '-profile:v', 'main', '-crf', '27', '-preset', 'veryslow', '-tune', 'animation'],
    ...['-g', String(FPS * 2), '-c:a', 'aac', '-b:a', '72k', '-movflags', '+faststart'],
  ],
}

async function encode(frames, sound, [name, options]) {
  const input = ['-f', 'image2pipe', '-framerate', String(FPS), '-c:v', 'png', '-i', '-', '-i', sound]
  const common = ['-pix_fmt', 'yuv420p', '-map_metadata', '-1', '-fflags', '+bitexact', '-flags', '+bitexact']
  const args = ['-y', '-loglevel', 'error', ...input, ...options, ...common, '-t', String(duration), join(media, name)]
  const ffmpeg = spawn('ffmpeg', args, { stdio: ['pipe', 'inherit', 'inherit'] })
  const ended = once(ffmpeg, 'exit')
  for (const frame of frames) {
    if (!ffmpeg.stdin.write(frame)) await once(ffmpeg.stdin, 'drain')
  }
  ffmpeg.stdin.end()
  const [code] = await ended
  if (code !== 0) throw new Error(`ffmpeg ended with ${code} on ${name}`)
}

const folder = await mkdtemp(join(tmpdir(), 'clip-'))
const sound = join(folder, 'piano.wav')
await writeFile(sound, renderPiano(notes, duration))

const frames = []
for (let i = 0; i < duration * FPS; i++) {
  frames.push(
    await sharp(Buffer.from(drawFrame(i / FPS)))
      .png({ compressionLevel: 1 })
      .toBuffer(),
  )
}
for (const encoder of Object.entries(encoders)) await encode(frames, sound, encoder)

const poster = sharp(Buffer.from(drawFrame(POSTER_AT, 1280)))
await poster.clone().jpeg({ quality: 84, mozjpeg: true }).toFile(join(media, 'keyboard.jpg'))
await poster.clone().webp({ quality: 80 }).toFile(join(media, 'keyboard.webp'))
await writeFile(join(media, 'keyboard.vtt'), drawCaptions())
await rm(folder, { recursive: true })
