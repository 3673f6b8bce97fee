import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import { LOCALE } from '../locale.ts'

let academy: TestAcademy
beforeAll(async () => {
  academy = await openTestAcademy()
})
afterAll(() => academy.close())

it.each(['de-DE,de;q=0.9', 'ar-EG', 'en-US', 'nonsense;;'])(
  'a browser that asks for %s gets the page in English',
  async (header) => {
    const { text } = await academy.visitor().page('/pricing', { 'accept-language': header })
    expect(text).toContain(`"locale":"${LOCALE}"`)
    expect(text).toContain('<html lang="en">')
  },
)

/** Calls that fall back to the language of the machine or the browser when none is named. */
const UNNAMED = [
  /\.toLocale(?:Date|Time|Lower|Upper)*(?:String|Case)\((?:\)|undefined)/,
  /Intl\.(?!DateTimeFormat\(\)\.resolvedOptions\(\))[A-Z]\w+\((?:\)|undefined|\[\])/,
  /navigator\.languages?\b/,
  /accept-language/,
]

it('no source asks the browser for its language', () => {
  const src = join(import.meta.dirname, '../..')
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path),
  )
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap((path) => {
    const text = readFileSync(join(src, path), 'utf8')
    return UNNAMED.flatMap((pattern) => (pattern.exec(text)?.[0] ? [`${path}: ${pattern.exec(text)?.[0]}`] : []))
  })
  expect(found).toEqual([])
})
