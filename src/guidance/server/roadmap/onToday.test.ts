import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type GuidanceAcademy, openGuidanceAcademy } from '../../../../test/guidanceAcademy.ts'
import { stepOf } from '../../../../test/guidanceSteps.ts'
import { addTwoBars } from '../../../../test/practiceAcademy.ts'

let kit: GuidanceAcademy
beforeAll(async () => {
  kit = await openGuidanceAcademy()
})
afterAll(() => kit.academy.close())

describe('a published roadmap on Today', () => {
  it('gives its next lesson, drill and piece, and nothing before it is published', async () => {
    const { id, client } = await kit.newMember()
    const piece = await addTwoBars(kit.db)
    const steps = [
      stepOf('a', { kind: 'lesson', target: String(kit.lesson) }),
      stepOf('b', { kind: 'drill', target: 'chord-progressions', answers: 20 }),
      stepOf('c', { kind: 'piece', target: String(piece), from_bar: 1, to_bar: 2, tempo: 70 }),
    ]
    await kit.anna.send('PUT', `/api/admin/students/${id}/roadmap`, { version: 0, steps })
    const described = async (minutes: number) => {
      const { body } = await client.send('PUT', '/api/member/today', { minutes })
      return body.parts.map(({ kind, href, why }: Record<string, string>) => `${kind} ${href} ${why}`).join('\n')
    }
    expect(await described(20)).not.toMatch(/teacher/)
    await kit.anna.send('POST', `/api/admin/students/${id}/roadmap/publish`, { version: 1 })
    const given = await described(30)
    expect(given).toMatch(/^lesson .* roadmap your teacher made for you\.$/m)
    expect(given).toMatch(/^ear \S*chord-progressions Your teacher put this drill on your roadmap\.$/m)
    expect(given).toContain(`loop /member/piece/${piece}?bars=1-2&tempo=70 Your teacher put it on your roadmap.`)
  })
})
