import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from './projectRoot.ts'

/** Whose each `:has()` of a stylesheet is, and what it asks for. */
const asks = (css: string) =>
  [...css.matchAll(/([\w-]*):has\(/g)].map(({ 0: { length }, 1: whose, index }) => {
    const from = index + length
    let depth = 1
    let to = from
    for (; depth > 0 && to < css.length; to++) depth += { '(': 1, ')': -1 }[css[to] as string] ?? 0
    return { whose, what: css.slice(from, to - 1) }
  })

it('no style has a browser look through the whole page whenever an element comes or goes', () => {
  const folder = join(projectRoot(), 'dist/client/assets')
  const asked = readdirSync(folder)
    .filter((name) => name.endsWith('.css'))
    .flatMap((name) => asks(readFileSync(join(folder, name), 'utf8')))
  expect(asked.length).toBeGreaterThan(20)
  // what is not there, and anything at all, changes with every element
  expect(asked.filter(({ what }) => /:not\(|\*/.test(what))).toEqual([])
  // whatever is in the page is in these
  expect(asked.filter(({ whose, what }) => /^(html|body|root)$/.test(whose ?? '') && !what.startsWith('>'))).toEqual([])
})
