// Walks what people come for through a fresh demo, at a day that is always the same, and writes down what a screen reader
// has to say of each step: what live regions say, where the focus is, and what is new on the page, with roles and names in
// reading order. Compares it with e2e/transcripts: a part of `npm run test:long`, closed by `N passed, N failed`.
// `npm run transcripts` writes them anew.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bellCounts, enter, launch, openDemoAt } from '../demoAt.ts'
import { type Chance, type Journey, journeys } from './journeys.ts'
import { listen } from './listen.ts'
import { makeTranscriber, type Told } from './transcribe.ts'

const FOLDER = 'e2e/transcripts'
const REPORT = '.cache/transcripts'
/** A Wednesday morning. */
const SEEDED = new Date('2026-03-11T08:00:00Z')
const LAPTOP = { viewport: { width: 1440, height: 900 }, standing: false }

const taking = process.argv.includes('--take')
const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length)
const count = { passed: 0, failed: 0 }

rmSync(REPORT, { recursive: true, force: true })
for (const folder of [FOLDER, REPORT]) mkdirSync(folder, { recursive: true })
const browser = await launch()
const academy = await openDemoAt(SEEDED)
try {
  for (const journey of journeys.filter(({ name }) => !only || name === only)) {
    try {
      judge(journey.name, await walk(journey))
      count.passed++
    } catch (error) {
      count.failed++
      console.error(`${journey.name}: ${error instanceof Error ? error.message : error}`)
    }
  }
} finally {
  await browser.close()
  await academy.close()
}
console.info(`\n${count.passed} passed, ${count.failed} failed`)
// a word that names none of them has looked at nothing
process.exit(count.failed === 0 && count.passed > 0 ? 0 : 1)

async function walk({ name, reader, steps }: Journey): Promise<string> {
  const page = await enter(browser, academy, reader, LAPTOP)
  page.setDefaultTimeout(15_000)
  await listen(page)
  const transcribe = makeTranscriber(page)
  const parts = [`${name.replaceAll('-', ' ')}, as ${reader ?? 'a visitor'}\n`]
  try {
    for (const [step, act, chance] of steps) {
      // what names the minute names the same one each time
      academy.setBack()
      await act(page)
      // it is heard a while after the page
      if (reader) await bellCounts(page)
      const told = await transcribe()
      parts.push(write(step, chance ? withoutChance(told, chance) : told))
    }
  } catch (error) {
    writeFileSync(join(REPORT, `${name}.txt`), [...parts, await page.locator('body').ariaSnapshot()].join('\n'))
    throw error
  } finally {
    await page.context().close()
  }
  return parts.join('\n')
}

/** What is said in the form that it always has, once for as often as it comes. */
function withoutChance({ said, lines, ...told }: Told, chance: Chance): Told {
  const forms = said.map((words) => (chance.said.test(words) ? chance.said.source : words))
  return {
    ...told,
    said: forms.filter((words, at) => words !== forms[at - 1]),
    lines: chance.page ? [] : lines,
  }
}

function write(step: string, { said, focus, isNewPage, lines }: Told): string {
  return [
    `== ${step}`,
    ...said.map((words) => `Said: ${words}`),
    `Focus: ${focus}`,
    ...(lines.length > 0 ? [isNewPage ? 'Page:' : 'New:', ...lines.map((line) => `  ${line}`)] : []),
    '',
  ].join('\n')
}

/** Keeps a transcript as the one to compare with, or throws where it is not the one that is kept. */
function judge(name: string, transcript: string): void {
  const file = join(FOLDER, `${name}.txt`)
  if (taking) {
    writeFileSync(file, transcript)
    return
  }
  const kept = readFileSync(file, 'utf8').split('\n')
  const lines = transcript.split('\n')
  const at = lines.findIndex((line, index) => line !== kept[index])
  if (at < 0 && lines.length === kept.length) return
  writeFileSync(join(REPORT, `${name}.txt`), transcript)
  throw new Error(`line ${at + 1} is “${lines[at]}” in place of “${kept[at]}”; ${REPORT} has all of it`)
}
