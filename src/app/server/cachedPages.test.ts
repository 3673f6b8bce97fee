import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Community, openCommunity } from '../../../test/communityAcademy.ts'
import { addLessons } from '../../learning/server/index.ts'
import type { DocumentInput } from '../../platform/document.ts'
import { digest } from '../../platform/server/digest.ts'
import { createRenderer } from '../web/ssr.tsx'

const kept = createRenderer(digest)
const compared: string[] = []
/** Markup is kept from its second time on, so that the third round can meet it. */
const ROUNDS = 3
let round = 1

/** Renders with what is kept and, in the last round, once more with nothing kept, which must make the same. */
function render(input: DocumentInput): string {
  const html = kept(input)
  if (round < ROUNDS) return html
  expect(html === createRenderer(digest)(input), `${input.page.title} for ${input.context.user?.first_name}`).toBe(true)
  expect(html).not.toContain('slot-')
  compared.push(input.context.path)
  return html
}

let community: Community
beforeAll(async () => {
  community = await openCommunity({}, { render })
  await addLessons(community.academy.db, [{ title: 'One', level: 'beginner', category: 'First', description: '' }])
})
afterAll(() => community.academy.close())

it('no page of one reader holds anything of another’s, whoever has asked for it before', async () => {
  const { academy, ada, bela, admin, post, comment, like } = community
  const { body } = await post(ada)
  await comment(bela, body.id, 'Lovely')
  await like(bela, body.id)
  const paths = academy.app.routeRecords
    .filter(({ kind, method }) => kind === 'page' && method === 'GET')
    .map(({ path }) => path.replaceAll(/:\w+/g, '1'))
  expect(paths.length).toBeGreaterThan(50)
  const readers = [academy.visitor(), ada, bela, admin]
  for (; round <= ROUNDS; round++)
    for (const path of paths) for (const reader of readers) expect((await reader.get(path)).status).toBeLessThan(500)
  expect(new Set(compared).size).toBeGreaterThan(40)
})
