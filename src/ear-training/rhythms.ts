// Rhythms by their syllables, and the judging of what was clapped: pure rules, in beats and milliseconds.

/** Beats of every rhythm that drills ask. */
export const BAR_BEATS = 4

type Word = { beats: number; onsets: readonly number[] }
const WORDS: Record<string, Word> = {
  ta: { beats: 1, onsets: [0] },
  'ta-a': { beats: 2, onsets: [0] },
  rest: { beats: 1, onsets: [] },
  'ti-ti': { beats: 1, onsets: [0, 0.5] },
  'tika-tika': { beats: 1, onsets: [0, 0.25, 0.5, 0.75] },
  'tika-ti': { beats: 1, onsets: [0, 0.25, 0.5] },
  'ti-tika': { beats: 1, onsets: [0, 0.5, 0.75] },
  'ta-i-ti': { beats: 2, onsets: [0, 1.5] },
  'ti-ta-ti': { beats: 2, onsets: [0, 0.5, 1.5] },
}

/** When each clap of a rhythm comes, in beats from its beginning. @throws Error for a syllable that is none */
export function rhythmOnsets(label: string): number[] {
  let begin = 0
  return label.split(' ').flatMap((name) => {
    const word = WORDS[name]
    if (!word) throw new Error(`There is no rhythm syllable ${name}.`)
    const onsets = word.onsets.map((onset) => begin + onset)
    begin += word.beats
    return onsets
  })
}

/** How far off a clap may be, in beats: less where claps are close together, so that each belongs to one place only. */
const MOST_OFF = 0.18
const SHARE_OF_GAP = 0.45
/** A clap further off was not meant for that place. */
const NEAR = 0.4
/**
 * Everybody is late by as much as their speaker, screen or microphone is, so all claps may be shifted together by so many
 * beats; more would let a rhythm that begins with a rest pass for one that does not.
 */
const MOST_SHIFT = 0.3
/** One clap that arrives twice, in beats. */
const SAME_CLAP = 0.07

type Verdict = 'right' | 'early' | 'late' | 'missed'
export type Judged = {
  right: boolean
  /** Every place of the rhythm, with the clap that was meant for it, in beats and shifted. */
  places: { at: number; clapped: number | null; verdict: Verdict }[]
  /** Claps that belong nowhere, in beats and shifted. */
  extra: number[]
}

/** How far from its place a clap of this rhythm may be, in beats. */
export function toleranceOf(onsets: readonly number[]): number {
  const gaps = onsets.slice(1).map((onset, at) => onset - (onsets[at] ?? 0))
  return Math.min(MOST_OFF, ...gaps.map((gap) => gap * SHARE_OF_GAP))
}

/**
 * Judges what was clapped.
 * @param onsets the places of the rhythm, in beats
 * @param claps milliseconds from the first beat of the bar, in any order
 * @param msPerBeat the tempo, by which all tolerances are scaled
 */
export function judgeClaps(onsets: readonly number[], claps: readonly number[], msPerBeat: number): Judged {
  const beats = withoutEchoes(claps.map((ms) => ms / msPerBeat))
  const tolerance = toleranceOf(onsets)
  const shift = bestShift(onsets, beats, tolerance)
  const shifted = beats.map((beat) => beat - shift)
  const taken = new Set<number>()
  const take = (at: number, reach: number): number | null => {
    const free = shifted.filter((clap) => !taken.has(clap) && Math.abs(clap - at) <= reach)
    const nearest = free.sort((one, other) => Math.abs(one - at) - Math.abs(other - at))[0] ?? null
    if (nearest !== null) taken.add(nearest)
    return nearest
  }
  // those in time first, so that a stray clap takes no place of theirs
  const inTime = onsets.map((at) => take(at, tolerance))
  const places = onsets.map((at, index) => {
    const clapped = inTime[index] ?? take(at, NEAR)
    return { at, clapped, verdict: verdictOf(at, clapped, tolerance) }
  })
  const extra = shifted.filter((clap) => !taken.has(clap))
  return { right: extra.length === 0 && places.every(({ verdict }) => verdict === 'right'), places, extra }
}

function verdictOf(at: number, clapped: number | null, tolerance: number): Verdict {
  if (clapped === null) return 'missed'
  if (Math.abs(clapped - at) <= tolerance) return 'right'
  return clapped < at ? 'early' : 'late'
}

function withoutEchoes(beats: readonly number[]): number[] {
  const kept: number[] = []
  for (const beat of [...beats].sort((one, other) => one - other))
    if (beat - (kept.at(-1) ?? Number.NEGATIVE_INFINITY) > SAME_CLAP) kept.push(beat)
  return kept
}

/**
 * By how much the claps come late together: of the shift by which most of them are in time, and are least off, the middle
 * one of their distances, which a few that are off alone do not change.
 */
function bestShift(onsets: readonly number[], beats: readonly number[], tolerance: number): number {
  const pairs = beats.flatMap((beat) => onsets.map((at) => beat - at)).filter((shift) => Math.abs(shift) <= MOST_SHIFT)
  // between two claps lies the shift that is fair to both
  const between = pairs.flatMap((one) => pairs.map((other) => (one + other) / 2))
  let best = { shift: 0, ...measure(onsets, beats, 0, tolerance) }
  for (const shift of new Set(between)) {
    const { count, off } = measure(onsets, beats, shift, tolerance)
    if (count > best.count || (count === best.count && off < best.off)) best = { shift, count, off }
  }
  const near = beats
    .flatMap((beat) => onsets.map((at) => beat - at))
    .filter((off) => Math.abs(off - best.shift) <= tolerance)
  const middle = near.sort((one, other) => one - other)[Math.floor(near.length / 2)] ?? 0
  return Math.max(-MOST_SHIFT, Math.min(MOST_SHIFT, middle))
}

/** How many places have a clap in time, and by how much these are off together. */
function measure(onsets: readonly number[], beats: readonly number[], shift: number, tolerance: number) {
  const offs = onsets.map((at) => Math.min(...beats.map((beat) => Math.abs(beat - shift - at))))
  const inTime = offs.filter((off) => off <= tolerance)
  return { count: inTime.length, off: inTime.reduce((sum, off) => sum + off, 0) }
}
