// One frame of the clip: the keyboard from above, the letters of the sounding notes, the phrase on the top line.
import { letters } from './letters.mjs'
import { barSeconds, leadIn, leftHand, notes, rightHand } from './score.mjs'

const LOWEST = 48
const WHITE_KEYS = 17
const KEY = 36
const LEFT = (640 - WHITE_KEYS * KEY) / 2
const TOP = 164
const WHITE_LENGTH = 182
const BLACK_LENGTH = 112
const pitchOfWhite = [0, 2, 4, 5, 7, 9, 11]
const tone = { right: ['#C4473F', '#8A2B2B'], left: ['#D9B36A', '#A97B2F'] }

const midiAt = (index) => LOWEST + 12 * Math.floor(index / 7) + pitchOfWhite[index % 7]
const easeOut = (x) => 1 - (1 - Math.min(1, Math.max(0, x))) ** 3

/** How far a key is down at a time, 0 to 1, and whose hand holds it. */
function press(midi, time) {
  for (const note of notes) {
    if (note.midi !== midi || time < note.start - 0.03 || time > note.end + 0.12) continue
    const down = easeOut((time - note.start + 0.03) / 0.06)
    const up = 1 - easeOut((time - note.end) / 0.1)
    const depth = Math.min(down, up)
    if (depth > 0.01) return { depth, hand: note.hand }
  }
  return { depth: 0, hand: 'right' }
}

/** A letter centred on x with its foot on y. */
function letter(name, x, y, size, fill, opacity = 1) {
  const { width, path } = letters[name]
  const scale = size / 1000
  return `<path transform="translate(${(x - (width * scale) / 2).toFixed(2)} ${y.toFixed(2)}) scale(${scale} ${-scale})" d="${path}" fill="${fill}" opacity="${opacity.toFixed(3)}"/>`
}

function whiteKey(index, time) {
  const { depth, hand } = press(midiAt(index), time)
  const x = LEFT + index * KEY
  const length = WHITE_LENGTH + depth * 5
  const lit = depth * 0.92
  return `<rect x="${x + 0.75}" y="${TOP}" width="${KEY - 1.5}" height="${length}" rx="4" fill="url(#ivory)"/>
    <rect x="${x + 0.75}" y="${TOP}" width="${KEY - 1.5}" height="${length}" rx="4" fill="url(#${hand})" opacity="${lit.toFixed(3)}"/>
    <rect x="${x + 0.75}" y="${TOP + length - 7 * (1 - depth)}" width="${KEY - 1.5}" height="${7 * (1 - depth)}" rx="3" fill="#CFC7B6"/>`
}

function blackKey(index) {
  const x = LEFT + (index + 1) * KEY - 11
  return `<rect x="${x - 1}" y="${TOP}" width="26" height="${BLACK_LENGTH + 5}" rx="4" fill="#000" opacity=".28"/>
    <rect x="${x}" y="${TOP}" width="22" height="${BLACK_LENGTH}" rx="3" fill="#14110E"/>
    <rect x="${x + 3}" y="${TOP}" width="16" height="${BLACK_LENGTH - 9}" rx="3" fill="url(#ebony)"/>`
}

function soundingLetters(time) {
  return notes
    .filter((note) => time >= note.start - 0.02 && time < note.end + 0.35)
    .map((note) => {
      const index = Array.from({ length: WHITE_KEYS }, (_, i) => midiAt(i)).indexOf(note.midi)
      const rise = easeOut((time - note.start) / 0.25)
      const fade = 1 - easeOut((time - note.end) / 0.3)
      const size = note.hand === 'right' ? 54 : 30
      const fill = note.hand === 'right' ? '#F3EEE4' : '#D9B36A'
      return letter(note.name, LEFT + (index + 0.5) * KEY, 142 - 6 * rise, size, fill, Math.min(rise * 1.6, 1) * fade)
    })
    .join('')
}

/** The right hand's letters of the running phrase of four bars, the one that sounds in full light. */
function phraseLine(time) {
  const second = time >= leadIn + 4 * barSeconds - 0.05
  const from = second ? 4 : 0
  const phrase = rightHand.filter((note) => note.bar >= from && note.bar < from + 4)
  const place = (note) => 59 + ((note.start - leadIn) / barSeconds - from) * 148
  const row = phrase.map((note) => {
    const state = time >= note.start - 0.02 && time < note.end + 0.07 ? 'now' : time < note.start ? 'next' : 'past'
    const fill = { now: '#E58A7B', next: '#8F8577', past: '#574F46' }[state]
    return letter(note.name, place(note), 50, state === 'now' ? 23 : 19, fill)
  })
  const bars = [1, 2, 3].map((bar) => {
    const x = 41 + bar * 148
    return `<rect x="${x}" y="32" width="1.5" height="22" fill="#38322C"/>`
  })
  return row.join('') + bars.join('')
}

const defs = `<defs>
  <linearGradient id="wood" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#1D1A17"/><stop offset="1" stop-color="#282320"/></linearGradient>
  <linearGradient id="ivory" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#D9D2C4"/><stop offset=".16" stop-color="#F6F2E9"/><stop offset="1" stop-color="#FBFAF6"/></linearGradient>
  <linearGradient id="ebony" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#201B17"/><stop offset="1" stop-color="#3F3831"/></linearGradient>
  ${Object.entries(tone)
    .map(
      ([hand, [light, deep]]) =>
        `<linearGradient id="${hand}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${deep}"/><stop offset="1" stop-color="${light}"/></linearGradient>`,
    )
    .join('')}
  <linearGradient id="shade" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#000" stop-opacity=".5"/><stop offset="1" stop-color="#000" stop-opacity="0"/></linearGradient>
</defs>`

/** The frame at a time in seconds, as SVG of 640 by 360 units drawn at the given width. */
export function drawFrame(time, width = 640) {
  const whites = Array.from({ length: WHITE_KEYS }, (_, index) => index)
  const blacks = whites.filter((index) => index < WHITE_KEYS - 1 && ![2, 6].includes(index % 7))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${(width * 9) / 16}" viewBox="0 0 640 360">${defs}
    <rect width="640" height="360" fill="url(#wood)"/>
    ${phraseLine(time)}
    <rect y="152" width="640" height="2" fill="#A97B2F" opacity=".8"/>
    <rect y="154" width="640" height="10" fill="#6E2323"/>
    <rect y="${TOP}" width="640" height="196" fill="#0E0C0B"/>
    ${whites.map((index) => whiteKey(index, time)).join('')}
    ${blacks.map(blackKey).join('')}
    <rect y="${TOP}" width="640" height="16" fill="url(#shade)"/>
    ${soundingLetters(time)}
  </svg>`
}

/** WebVTT with a cue for each bar: the notes of both hands, the right hand's timed one by one. */
export function drawCaptions() {
  const clock = (seconds) => `00:00:${seconds.toFixed(3).padStart(6, '0')}`
  const bars = [...new Set(rightHand.map((note) => note.bar))].map((bar) => {
    const inBar = rightHand.filter((note) => note.bar === bar)
    const lowest = leftHand.filter((note) => note.bar === bar).map((note) => note.name)
    const start = leadIn + bar * barSeconds
    const text = inBar.map((note, i) => (i === 0 ? note.name : `<${clock(note.start)}>${note.name}`)).join(' ')
    return `${bar + 1}\n${clock(start)} --> ${clock(start + barSeconds - 0.02)}\nRight hand: ${text}\nLeft hand: ${lowest.join(' ')}`
  })
  return `WEBVTT\n\nNOTE Ode to Joy: the notes of each bar\n\n${bars.join('\n\n')}\n`
}
