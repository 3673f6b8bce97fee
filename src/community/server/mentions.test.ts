import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Community, openCommunity } from '../../../test/communityAcademy.ts'
import { type NotificationEvent, toggleLike } from '../../discussion/server/index.ts'
import { openThreads } from '../../discussion/server/threads.ts'
import { likeableComment } from '../../discussion/server/toggleLike.ts'
import { notifications } from '../../notifications/server/index.ts'
import type { Reader } from '../../platform/reader.ts'
import type { CommunityContext } from './context.ts'
import { likeablePost } from './postRows.ts'
import { addPost } from './posts/addPost.ts'
import { changePost, findPostEntry } from './posts/changePost.ts'
import { postTarget } from './postThreads.ts'

let kit: Community
let context: CommunityContext
let heard: NotificationEvent[] = []
let notifyCalls = 0
const readerOf = ({ id }: { id: number }) =>
  ({ id, isAdmin: false, communityStatus: 'active', registeredAt: new Date(0) }) as Reader
beforeAll(async () => {
  kit = await openCommunity()
  context = {
    ...kit.academy.context,
    notify: async (_, events) => {
      notifyCalls += 1
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
  notifyCalls = 0
  return taken
}
const words = (body: string) => ({ body, submission: undefined })

it('names become links to members that there are', async () => {
  const { body } = await kit.post(kit.ada, { body: 'Thanks @Bela.B, and @nobody. Write to ada@ada_l.example!' })
  expect(body.mentions).toEqual([{ id: kit.people.bela.id, user_name: 'bela.b' }])
  const { body: comment } = await kit.comment(kit.bela, body.id, '@ada_l @ada_l!')
  expect(comment.mentions).toEqual([{ id: kit.people.ada.id, user_name: 'ada_l' }])
})

it('members are notified once of an answer, mention or like, and never of their own', async () => {
  const { ada, bela, admin } = kit.people
  const draft = { body: 'Hello @bela.b and @ada_l', subcategory: 'lessons', media: [], submitKey: undefined } as const
  const post = await addPost(context, readerOf(ada), draft)
  expect(take()).toEqual([['mention', bela.id]])
  const entry = await findPostEntry(context.db, post)
  if (!entry) throw new Error('no post')
  await changePost(context, readerOf(ada), entry, 'Hello @bela.b!')
  expect(take()).toEqual([])

  const threads = openThreads(context, postTarget(context))
  const comment = await threads.add(readerOf(bela), post, words('Dear @ada_l'))
  expect(take()).toEqual([['reply', ada.id]])
  const reply = await threads.reply(readerOf(admin), comment, words('@ada_l @bela.b'))
  // in one call, within which nobody is locked in another order than by everybody else
  expect(notifyCalls).toBe(1)
  expect(take()).toEqual([
    ['reply', bela.id],
    ['mention', ada.id],
  ])
  await threads.reply(readerOf(ada), reply, words('To both'))
  expect(take()).toEqual([
    ['reply', admin.id],
    ['reply', bela.id],
  ])
  await threads.edit(readerOf(admin), reply, '@ada_l')
  expect(take()).toEqual([])

  await toggleLike(context, readerOf(bela), likeablePost, post, true)
  await toggleLike(context, readerOf(bela), likeablePost, post, true)
  await toggleLike(context, readerOf(ada), likeablePost, post, true)
  await toggleLike(context, readerOf(bela), likeablePost, post, undefined)
  await toggleLike(context, readerOf(ada), likeableComment, reply, true)
  expect(take()).toEqual([['unlike', ada.id]])
  const liked = await context.db.select().from(notifications).where(eq(notifications.kind, 'like'))
  // the likes that are left, of which Ada likes her own post alone
  expect(liked.map(({ userId, bundle }) => [userId, bundle])).toEqual([
    [ada.id, `post ${post}`],
    [admin.id, `comment ${reply}`],
  ])
})

it('an edit by somebody else keeps the names that are there, and names nobody in the author’s name', async () => {
  const { bela, admin } = kit.people
  const draft = { body: 'I am @bela.b', subcategory: 'lessons', media: [], submitKey: undefined } as const
  const post = await addPost(context, readerOf(bela), draft)
  const threads = openThreads(context, postTarget(context))
  const comment = await threads.add(readerOf(bela), post, words('Still @bela.b'))
  take()
  const entry = await findPostEntry(context.db, post)
  if (!entry) throw new Error('no post')
  const someoneElse = { ...readerOf(admin), isAdmin: true }
  await changePost(context, someoneElse, entry, '@bela.b and @ada_l')
  expect((await findPostEntry(context.db, post))?.mentions.map(({ id }) => id)).toEqual([bela.id])
  expect((await threads.edit(someoneElse, comment, '@bela.b and @ada_l')).map(({ id }) => id)).toEqual([bela.id])
  expect(take()).toEqual([])
})

it('a notification that would reach nobody is not stored', async () => {
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
