import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { build } from 'vite'
import type { Note } from '../src/ear-training/category.ts'
import { PLAIN, recipeNotes } from '../src/ear-training/recipe.ts'
import { openBank, SAMPLE_RATE } from '../src/ear-training/server/sound/bank.ts'
import { renderNotes } from '../src/ear-training/server/sound/renderer.ts'
import type { Heard, Order } from './sound/renderPiano.ts'

// The piano of a page and the clips of the server, rendered and measured: how loud they are, and when their notes begin.

const root = join(import.meta.dirname, '..')
const built = join(root, '.cache/e2e-sound')
/** `npm run test:long` renders ten. */
const MINUTES = Number(process.env.SOUND_MINUTES ?? 0.5)
/** Seconds before the first note in which a piece is ordered. */
const LEAD = 0.05

test.describe.configure({ timeout: 600_000 })
test.beforeAll(async () => {
  await build({
    ...{ root, configFile: false, logLevel: 'error', base: './' },
    build: {
      ...{ outDir: built, emptyOutDir: true, assetsInlineLimit: 0, modulePreload: false },
      rolldownOptions: { input: join(root, 'e2e/sound/renderPiano.ts'), output: { entryFileNames: 'piano.js' } },
    },
  })
})

async function hear(page: Page, order: Order): Promise<Heard> {
  await page.route('http://sound.test/**', async (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/')
      await route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/piano.js"></script>' })
    else await route.fulfill({ path: join(built, pathname) })
  })
  await page.goto('http://sound.test/')
  await page.waitForFunction(() => 'renderPiano' in window)
  return page.evaluate((asked) => window.renderPiano(asked), order)
}

function loudestSecond(sound: Float32Array): number {
  let [power, loudest] = [0, 0]
  for (let n = 0; n < sound.length; n++) {
    power += (sound[n] ?? 0) ** 2 - (n >= SAMPLE_RATE ? (sound[n - SAMPLE_RATE] ?? 0) ** 2 : 0)
    loudest = Math.max(loudest, power)
  }
  return 10 * Math.log10(loudest / Math.min(SAMPLE_RATE, sound.length))
}
const clipOf = async (notes: readonly Note[]) => loudestSecond(await renderNotes(notes, await openBank()))

/** A limiter that has just begun lets less through, so nothing is measured in its first second. */
const LATER = 1
const later = (notes: readonly Note[]) => notes.map((note) => ({ ...note, at: note.at + LATER }))
const endOf = (notes: readonly Note[]) => Math.max(...notes.map(({ at, length }) => at + length)) + 1

for (const [name, notes] of [
  ['a note of sol-fa after its cadence', recipeNotes('Relative Pitch', 2, PLAIN)],
  ['an interval', recipeNotes('Intervals', 3, PLAIN)],
  ['a low triad', recipeNotes('Basic Triad', 2, { ...PLAIN, register: 'low' })],
  ['seven notes at once', recipeNotes('13th Degree Chords', 2, PLAIN)],
  [
    'seven high notes one by one',
    recipeNotes('13th Degree Chords', 2, { ...PLAIN, register: 'high', voicing: 'broken' }),
  ],
] as const)
  test(`${name} is as loud in a clip as in a comparison`, async ({ page }) => {
    const { loudest } = await hear(page, { seconds: LATER + endOf(notes), notes: later(notes) })
    expect(Math.abs(loudest - (await clipOf(notes)))).toBeLessThan(2)
  })

for (const midi of [40, 53, 60, 71, 84, 96])
  test(`key ${midi} is as loud under a hand as in a clip at the same velocity`, async ({ page }) => {
    const velocity = 0.85
    const hands = [
      { at: LATER, midi, velocity },
      { at: LATER + 1.5, midi, lift: true },
    ]
    const { loudest, ending } = await hear(page, { seconds: LATER + 3, notes: [], hands })
    expect(Math.abs(loudest - (await clipOf([{ midi, at: 0, length: 1.5, velocity }])))).toBeLessThan(2)
    expect(ending, 'nothing hangs').toBeLessThan(loudest - 50)
  })

test('answers of one and of many notes are equally loud, within what an ear forgives', async () => {
  const answers = [
    ['Intervals', 3],
    ['Basic Triad', 2],
    ['13th Degree Chords', 2],
  ] as const
  const levels = await Promise.all(answers.map(([category, option]) => clipOf(recipeNotes(category, option, PLAIN))))
  expect(Math.max(...levels) - Math.min(...levels)).toBeLessThan(3)
})

test('a step of velocity is the same number of decibels everywhere', async ({ page }) => {
  const loudness: number[] = []
  for (const velocity of [10, 30, 50, 70, 90, 110, 127]) {
    const notes = later([{ midi: 60, at: 0, length: 1.5, velocity: velocity / 127 }])
    loudness.push((await hear(page, { seconds: LATER + 2, notes })).loudest)
  }
  const steps = loudness.slice(1).map((level, at) => (level - (loudness[at] ?? 0)) / (at === 5 ? 17 : 20))
  // the limiter only touches the hardest strikes
  for (const step of steps) expect(Math.abs(step - 0.2)).toBeLessThan(0.03)
})

for (const tempo of [40, 97, 180])
  test(`a piece at ${tempo} is played on time to its end`, async ({ page }) => {
    const beat = 60 / tempo
    const apart = Math.ceil(0.6 / beat) * beat
    const count = Math.floor((MINUTES * 60) / apart)
    const notes = Array.from({ length: count }, (_, n) => ({
      midi: 60 + (n % 5),
      at: n * apart,
      length: 0.06,
      velocity: 0.8,
    }))
    const { onsets } = await hear(page, { seconds: MINUTES * 60 + 2, notes })
    const late = onsets.map((onset, n) => onset - LEAD - (notes[n]?.at ?? 0))
    expect(onsets).toHaveLength(count)
    expect(Math.max(...late.map(Math.abs))).toBeLessThan(0.005)
  })
