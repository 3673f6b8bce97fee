import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../../test/academy.ts'
import { hearEnd, problemsOf } from '../../../../test/hear.ts'
import { createUser } from '../../../../test/people.ts'
import { fileUrl } from '../../../platform/server/files.ts'
import { storedFiles } from '../../../platform/server/storedFiles.ts'
import { PLAIN, recipeNotes } from '../../recipe.ts'
import { earClips } from '../tables.ts'
import { makeCadence, makeClip } from './makeClip.ts'
import { closeStudio } from './studio.ts'

let academy: TestAcademy
beforeAll(async () => {
  academy = await openTestAcademy()
})
afterAll(async () => {
  await closeStudio()
  await academy.close()
})

const stored = () => {
  const folder = join(academy.config.dataDir, 'files/ear-clips')
  mkdirSync(folder, { recursive: true })
  return readdirSync(folder).map((name) => `ear-clips/${name}`)
}
const rows = async () => (await academy.db.select().from(earClips)).map(({ fileKey }) => fileKey)

describe('a made clip', () => {
  it('is served to members as an MP3 of the right notes', async () => {
    const key = await makeClip(academy.context, 'Basic Triad', 3, PLAIN)
    const { cookies } = await academy.signedIn(await createUser(academy.db))
    const { rawPayload, headers } = await academy.app.inject({ url: fileUrl(key) ?? '', cookies })
    expect(headers['content-type']).toBe('audio/mpeg')
    const levels = await hearEnd(rawPayload, recipeNotes('Basic Triad', 3, PLAIN))
    expect(problemsOf(levels, [60, 63, 67])).toEqual([])
  })

  it('is made once, also for another category in which the answer sounds the same', async () => {
    const key = await makeClip(academy.context, 'Diatonic Intervals', 1, PLAIN)
    const before = stored()
    expect(await makeClip(academy.context, 'Diatonic Intervals', 1, PLAIN)).toBe(key)
    expect(await makeClip(academy.context, 'Intervals', 3, PLAIN)).toBe(key)
    expect(await makeClip(academy.context, 'Intervals', 3, { ...PLAIN, key: 1 })).not.toBe(key)
    expect(stored()).toHaveLength(before.length + 1)
  })

  it('is one row and one file, however many ask for it at once', async () => {
    const recipe = { ...PLAIN, key: 9 }
    // a copy acts as another process: it shares the database and the files, but knows nothing of what is being made
    const elsewhere = { ...academy.context, db: Object.create(academy.db) as typeof academy.db }
    const keys = await Promise.all([
      makeClip(academy.context, 'Others', 5, recipe),
      makeClip(academy.context, 'Others', 5, recipe),
      makeClip(elsewhere, 'Others', 5, recipe),
    ])
    expect(new Set(keys).size).toBe(1)
    expect(stored().sort()).toEqual((await rows()).sort())
  })

  it('leaves no file when its row can not be written', async () => {
    const before = stored()
    await academy.db.execute(sql`alter table ear_clips add constraint nobody check (hash = '') not valid`)
    await expect(makeClip(academy.context, 'Others', 6, { ...PLAIN, key: 8 })).rejects.toThrow('ear_clips')
    await academy.db.execute(sql`alter table ear_clips drop constraint nobody`)
    expect(stored()).toEqual(before)
    expect(await academy.db.$count(storedFiles)).toBe(before.length)
  })

  it('may be the cadence alone', async () => {
    const key = await makeCadence(academy.context, PLAIN)
    expect(stored()).toContain(key)
    expect(await makeCadence(academy.context, PLAIN)).toBe(key)
  })
})
