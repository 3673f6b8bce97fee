import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createUser } from '../../../test/people.ts'
import { openPracticeAcademy, type PracticeAcademy } from '../../../test/practiceAcademy.ts'
import { findAsking } from '../../accounts/server/index.ts'
import { pieceOwners } from '../../learning/server/index.ts'
import { findDuePhrases, findLastLoop, findReadingFor } from './routineSources.ts'
import { practiceLoops } from './tables.ts'

let kit: PracticeAcademy
beforeAll(async () => {
  kit = await openPracticeAcademy()
})
afterAll(() => kit.close())
const context = () => ({ ...kit.academy.context, owners: pieceOwners })
const askingOf = async (userId: number) =>
  (await findAsking(context(), userId)) as NonNullable<Awaited<ReturnType<typeof findAsking>>>

describe('what a routine asks of practice', () => {
  it('knows the loop that was played or made last, of a piece that is open', async () => {
    const { id: userId } = await createUser(kit.academy.db)
    expect(await findLastLoop(context(), await askingOf(userId))).toBe(null)
    const loop = (pieceId: number, fromBar: number, minutes: number) => ({
      ...{ userId, pieceId, name: 'Loop', fromBar, toBar: 2, tempo: 80 },
      createdAt: new Date(Date.now() - minutes * 60_000),
    })
    await kit.academy.db
      .insert(practiceLoops)
      .values([loop(kit.open, 1, 9), loop(kit.open, 2, 5), loop(kit.locked, 1, 1)])
    const href = `/member/piece/${kit.open}`
    expect(await findLastLoop(context(), await askingOf(userId))).toEqual({
      ...{ pieceId: kit.open, title: 'Two bars', fromBar: 2, toBar: 2, href: `${href}?bars=2-2` },
    })
    const client = await kit.academy.signedIn({ id: userId })
    const bars = [8, 2].map((right, at) => ({ bar: at + 1, right, early: 0, late: 0, wrong: 0, missed: 0 }))
    const run = { piece_id: kit.open, mode: 'wait', hand: 'both', from_bar: 1, to_bar: 2, tempo: 80, seconds: 9, bars }
    expect((await client.send('POST', '/api/member/runs', { key: crypto.randomUUID(), ...run })).status).toBe(200)
    expect(await findLastLoop(context(), await askingOf(userId))).toMatchObject({
      fromBar: 1,
      href: `${href}?bars=1-2`,
    })
  })

  it('answers for whoever has nothing yet', async () => {
    const asking = await askingOf((await createUser(kit.academy.db)).id)
    expect(await findDuePhrases(context(), asking, new Date())).toBe(null)
    expect(await findReadingFor(context(), asking, new Date())).toMatchObject({ step: 1, ready: false, linesADay: 1 })
  })
})
