import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer, Client } from '../../../test/client.ts'
import { openCommunity, photograph } from '../../../test/communityAcademy.ts'
import { QUIZ, SOUND, toneFile, toQuestionFields } from '../../../test/earAcademy.ts'
import { createUser } from '../../../test/people.ts'
import { recording, toneTake } from '../../../test/takeFiles.ts'
import { makePicture, SONG } from '../../../test/uploadAcademy.ts'
import { closeStudio } from '../../ear-training/server/sound/studio.ts'
import { addLessons } from '../../learning/server/index.ts'
import { storedFiles } from '../../platform/server/storedFiles.ts'

type Made = { paths: string[]; remove: () => Promise<Answer> }
let kit: Awaited<ReturnType<typeof openCommunity>>
let owner: { id: number }
const clients: Record<string, Client> = {}

beforeAll(async () => {
  kit = await openCommunity()
  const { db, signedIn, visitor } = kit.academy
  const enter = async (name: string, values: Parameters<typeof createUser>[1] = {}) => {
    const user = await createUser(db, values)
    clients[name] = await signedIn(user)
    return user
  }
  clients.visitor = visitor()
  await enter('expired', { premium: true, premiumDays: 1 })
  await kit.academy.moveClock({ days: 1 })
  owner = await enter('owner')
  await enter('other')
  await enter('premium', { premium: true })
  await enter('player', { premium: true })
  await enter('pending', { communityStatus: 'pending' })
  await enter('blocked', { communityStatus: 'blocked' })
  await enter('admin', { role: 'admin' })
})
afterAll(async () => {
  await closeStudio()
  await kit.academy.close()
})

const by = (name: string): Client => clients[name] as Client
const remove = (path: string) => () => by('admin').send('DELETE', path)

const kinds: Record<string, () => Promise<Made>> = {
  'a member’s picture': async () => {
    const passport = await makePicture('#123')
    const { body } = await by('owner').upload('POST', '/api/member/passport', { passport })
    return { paths: [body.passport], remove: () => by('owner').send('DELETE', '/api/member/account/passport') }
  },
  'a lesson’s cover': async () => {
    const [id] = await addLessons(kit.academy.db, [{ title: 'A', category: 'C', level: 'beginner' }])
    const thumbnail = await makePicture('#234')
    const { body } = await by('admin').upload('POST', `/api/admin/courses/${id}/thumbnail`, { thumbnail })
    return { paths: [body.thumbnail_url], remove: remove(`/api/admin/courses/${id}`) }
  },
  'an upload’s cover': async () => {
    const thumbnail = await makePicture('#345')
    const { body } = await by('admin').upload('POST', '/admin/upload/store', { ...SONG, thumbnail })
    return { paths: [body.thumbnail_url], remove: remove(`/admin/upload/${body.id}`) }
  },
  'a quiz’s cover and sounds': async () => {
    const sounds = toQuestionFields([{ audio: toneFile(440), correct_option: 2 }])
    const files = { thumbnail: await makePicture('#456'), main_audio: toneFile(330) }
    const { body } = await by('admin').upload('POST', '/admin/ear-training', { ...QUIZ, ...files, ...sounds })
    const paths = [body.thumbnail_path, body.main_audio_path, body.questions[0].audio_path]
    return { paths, remove: remove(`/admin/ear-training/delete/${body.id}`) }
  },
  'a show’s picture': async () => {
    const picture = await makePicture('#567')
    const show = { title: 'Club', start_time: '2027-03-18T19:00Z', weeks: 2, picture }
    const { body } = await by('admin').upload('POST', '/admin/live-shows', show)
    const { id, picture_url } = body.show
    return { paths: [picture_url], remove: remove(`/api/admin/live-show/${id}/delete?scope=following`) }
  },
  'a take and what was spoken about it': async () => {
    const [place_id = 0] = await addLessons(kit.academy.db, [{ title: 'A', category: 'C', level: 'beginner' }])
    const { body } = await by('player').upload('POST', '/api/member/takes', {
      ...{ place: 'lesson', place_id, media: recording('film.mp4') },
    })
    const path = `/api/admin/takes/${body.id}`
    const marked = await by('admin').upload('POST', `${path}/marks`, { at: '1', voice: toneTake() })
    await by('admin').send('PUT', `${path}/review`, { verdict: 'passed', reviewed_at: null })
    const { url } = (await by('player').get(`/api/member/takes/${body.id}`)).body
    return {
      paths: [url, marked.body.voice],
      remove: () => by('player').send('DELETE', `/api/member/takes/${body.id}`),
    }
  },
  'a post’s pictures': async () => {
    const media = [await photograph(40, 30), await photograph(30, 40)]
    const { body } = await kit.post(by('owner'), { media })
    return {
      paths: body.media.map((one: { file_path: string }) => one.file_path),
      remove: remove(`/api/member/post/${body.id}`),
    }
  },
}

const statuses = async (path: string) => {
  const asked = Object.entries(clients).map(async ([name, client]) => [name, (await client.get(path)).status] as const)
  return Object.fromEntries(await Promise.all(asked))
}
const everybody = {
  owner: 200,
  other: 200,
  premium: 200,
  player: 200,
  expired: 200,
  pending: 200,
  blocked: 200,
  admin: 200,
}
const nobody = {
  owner: 404,
  other: 404,
  premium: 404,
  player: 404,
  expired: 404,
  pending: 404,
  blocked: 404,
  admin: 404,
}

const allowedTo = (kind: string) => {
  if (kind.includes('take')) return { ...nobody, player: 200, admin: 200 }
  return kind.includes('post') ? { ...everybody, blocked: 403 } : everybody
}

describe.each(Object.keys(kinds))('%s', (kind) => {
  const make = async () => {
    const made = await (kinds[kind] as () => Promise<Made>)()
    expect(made.paths.every((path) => /^\/files\/[a-z-]+\/[0-9a-f-]{36}\.\w+$/.test(path))).toBe(true)
    return made
  }

  it('is for those whom its owner lets, and goes with its owner', async () => {
    const { paths, remove } = await make()
    const allowed = allowedTo(kind)
    for (const path of paths) expect(await statuses(path)).toEqual({ visitor: 401, ...allowed })
    const { headers } = await by('admin').get(paths[0] ?? '')
    expect(headers).toMatchObject({ 'cache-control': 'private, no-cache', etag: expect.stringMatching(/^"[\w-]+"$/) })
    expect((await remove()).status).toBe(200)
    for (const path of paths) {
      expect(await statuses(path)).toEqual({ visitor: 401, ...nobody })
      expect(await kit.academy.context.files.sizeOf(path.replace('/files/', ''))).toBeUndefined()
      const rows = eq(storedFiles.key, path.replace('/files/', ''))
      expect(await kit.academy.db.$count(storedFiles, rows)).toBe(0)
    }
  })

  it('is sent whole or not at all while its owner is deleted', async () => {
    const { paths, remove } = await make()
    const [path = ''] = paths
    const asking = async () =>
      (await Promise.all(Array.from({ length: 8 }, () => by('admin').get(path)))).map(({ status }) => status)
    const [first, removed, second] = await Promise.all([asking(), remove(), asking()])
    expect(removed.status).toBe(200)
    expect([...first, ...second].filter((status) => status !== 200 && status !== 404)).toEqual([])
    expect((await by('other').get(path)).status).toBe(404)
  })
})

describe('a clip that the academy made', () => {
  it('is for everybody who is signed in, and stays when a quiz with it goes', async () => {
    const sounds = toQuestionFields([{ correct_option: 4, sound: SOUND }])
    const fields = { ...QUIZ, thumbnail: await makePicture('#567'), ...sounds }
    const { body } = await by('admin').upload('POST', '/admin/ear-training', fields)
    const path = body.questions[0].audio_path
    expect(await statuses(path)).toEqual({ visitor: 401, ...everybody })
    expect((await by('admin').send('DELETE', `/admin/ear-training/delete/${body.id}`)).status).toBe(200)
    expect(await statuses(path)).toEqual({ visitor: 401, ...everybody })
  })
})

it('a picture that was replaced is gone at once, and a leaving member’s goes with them', async () => {
  const send = async (background: string): Promise<string> =>
    (await by('owner').upload('POST', '/api/member/passport', { passport: await makePicture(background) })).body
      .passport
  const first = await send('#111')
  const second = await send('#222')
  expect((await by('other').get(first)).status).toBe(404)
  expect((await by('other').get(second)).status).toBe(200)
  expect((await by('admin').send('DELETE', `/api/admin/user/${owner.id}`)).status).toBe(200)
  expect((await by('other').get(second)).status).toBe(404)
  expect((await by('owner').get(second)).status).toBe(401)
})

it('of two pictures at once one stays, with its row', async () => {
  const user = await createUser(kit.academy.db)
  const client = await kit.academy.signedIn(user)
  const pictures = await Promise.all(['#aaa', '#bbb', '#ccc'].map((color) => makePicture(color)))
  const sent = await Promise.all(
    pictures.map((passport) => client.upload('POST', '/api/member/passport', { passport })),
  )
  const found = await Promise.all(sent.map(async ({ body }) => (await client.get(body.passport)).status))
  expect(found.sort()).toEqual([200, 404, 404])
  const mine = eq(storedFiles.ownerId, String(user.id))
  expect(await kit.academy.db.select({ kind: storedFiles.ownerKind }).from(storedFiles).where(mine)).toEqual([
    { kind: 'member' },
  ])
})
