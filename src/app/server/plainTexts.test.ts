import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import { AppError } from '../../platform/errors.ts'
import { parse } from '../../platform/server/route.ts'

let academy: TestAcademy
beforeAll(async () => {
  academy = await openTestAcademy()
})
afterAll(() => academy.close())

const ODD = [
  undefined,
  null,
  '',
  ' ',
  'x',
  '\0',
  '0',
  -1,
  1.5,
  1e300,
  true,
  [],
  ['x'],
  {},
  'x'.repeat(300_000),
  Number.NaN,
]
const BY_MACHINE = /invalid|expected|received|too (small|big)|unrecognized|string|object|undefined|NaN|null|must match/i

/** Every text by which `schema` refuses something odd in one of its fields. */
function refusals(schema: z.ZodMiniType): string[] {
  const fields = Object.keys(schema instanceof z.ZodMiniObject ? schema.def.shape : {})
  return fields.flatMap((field) =>
    ODD.flatMap((value) => {
      try {
        parse(schema, { [field]: value })
        return []
      } catch (error) {
        if (error instanceof AppError)
          return Object.entries(error.fields ?? {}).flatMap(([name, texts]) => texts.map((text) => `${name}: ${text}`))
        throw error
      }
    }),
  )
}

/** Texts that are what they are, word for word. */
const PRESCRIBED = new Set(['Invalid video URL', 'Please add a comment', 'No post selected for comment'])

it('whatever is refused, is refused in words for a person', () => {
  const schemas = academy.app.routeRecords.flatMap(({ endpoint }) => [endpoint?.query, endpoint?.body])
  const texts = new Set(schemas.flatMap((schema) => (schema ? refusals(schema) : [])))
  expect(texts.size).toBeGreaterThan(50)
  const bad = [...texts].filter((text) => {
    const words = text.slice(text.indexOf(': ') + 2)
    if (PRESCRIBED.has(words)) return false
    return BY_MACHINE.test(words) || !/^[A-Z].*\.$/.test(words)
  })
  expect(bad).toEqual([])
})
