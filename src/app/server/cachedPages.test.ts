import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Community, openCommunity } from '../../../test/communityAcademy.ts'
import { addLessons } from '../../learning/server/index.ts'
import type { DocumentInput } from '../../platform/document.ts'
import { digest } from '../../platform/server/digest.ts'
import { createRenderer } from '../web/ssr.tsx'

const cached = createRenderer(digest)
const compared: string[] = []
/** Public pages that a visitor got no copy of in the last round. */
const drawn = new Set<string>()
/** Markup is kept from its second time on, so that the third round can meet it. */
const ROUNDS = 3
/** Thousands of pages are drawn, which takes a busy machine more than a minute. */
const PATIENCE_MS = 240_000
let round = 1

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

/** Renders with what is kept and, in the last round, once more with nothing kept, which must make the same. */
function render(input: DocumentInput): Uint8Array {
  const { path, user } = input.context
  const screen = (name: string) => {
    // asked for where a page is put together anew
    if (round === ROUNDS && !user && !input.page.frame) drawn.add(path)
    return input.assets.screen(name)
  }
  const bytes = cached({ ...input, assets: { ...input.assets, screen } })
  const html = textOf(bytes)
  // what is cached is found by its JSON, so nothing else may be in it
  for (const { data } of input.page.screens) expect(JSON.parse(JSON.stringify(data))).toEqual(data)
  if (round < ROUNDS) return bytes
  expect(
    html === textOf(createRenderer(digest)(input)),
    `${input.page.title} for ${input.context.user?.first_name}`,
  ).toBe(true)
  expect(html).not.toContain('slot-')
  compared.push(input.context.path)
  return bytes
}

/** In the place of an id, a level or a category, a space. */
const EXAMPLES = ['1', 'beginner']

let community: Community
beforeAll(async () => {
  community = await openCommunity({}, { render })
  await addLessons(community.academy.db, [{ title: 'One', level: 'beginner', category: 'First', description: '' }])
})
afterAll(() => community.academy.close())

it(
  'no page of one reader holds anything of another’s, no matter who has asked for it before',
  async () => {
    const { academy, ada, bela, admin, post, comment, like } = community
    const { body } = await post(ada)
    await comment(bela, body.id, 'Lovely')
    await like(bela, body.id)
    const paths = academy.app.routeRecords
      .filter(({ kind, method }) => kind === 'page' && method === 'GET')
      .flatMap(({ path }) => EXAMPLES.map((example) => path.replaceAll(/:\w+/g, example)))
    expect(paths.length).toBeGreaterThan(50)
    const readers = [academy.visitor(), ada, bela, admin]
    for (; round <= ROUNDS; round++) {
      // the last round comes a while after the others
      if (round === ROUNDS) await academy.moveClock({ seconds: 3 * 60 * 60 })
      for (const path of new Set(paths))
        for (const reader of readers) expect((await reader.get(path)).status).toBeLessThan(500)
    }
    expect(new Set(compared).size).toBeGreaterThan(40)
    expect([...drawn]).toEqual([])
  },
  PATIENCE_MS,
)
