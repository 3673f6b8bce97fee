import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import {
  academy,
  act,
  choose,
  enter,
  first,
  logInAgain,
  openRoutineAcademy,
  sum,
  today,
  userId,
} from '../../../test/routineAcademy.ts'
import { accessPeriods } from '../../accounts/server/tables.ts'
import type { Part, Today } from '../contract.ts'
import { routineDays } from './tables.ts'

openRoutineAcademy()

describe('the length', () => {
  it('of ten minutes is free, longer ones are Standard’s', async () => {
    expect((await today()).lengths.map(({ required_tier }) => required_tier)).toEqual([
      null,
      ...['standard', 'standard', 'standard'],
    ])
    expect((await choose(20)).body).toMatchObject({ code: 'locked' })
    expect((await choose(15)).status).toBe(422)
    expect((await choose(10)).status).toBe(200)
  })

  it('can be changed at any time: what was begun stays, and all of it is as long as promised', async () => {
    await enter({ standard: true })
    const started = first(await today())
    await act(started, 'finish')
    for (const minutes of [45, 20, 30, 10]) {
      const { body } = await choose(minutes)
      expect([body.minutes, sum(body.parts)]).toEqual([minutes, minutes])
      expect(body.parts.find(({ id }: Part) => id === started.id)?.state).toBe('done')
    }
  })

  it('can be changed as often as one likes: the day grows no longer, and no part has the name of another', async () => {
    await enter({ standard: true })
    const started = first(await today())
    await act(started, 'finish')
    const names = new Set<string>()
    for (let turn = 0; turn < 12; turn++) {
      const { body } = await choose([45, 20, 30, 10][turn % 4] as number)
      for (const { id } of (body as Today).parts.filter(({ state }) => state === 'waiting')) {
        expect(names).not.toContain(id)
        names.add(id)
      }
    }
    const [row] = await academy.db.select().from(routineDays).where(eq(routineDays.userId, userId))
    expect(row?.parts.length).toBeLessThanOrEqual(8 + 8 + 7)
    for (let turn = 0; turn < 12; turn++) {
      const open = (await today()).parts.find(({ state }) => state === 'waiting')
      if (open) await act(open, 'swap')
    }
    const [swapped] = await academy.db.select().from(routineDays).where(eq(routineDays.userId, userId))
    expect(swapped?.parts.length).toBeLessThanOrEqual(8 + 8 + 7)
  })

  it('is as long as promised also where a part was begun and skipped after all', async () => {
    await enter({ standard: true })
    await choose(30)
    const skipped = first(await today())
    await act(skipped, 'start')
    await academy.moveClock({ minutes: 1 })
    await act(skipped, 'skip')
    for (const minutes of [10, 45]) {
      const { parts } = (await choose(minutes)).body as Today
      expect([sum(parts), parts.map(({ title }) => title)]).toEqual([
        minutes,
        expect.not.arrayContaining([skipped.title]),
      ])
    }
  })

  it('brings back nothing that was swapped away, and drops nothing for good', async () => {
    await enter({ standard: true })
    await choose(20)
    const swapped = first(await today())
    await act(swapped, 'swap')
    const shown = async (minutes: number) => ((await choose(minutes)).body as Today).parts.map(({ title }) => title)
    const long = await shown(45)
    expect([...long, ...(await shown(20)), ...(await shown(30))]).not.toContain(swapped.title)
    expect(await shown(45)).toEqual(long)
  })

  it('is as long as promised also where a longer part was only begun', async () => {
    await enter({ standard: true })
    await choose(45)
    const parts = (await today()).parts
    const longest = parts.reduce((one, other) => (other.minutes > one.minutes ? other : one))
    expect(longest.minutes).toBeGreaterThan(10)
    await act(longest, 'start')
    const { body } = await choose(10)
    expect(sum(body.parts)).toBe(10)
    expect(body.parts.find(({ id }: Part) => id === longest.id)).toMatchObject({ state: 'started' })
  })

  it('counts what another device has done before and could not send', async () => {
    await enter({ standard: true })
    await choose(20)
    const [, done] = (await today()).parts
    if (!done) throw new Error('There is one part only.')
    await choose(45)
    await act(done, 'finish')
    expect((await today()).parts.find(({ id }) => id === done.id)).toMatchObject({ state: 'done' })
  })

  it('swaps all the same what another device wanted swapped before and could not say', async () => {
    await enter({ standard: true })
    await choose(45)
    const swapped = (await today()).parts
    await choose(30)
    for (const part of swapped) expect((await act(part, 'swap')).status).toBe(200)
    const { parts } = await today()
    expect(sum(parts)).toBe(30)
    const first = swapped.map(({ title }) => title).filter((title) => parts.some((part) => part.title === title))
    // what there is nothing else for comes back at the end
    expect(first.length).toBeLessThan(swapped.length / 2)
  })

  it('is the free one again for whoever loses the tier', async () => {
    await enter({ standard: true })
    await choose(45)
    await academy.db.delete(accessPeriods).where(eq(accessPeriods.userId, userId))
    await academy.moveClock({ days: 1 })
    await logInAgain()
    expect(await today()).toMatchObject({ minutes: 10 })
  })
})
