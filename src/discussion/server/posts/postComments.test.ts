import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Community, openCommunity } from '../../../../test/communityAcademy.ts'

let kit: Community
let postId: number
beforeAll(async () => {
  kit = await openCommunity()
  postId = (await kit.post(kit.ada)).body.id
})
afterAll(() => kit.academy.close())

const read = async () => (await kit.bela.get(`/api/member/posts?post_id=${postId}`)).body.data[0]

describe('a comment', () => {
  it('is listed below its post with its replies, newest comment and oldest reply first', async () => {
    const { status, body: first } = await kit.comment(kit.bela, postId, '  First  ')
    expect(status).toBe(200)
    expect(first).toMatchObject({ post_id: postId, body: 'First', likes: [], replies: [], can_edit: true })
    const { body: second } = await kit.comment(kit.ada, postId, 'Second')
    const { body: reply } = await kit.reply(kit.ada, first.id, 'To the first')
    const { body: nested } = await kit.reply(kit.bela, reply.id, 'To the reply')
    expect(nested).toMatchObject({ parent_id: first.id, post_id: postId })
    const post = await read()
    expect(post.comments_count).toBe(2)
    expect(post.comments.map(({ id }: { id: number }) => id)).toEqual([second.id, first.id])
    expect(post.comments[1]).toMatchObject({
      replies_count: 2,
      replies: [
        { body: 'To the first', can_edit: false },
        { body: 'To the reply', can_edit: true },
      ],
    })
  })

  it('is refused without words, without a post, and for a post that is gone', async () => {
    const blank = await kit.comment(kit.bela, postId, ' \n')
    expect([blank.status, blank.body.message]).toEqual([422, 'Please add a comment'])
    const nowhere = await kit.bela.upload('POST', '/api/member/comment', { body: 'Hello' })
    expect([nowhere.status, nowhere.body.message]).toEqual([422, 'No post selected for comment'])
    const wrong = await kit.bela.upload('POST', '/api/member/comment', { body: 'Hello', post_id: '' })
    expect(wrong.body.message).toBe('No post selected for comment')
    expect((await kit.comment(kit.bela, 987654)).body.message).toBe('There is no such post any more.')
    expect((await kit.reply(kit.bela, 987654)).status).toBe(404)
    const { body: comment } = await kit.comment(kit.bela, postId)
    expect((await kit.reply(kit.bela, comment.id, ' ')).body.message).toBe('Please add a comment')
  })

  it('is edited and deleted by its author and by admins, and takes its replies along', async () => {
    const before = (await read()).comments_count
    const { body: comment } = await kit.comment(kit.bela, postId, 'Typo')
    const { body: reply } = await kit.reply(kit.ada, comment.id)
    const path = `/api/member/postComment/${comment.id}`
    expect((await kit.ada.send('PUT', path, { body: 'Mine' })).status).toBe(403)
    expect((await kit.ada.send('DELETE', path)).body.message).toBe('You can only delete your own comments.')
    expect((await kit.bela.send('PUT', path, { body: 'Right' })).body).toEqual({
      body: 'Right',
      mentions: [],
      edited: true,
    })
    expect((await kit.bela.send('DELETE', `/api/member/postComment/${reply.id}`)).status).toBe(403)
    expect((await kit.admin.send('DELETE', `/api/member/postComment/${reply.id}`)).body).toEqual({ ok: true })
    expect((await read()).comments[0]).toMatchObject({ body: 'Right', edited: true, replies: [], replies_count: 0 })
    await kit.reply(kit.ada, comment.id)
    expect((await kit.bela.send('DELETE', path)).status).toBe(200)
    expect((await kit.bela.send('DELETE', path)).status).toBe(404)
    expect((await read()).comments_count).toBe(before)
  })

  it('is on the page that is opened for it, whatever its age', async () => {
    const { body: post } = await kit.post(kit.ada)
    const { body: old } = await kit.comment(kit.bela, post.id, 'The first of all')
    const replies = []
    for (const n of [1, 2, 3, 4, 5]) replies.push((await kit.reply(kit.ada, old.id, `Reply number ${n}`)).body.id)
    for (let n = 0; n < 10; n++) await kit.comment(kit.bela, post.id)
    const holds = async (query: string, words: string) => {
      const { status, text } = await kit.bela.page(`/member/community/post/${post.id}${query}`)
      expect(status).toBe(200)
      return text.includes(`>${words}<`)
    }
    expect(await holds('', 'The first of all')).toBe(false)
    for (const id of [old.id, replies[4]]) {
      expect(await holds(`?comment=${id}`, 'The first of all')).toBe(true)
      expect(await holds(`?comment=${id}`, 'Reply number 5')).toBe(true)
    }
    const { body: other } = await kit.post(kit.ada)
    const { body: elsewhere } = await kit.comment(kit.bela, other.id, 'Below another post')
    for (const id of [elsewhere.id, 987654, 'x', ''])
      expect(await holds(`?comment=${id}`, 'Below another post')).toBe(false)
  })

  it('that was deleted is not said again by a late repetition', async () => {
    const sent = { body: 'Gone', post_id: postId, submit_key: crypto.randomUUID() }
    const { body } = await kit.bela.upload('POST', '/api/member/comment', sent)
    await kit.bela.send('DELETE', `/api/member/postComment/${body.id}`)
    expect((await kit.bela.upload('POST', '/api/member/comment', sent)).status).toBe(404)
  })

  it('that is submitted again with its key is the same comment', async () => {
    const submit_key = crypto.randomUUID()
    const send = () => kit.bela.upload('POST', '/api/member/comment', { body: 'Once', post_id: postId, submit_key })
    const [one, two] = await Promise.all([send(), send()])
    expect(one.body.id).toBe(two.body.id)
    const before = (await read()).comments_count
    await send()
    expect((await read()).comments_count).toBe(before)
  })
})

describe('the talk below a post', () => {
  it('comes in part with the post and whole by pages', async () => {
    const { body: post } = await kit.post(kit.ada)
    const ids: number[] = []
    for (let n = 0; n < 13; n++) ids.unshift((await kit.comment(kit.bela, post.id, `Comment ${n}`)).body.id)
    const replies: number[] = []
    for (let n = 0; n < 5; n++) replies.push((await kit.reply(kit.ada, ids[0] ?? 0, `Reply ${n}`)).body.id)
    const idsOf = (list: { id: number }[]) => list.map(({ id }) => id)
    const [shown] = (await kit.ada.get('/api/member/posts')).body.data
    expect([shown.comments_count, idsOf(shown.comments)]).toEqual([13, ids.slice(0, 10)])
    expect(idsOf(shown.comments[0].replies)).toEqual(replies.slice(0, 3))

    const list = (query: string) => kit.ada.get(`/api/member/post/${post.id}/comments?${query}`)
    const first = (await list('perPage=8')).body
    expect(first).toMatchObject({ total: 13, last_page: 2, next: String(ids[7]) })
    const { body: late } = await kit.comment(kit.bela, post.id, 'Meanwhile')
    expect(idsOf((await list(`perPage=8&after=${first.next}`)).body.data)).toEqual(ids.slice(8))
    expect(idsOf((await list('perPage=8&page=2')).body.data)).toEqual(ids.slice(7))
    expect((await list('page=9')).body).toMatchObject({ data: [], next: null })
    expect(late.id).toBeGreaterThan(ids[0] ?? 0)
    const answers = await kit.ada.get(`/api/member/postComment/${ids[0]}/replies?after=${replies[2]}`)
    expect([answers.body.total, idsOf(answers.body.data)]).toEqual([5, replies.slice(3)])
    for (const path of ['post/987654/comments', 'postComment/987654/replies'])
      expect((await kit.ada.get(`/api/member/${path}`)).status).toBe(404)
    expect(await kit.academy.countQueries(() => list('perPage=8'))).toBe(2)
  })
})

describe('a comment while its post is deleted', () => {
  it('is either there before or finds nothing, and nothing of it is left', async () => {
    for (let round = 0; round < 8; round++) {
      const { body: post } = await kit.post(kit.ada)
      const { body: comment } = await kit.comment(kit.bela, post.id)
      const answers = await Promise.all([
        kit.comment(kit.bela, post.id),
        kit.like(kit.bela, post.id, true),
        kit.ada.send('DELETE', `/api/member/post/${post.id}`),
        kit.reply(kit.ada, comment.id),
        kit.comment(kit.admin, post.id),
        kit.bela.send('POST', `/api/member/postComment/${comment.id}/like`, {}),
      ])
      expect(answers[2]?.status).toBe(200)
      for (const { status } of answers) expect([200, 404]).toContain(status)
      expect((await kit.ada.get(`/api/member/post/${post.id}/comments`)).status).toBe(404)
    }
  })

  it('and its comment is deleted by two, it is deleted once', async () => {
    const { body: post } = await kit.post(kit.ada)
    const { body: comment } = await kit.comment(kit.bela, post.id)
    const path = `/api/member/postComment/${comment.id}`
    const answers = await Promise.all([
      kit.bela.send('DELETE', path),
      kit.admin.send('DELETE', path),
      kit.reply(kit.ada, comment.id),
    ])
    expect(
      answers
        .slice(0, 2)
        .map(({ status }) => status)
        .sort(),
    ).toEqual([200, 404])
    const { body } = await kit.ada.get(`/api/member/posts?post_id=${post.id}`)
    expect(body.data[0]).toMatchObject({ comments: [], comments_count: 0 })
  })
})
