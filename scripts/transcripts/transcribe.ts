import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { heard } from './listen.ts'

const LOOK_MS = 250
const SETTLED_WITHIN_MS = 10_000

/** One step of a journey as a screen reader tells it: what was said, where the focus is, and what is new on the page. */
export type Told = { said: string[]; focus: string; isNewPage: boolean; lines: string[] }

/** Remembers what a page had, and tells after each step what it has beyond that. */
export function makeTranscriber(page: Page) {
  let before: { url: string; lines: string[] } = { url: '', lines: [] }
  return async (): Promise<Told> => {
    const lines = await settled(page)
    const { pathname: url } = new URL(page.url())
    const isNewPage = url !== before.url
    const told = {
      ...{ said: await heard(page), focus: await focusOf(page), isNewPage },
      lines: isNewPage ? withoutFrame(before.lines, lines) : addedTo(before.lines, lines),
    }
    before = { url, lines }
    return told
  }
}

/** The page's lines once they stay the same. */
async function settled(page: Page): Promise<string[]> {
  const until = Date.now() + SETTLED_WITHIN_MS
  await page.waitForLoadState('networkidle')
  let last = ''
  while (Date.now() < until) {
    const now = await page.locator('body').ariaSnapshot()
    if (now === last) return linesOf(now)
    last = now
    await pause(LOOK_MS)
  }
  throw new Error(`${page.url()} does not come to rest.`)
}

/** Addresses are never read aloud, and of a closed list only what is chosen. */
function linesOf(snapshot: string): string[] {
  let closed = Number.POSITIVE_INFINITY
  return snapshot.split('\n').filter((line) => {
    const indent = indentOf(line)
    if (indent <= closed) closed = /^\s*- '?combobox/.test(line) ? indent : Number.POSITIVE_INFINITY
    const isUnread = indent > closed && /^\s*- option /.test(line) && !line.includes('[selected]')
    return !isUnread && !/^\s*- \/url:/.test(line)
  })
}

async function focusOf(page: Page): Promise<string> {
  const focused = page.locator(':focus')
  if ((await focused.count()) === 0) return 'nowhere'
  const [first = ''] = linesOf(await focused.ariaSnapshot())
  return first.replace(/^- /, '').replace(/:$/, '') || 'nowhere'
}

/** Without the header and the footer of the page before. */
function withoutFrame(before: readonly string[], after: readonly string[]): string[] {
  const blocks = (lines: readonly string[]) =>
    lines.reduce<string[][]>((all, line) => {
      if (line.startsWith('- ')) all.push([])
      all.at(-1)?.push(line)
      return all
    }, [])
  const had = new Set(blocks(before).map((block) => block.join('\n')))
  return blocks(after)
    .filter((block) => !had.has(block.join('\n')))
    .flat()
}

/** Lines that the page did not have, each under those that they lie in. */
function addedTo(before: readonly string[], after: readonly string[]): string[] {
  const had = new Map<string, number>()
  const count = (line: string, by: number) => had.set(line, (had.get(line) ?? 0) + by)
  for (const line of before) count(line, 1)
  const isAdded = after.map((line) => {
    const known = (had.get(line) ?? 0) > 0
    if (known) count(line, -1)
    return !known
  })
  const kept = new Set<number>()
  for (const [at, added] of isAdded.entries()) {
    if (!added) continue
    let depth = Number.POSITIVE_INFINITY
    for (let around = at; around >= 0; around--) {
      const indent = indentOf(after[around] ?? '')
      if (indent >= depth) continue
      kept.add(around)
      depth = indent
    }
  }
  return after.filter((_, at) => kept.has(at))
}

const indentOf = (line: string): number => line.length - line.trimStart().length
