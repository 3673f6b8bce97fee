import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Community, openCommunity } from '../../../test/communityAcademy.ts'
import type { Reader } from '../../platform/reader.ts'
import { addComment, addReply, findEntry } from './comments/addComment.ts'
import { changeComment } from './comments/changeComment.ts'
import type { Happening } from './events.ts'
import { turnLike } from './likes/turnLike.ts'
import { addPost } from './posts/addPost.ts'
import { changePost, findPostEntry } from './posts/changePost.ts'
import type { Room } from './room.ts'

let kit: Community
let room: Room
let heard: Happening[] = []
const readerOf = ({ id }: { id: number }) => ({ id, isAdmin: false }) as Reader
beforeAll(async () => {
  kit = await openCommunity()
  room = {
    ...kit.academy.deps,
    notify: async (_, happenings) => {
      heard.push(...happenings)
    },
    touch: () => {},
    wake: () => {},
  }
})
afterAll(() => kit.academy.close())

const take = () => {
  const taken = heard.map(({ kind, userId }) => [kind, userId])
  heard = []
  return taken
}
const words = (body: string) => ({ body, submitKey: undefined })

it('names become links to members that there are', async () => {
  const { body } = await kit.post(kit.ada, { body: 'Thanks @Bela.B, and @nobody. Write to ada@ada_l.example!' })
  expect(body.mentions).toEqual([{ id: kit.people.bela.id, user_name: 'bela.b' }])
  const { body: comment } = await kit.comment(kit.bela, body.id, '@ada_l @ada_l!')
  expect(comment.mentions).toEqual([{ id: kit.people.ada.id, user_name: 'ada_l' }])
})

it('whoever is answered, named or liked hears of it once, and nobody of themselves', async () => {
  const { ada, bela, admin } = kit.people
  const draft = { body: 'Hello @bela.b and @ada_l', subcategory: 'lessons', media: [], submitKey: undefined } as const
  const post = await addPost(room, readerOf(ada), draft)
  expect(take()).toEqual([['mention', bela.id]])
  const entry = await findPostEntry(room.db, post)
  if (!entry) throw new Error('no post')
  await changePost(room, entry, 'Hello @bela.b!')
  expect(take()).toEqual([])

  const comment = await addComment(room, readerOf(bela), post, words('Dear @ada_l'))
  expect(take()).toEqual([['reply', ada.id]])
  const reply = await addReply(room, readerOf(admin), comment, words('@ada_l @bela.b'))
  expect(take()).toEqual([
    ['reply', bela.id],
    ['mention', ada.id],
  ])
  await addReply(room, readerOf(ada), reply, words('To both'))
  expect(take()).toEqual([
    ['reply', admin.id],
    ['reply', bela.id],
  ])
  const said = await findEntry(room.db, reply)
  if (!said) throw new Error('no reply')
  await changeComment(room, said, '@ada_l')
  expect(take()).toEqual([])

  await turnLike(room, readerOf(bela), 'post', post, true)
  await turnLike(room, readerOf(bela), 'post', post, true)
  await turnLike(room, readerOf(ada), 'post', post, true)
  await turnLike(room, readerOf(bela), 'post', post, undefined)
  await turnLike(room, readerOf(ada), 'comment', reply, true)
  expect(take()).toEqual([
    ['like', ada.id],
    ['unlike', ada.id],
    ['like', admin.id],
  ])
})

it('what nobody could be told of is not stored', async () => {
  const broken: Room = {
    ...room,
    notify: async () => {
      throw new Error('no notifications today')
    },
  }
  const draft = { body: 'Hello', subcategory: 'lessons', media: [], submitKey: undefined } as const
  const { total } = (await kit.ada.get('/api/member/posts')).body
  await expect(addPost(broken, readerOf(kit.people.ada), draft)).rejects.toThrow('no notifications')
  expect((await kit.ada.get('/api/member/posts')).body.total).toBe(total)
})
