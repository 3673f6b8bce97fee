import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import type { DocumentInput, Page } from '../../platform/document.ts'
import { digest } from '../../platform/server/digest.ts'
import { createRenderer } from '../web/ssr.tsx'

const rendered: Page[] = []
const draw = createRenderer(digest)
let academy: TestAcademy
beforeAll(async () => {
  const render = (input: DocumentInput) => {
    rendered.push(input.page)
    return draw(input)
  }
  academy = await openTestAcademy({}, { render })
})
afterAll(() => academy.close())

it.each(['/', '/pricing'])(
  '%s is one page for all visitors who ask together, so that it is written once',
  async (path) => {
    rendered.length = 0
    const answers = await Promise.all([1, 2, 3].map(() => academy.visitor().get(path)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(rendered).toHaveLength(3)
    expect(new Set(rendered).size).toBe(1)
  },
)
