import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openBefore } from '../../../test/database.ts'
import { readConfig } from '../../platform/server/config.ts'
import { selectRows } from '../../platform/server/database.ts'
import { storedFiles } from '../../platform/server/storedFiles.ts'
import { openSettings } from '../../settings/server/index.ts'
import { filePolicies } from './modules.ts'

it('every file that something names gets that owner, and orphans stay orphans', async () => {
  const { database, migrate } = await openBefore('stored_files')
  const { db } = database
  const insert = async (statement: string): Promise<string> => {
    const [row] = await selectRows<{ id: number }>(db, sql.raw(`${statement} returning id`))
    return String(row?.id)
  }
  const person = (name: string, picture: string) =>
    insert(`insert into users (first_name, last_name, email, password_hash, passport_key)
      values ('${name}', 'Older', '${name}@academy.test', 'x', ${picture})`)
  const ada = await person('Ada', `'passports/ada.webp'`)
  await person('Bela', 'null')
  const lesson = await insert(`insert into lessons (title, category, category_position, position, thumbnail_key)
    values ('A', 'C', 1, 1, 'covers/a.webp')`)
  const upload = await insert(`insert into uploads (title, category, level, thumbnail_key)
    values ('A', 'learn songs', 'Beginner', 'uploads/a.webp')`)
  await db.execute(
    sql`insert into ear_clips (hash, file_key) values ('abc', 'ear-clips/a.mp3'), ('def', 'ear-clips/b.mp3')`,
  )
  const quiz = await insert(`insert into ear_quizzes (title, category, thumbnail_key, main_audio_key)
    values ('Q', 'Basic Triad', 'ear-training/q.webp', 'ear-clips/b.mp3')`)
  const other = await insert(`insert into ear_quizzes (title, category) values ('R', 'Basic Triad')`)
  for (const [id, key] of [
    [quiz, 'ear-training/own.wav'],
    [quiz, 'ear-clips/a.mp3'],
    [other, 'ear-clips/a.mp3'],
  ])
    await insert(`insert into ear_questions (quiz_id, audio_key, correct_option) values (${id}, '${key}', 1)`)
  const post = await insert(`insert into posts (user_id, subcategory, body) values (${ada}, 'say_hello', 'Hi')`)
  await db.execute(
    sql.raw(`insert into post_media (post_id, position, type, file_key, bytes)
    values (${post}, 0, 'image', 'community/a.webp', 1), (${post}, 1, 'video', 'community/b.webm', 1)`),
  )
  await db.execute(sql`insert into stray_files (file_key, since)
    values ('community/lost.webp', now() - interval '2 hours'), ('community/a.webp', now())`)

  await migrate()

  const rows = await db.select().from(storedFiles).orderBy(storedFiles.key)
  const owners = Object.fromEntries(rows.map(({ key, ownerKind, ownerId }) => [key, [ownerKind, ownerId]]))
  expect(owners).toEqual({
    'community/a.webp': ['post', post],
    'community/b.webm': ['post', post],
    'community/lost.webp': [null, null],
    'covers/a.webp': ['lesson', lesson],
    'ear-clips/a.mp3': ['ear-clip', 'abc'],
    'ear-clips/b.mp3': ['ear-clip', 'def'],
    'ear-training/own.wav': ['ear-quiz', quiz],
    'ear-training/q.webp': ['ear-quiz', quiz],
    'passports/ada.webp': ['member', ada],
    'uploads/a.webp': ['upload', upload],
  })
  const policies = filePolicies({ settings: await openSettings(database, readConfig({})) })
  expect(rows.flatMap(({ ownerKind }) => ownerKind ?? []).filter((kind) => !policies[kind])).toEqual([])
  const lost = rows.find(({ ownerKind }) => ownerKind === null)
  expect(Date.now() - (lost?.since.getTime() ?? Date.now())).toBeGreaterThan(60 * 60 * 1000)
  // once more, as at every start
  await migrate()
  expect(await db.$count(storedFiles)).toBe(rows.length)
  await database.close()
})
