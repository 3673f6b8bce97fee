// How loud a key of the piano sounds: one rule for the clips that the server makes and for the piano of a page.

/** Decibels from the softest to the hardest strike: a fifth of one for each step of MIDI's velocity. */
const DYNAMICS = 25.4

/** Seconds of a recording's beginning by which recordings are made equally loud: some keys were struck much softer. */
export const LEVELLED_SECONDS = 0.4
/** Seconds in which a damper takes a string to a third of its loudness. */
export const DAMPING = 0.09
/** Seconds after which a damped string can't be heard. */
export const RELEASE = 0.45

/** Root mean square of a key's beginning, struck as hard as can be; the treble is lighter, as on any piano. */
export const keyLevel = (midi: number): number => 0.2 * 10 ** (-0.012 * Math.max(0, midi - 60))

/** Root mean square of a sound. */
export const levelOf = (sound: Float32Array): number =>
  Math.sqrt(sound.reduce((sum, value) => sum + value ** 2, 0) / sound.length)

/** What a strike of this velocity, from 0 to 1, multiplies a key's level by: linear in decibels. */
export const strikeGain = (velocity: number): number => 10 ** ((DYNAMICS * (velocity - 1)) / 20)

/** How hard each of so many keys is struck so that together they are as loud as one of them struck at `velocity`. */
export const sharedVelocity = (velocity: number, keys: number): number =>
  Math.max(0, velocity - (10 * Math.log10(keys)) / DYNAMICS)
