// Photographs the screens of a fresh demo at two widths, light and dark, at a day that is always the same, and compares
// them with those in e2e/pictures: a part of `npm run test:long`, closed by `N passed, N failed`. `npm run pictures`
// takes them anew and puts the contact sheet together.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { bellCounts, enter, launch, openDemoAt } from '../demoAt.ts'
import { differ } from './compare.ts'
import { makeContactSheet } from './contactSheet.ts'
import { type Screen, screens } from './screens.ts'

const FOLDER = 'e2e/pictures'
const REPORT = '.cache/pictures'
/** A Wednesday morning. */
const SEEDED = new Date('2026-03-11T08:00:00Z')
const SIZES = { 360: { width: 360, height: 740 }, 1440: { width: 1440, height: 900 } } as const
const THEMES = ['light', 'dark'] as const
/** As many pixels may differ: a minute more or less in a line of text. */
const TOLERATED = 100

const taking = process.argv.includes('--take')
const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length)
const count = { passed: 0, failed: 0 }

rmSync(REPORT, { recursive: true, force: true })
for (const folder of [FOLDER, REPORT]) mkdirSync(folder, { recursive: true })
const browser = await launch()
const academy = await openDemoAt(SEEDED)
try {
  for (const viewport of Object.values(SIZES)) {
    await Promise.all(THEMES.map((colorScheme) => photographAll({ viewport, colorScheme })))
  }
  if (taking && !only) await makeContactSheet(browser, FOLDER, screens)
} finally {
  await browser.close()
  await academy.close()
}
console.info(`\n${count.passed} passed, ${count.failed} failed`)
// a word that names none of them has looked at nothing
process.exit(count.failed === 0 && count.passed > 0 ? 0 : 1)

async function photographAll(look: { viewport: (typeof SIZES)[keyof typeof SIZES]; colorScheme: 'light' | 'dark' }) {
  const readers = new Map<Screen['reader'], Page>()
  for (const screen of screens.filter(({ name }) => !only || name === only)) {
    const page =
      readers.get(screen.reader) ?? (await enter(browser, academy, screen.reader, { ...look, standing: true }))
    readers.set(screen.reader, page)
    const name = `${screen.name}-${look.viewport.width}-${look.colorScheme}`
    try {
      await judge(name, await photograph(page, screen))
      count.passed++
    } catch (error) {
      count.failed++
      console.error(`${name}: ${error instanceof Error ? error.message : error}`)
    }
  }
  for (const page of readers.values()) await page.context().close()
}

async function photograph(page: Page, { path, reader, before }: Screen): Promise<Buffer> {
  // what names the minute names the same one in every picture
  academy.setBack()
  await page.goto(path, { waitUntil: 'networkidle' })
  if (reader) await bellCounts(page)
  await before?.(page)
  await page.evaluate(() => document.fonts.ready)
  await page.waitForLoadState('networkidle')
  // motion is reduced; what fades a row that goes on is an animation along it, and not to be taken off
  const picture = await page.screenshot({ caret: 'hide' })
  return sharp(picture).webp({ lossless: true, effort: 6 }).toBuffer()
}

/** Keeps a picture as the one to compare with, or throws where it is not the one that is kept. */
async function judge(name: string, picture: Buffer): Promise<void> {
  const file = join(FOLDER, `${name}.webp`)
  if (taking) return writeFileSync(file, picture)
  const { pixels, picture: difference } = await differ(readFileSync(file), picture)
  if (pixels <= TOLERATED) return
  writeFileSync(join(REPORT, `${name}.webp`), picture)
  writeFileSync(join(REPORT, `${name}-difference.webp`), difference)
  throw new Error(`${pixels} pixels differ; ${REPORT} has the picture and the difference`)
}
