import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Community, openCommunity } from '../../../test/communityAcademy.ts'
import type { Reader } from '../../platform/reader.ts'
import { addComment, addReply, findEntry } from './comments/addComment.ts'
import { changeComment } from './comments/changeComment.ts'
import type { CommunityContext } from './context.ts'
import { toggleLike } from './likes/toggleLike.ts'
import type { NotificationEvent } from './notificationEvents.ts'
import { addPost } from './posts/addPost.ts'
import { changePost, findPostEntry } from './posts/changePost.ts'

let kit: Community
let context: CommunityContext
let heard: NotificationEvent[] = []
const readerOf = ({ id }: { id: number }) => ({ id, isAdmin: false }) as Reader
beforeAll(async () => {
  kit = await openCommunity()
  context = {
    ...kit.academy.context,
    notify: async (_, events) => {
      heard.push(...events)
    },
    markChanged: () => {},
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
  const post = await addPost(context, readerOf(ada), draft)
  expect(take()).toEqual([['mention', bela.id]])
  const entry = await findPostEntry(context.db, post)
  if (!entry) throw new Error('no post')
  await changePost(context, entry, 'Hello @bela.b!')
  expect(take()).toEqual([])

  const comment = await addComment(context, readerOf(bela), post, words('Dear @ada_l'))
  expect(take()).toEqual([['reply', ada.id]])
  const reply = await addReply(context, readerOf(admin), comment, words('@ada_l @bela.b'))
  expect(take()).toEqual([
    ['reply', bela.id],
    ['mention', ada.id],
  ])
  await addReply(context, readerOf(ada), reply, words('To both'))
  expect(take()).toEqual([
    ['reply', admin.id],
    ['reply', bela.id],
  ])
  const said = await findEntry(context.db, reply)
  if (!said) throw new Error('no reply')
  await changeComment(context, said, '@ada_l')
  expect(take()).toEqual([])

  await toggleLike(context, readerOf(bela), 'post', post, true)
  await toggleLike(context, readerOf(bela), 'post', post, true)
  await toggleLike(context, readerOf(ada), 'post', post, true)
  await toggleLike(context, readerOf(bela), 'post', post, undefined)
  await toggleLike(context, readerOf(ada), 'comment', reply, true)
  expect(take()).toEqual([
    ['like', ada.id],
    ['unlike', ada.id],
    ['like', admin.id],
  ])
})

it('what nobody could be told of is not stored', async () => {
  const broken: CommunityContext = {
    ...context,
    notify: async () => {
      throw new Error('no notifications today')
    },
  }
  const draft = { body: 'Hello', subcategory: 'lessons', media: [], submitKey: undefined } as const
  const { total } = (await kit.ada.get('/api/member/posts')).body
  await expect(addPost(broken, readerOf(kit.people.ada), draft)).rejects.toThrow('no notifications')
  expect((await kit.ada.get('/api/member/posts')).body.total).toBe(total)
})
