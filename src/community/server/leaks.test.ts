import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Community, openCommunity } from '../../../test/communityAcademy.ts'
import { listenTo } from '../../../test/eventClient.ts'
import { streamPath } from '../../notifications/contract.ts'

let community: Community
let postId: number
beforeAll(async () => {
  community = await openCommunity()
  const { ada, admin, bela, people, post, comment, reply, like } = community
  const { body: mine } = await post(ada, { body: `For @${people.bela.userName}` })
  const { body: entry } = await comment(bela, mine.id, `Thank you @${people.ada.userName}`)
  await reply(admin, entry.id)
  await like(admin, mine.id)
  const { body: hers } = await post(bela, { body: 'For everybody' })
  await comment(admin, hers.id)
  await like(bela, mine.id)
  await bela.send('POST', '/api/member/report', { kind: 'post', id: mine.id, reason: 'spam' })
  postId = mine.id
})
afterAll(() => community.academy.close())

/** Every address of others in the answer that Ada gets. */
const foreign = (text: string) =>
  [...text.matchAll(/[\w.+-]+@academy\.test/g)]
    .map(([address]) => address)
    .filter((one) => one !== community.people.ada.email)

describe('no email address of anybody else', () => {
  it('is in an answer or on a page of the community', async () => {
    const { ada, people } = community
    const { bela } = people
    const answers = [
      '/api/member/posts',
      `/api/member/posts/member/${bela.id}`,
      `/api/member/posts?post_id=${postId}`,
      `/api/member/post/${postId}/likes`,
      `/api/member/post/${postId}/comments`,
      '/api/member/posts/search?q=for',
      `/api/member/user/${bela.id}`,
      `/api/member/user/${people.admin.id}`,
      `/api/member/user/${bela.userName}`,
      `/api/member/user/${people.admin.id}/comments`,
      `/api/member/community/cards?ids=${bela.id},${people.admin.id}`,
      '/api/member/notifications',
      '/api/member/space/say-hello/activity',
    ]
    for (const path of answers) {
      const { status, text } = await ada.get(path)
      expect(status, path).toBe(200)
      expect(text, path).toMatch(/Béla|Clara/)
      expect(foreign(text), path).toEqual([])
    }
    const pages = [
      '/member/community',
      `/member/community/post/${postId}`,
      ...['about', 'posts', 'comments'].map((tab) => `/member/community/user/${bela.id}?tab=${tab}`),
      '/member/notifications',
      '/member/community/space/say-hello',
    ]
    for (const path of pages) {
      const { status, text } = await ada.page(path)
      expect(status, path).toBe(200)
      expect(foreign(text), path).toEqual([])
    }
  })

  it('comes with live updates', async () => {
    const origin = await community.academy.app.listen({ port: 0 })
    const listener = await listenTo(origin, community.ada, `${streamPath}?since=0`)
    const update = await listener.next(({ event }) => event === 'notifications')
    listener.close()
    expect(update.data.data.length).toBeGreaterThan(1)
    expect(foreign(JSON.stringify(update))).toEqual([])
  })
})
