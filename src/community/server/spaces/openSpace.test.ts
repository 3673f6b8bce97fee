import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { screenData } from '../../../../test/client.ts'
import { type Community, openCommunity } from '../../../../test/communityAcademy.ts'
import type { SpaceState } from '../../spaceContract.ts'
import { setAnchors } from '../feed/anchors.ts'
import { newestPosts } from '../notifications/standing.ts'

let kit: Community
beforeAll(async () => {
  kit = await openCommunity()
})
afterAll(() => kit.academy.close())

const propose = async (title: string) =>
  (await kit.ada.send('POST', '/api/member/space-proposal', { title, purpose: 'To talk.' })).body.id as number
const decide = (id: number, status = 'accepted') =>
  kit.admin.send('PUT', `/api/admin/space-proposal/${id}`, { status, note: '' })
const listed = async () => (await kit.bela.get('/api/member/spaces')).body.data as SpaceState[]

describe('an accepted proposal', () => {
  it('opens a space, which is listed, joined and posted in', async () => {
    const id = await propose('Élodie’s Left Hand')
    const answers = await Promise.all([decide(id), decide(id)])
    expect(answers.map(({ status, body }) => [status, body.space])).toEqual([
      [200, 'elodie-s-left-hand'],
      [200, 'elodie-s-left-hand'],
    ])
    const list = await listed()
    expect(list).toHaveLength(8)
    expect(list[7]).toMatchObject({
      title: 'Élodie’s Left Hand',
      slug: 'elodie-s-left-hand',
      members: '0',
      mine: false,
    })
    expect((await kit.ada.get('/api/member/space-proposals')).body.data[0].space).toBe('elodie-s-left-hand')

    const { status, body: post } = await kit.post(kit.bela, { subcategory: 'elodie-s-left-hand', body: 'First here' })
    expect([status, post.category, post.subcategory, post.space]).toEqual([
      200,
      'others',
      'elodie_s_left_hand',
      'Élodie’s Left Hand',
    ])
    expect((await kit.ada.get('/api/member/posts?subcategory=elodie_s_left_hand')).body.total).toBe(1)
    expect((await kit.bela.send('POST', '/api/member/space/elodie-s-left-hand/join')).body).toMatchObject({
      members: '1',
      posts_count: 1,
      mine: true,
    })
    const { text, status: opened } = await kit.ada.page('/member/community/space/elodie-s-left-hand')
    expect([opened, text.includes('First here')]).toEqual([200, true])
    const feed = screenData((await kit.ada.page('/member/community')).text, 'community/Feed')
    expect(feed.spaces.map(({ slug }: SpaceState) => slug)).toContain('elodie-s-left-hand')
    // what the live updates and the deep pages go by knows the new list too
    expect(await newestPosts(kit.academy.db)).toMatchObject({ elodie_s_left_hand: post.id })
    await setAnchors(kit.academy.db)
  })

  it('needs a name of its own, and no other slug', async () => {
    const id = await propose('lessons')
    expect((await decide(id)).body.message).toBe('There is a space with this name already.')
    expect((await kit.admin.get('/api/admin/space-proposals?status=open')).body.data[0].id).toBe(id)
    await decide(id, 'declined')
    const [one, two] = [await propose('C & D'), await propose('C + D!')]
    expect([(await decide(one)).body.space, (await decide(two)).body.space]).toEqual(['c-d', 'c-d-2'])
    expect((await decide(await propose('ジャズ'))).body.space).toBe('space')
    expect((await kit.post(kit.ada, { subcategory: 'c_d_2' })).status).toBe(200)
  })

  it('leaves its space behind when the proposal is deleted', async () => {
    const id = await propose('Hymns')
    await decide(id)
    await kit.admin.send('DELETE', `/api/admin/space-proposal/${id}`)
    expect((await listed()).map(({ slug }) => slug)).toContain('hymns')
  })
})

describe('PUT /api/admin/space/:slug', () => {
  const change = (slug: string, body: object, by = kit.admin) => by.send('PUT', `/api/admin/space/${slug}`, body)

  it('renames a space, whose slug and subcategory stay', async () => {
    const { body: post } = await kit.post(kit.ada, { subcategory: 'advance' })
    expect((await change('advance', { title: ' The Conservatory ', slug: 'x' })).body).toMatchObject({
      title: 'The Conservatory',
      slug: 'advance',
    })
    const [again] = (await kit.ada.get(`/api/member/posts?post_id=${post.id}`)).body.data
    expect([again.space, again.subcategory, again.category]).toEqual(['The Conservatory', 'advance', 'forum'])
    expect((await change('advance', { title: 'say hello' })).status).toBe(409)
    expect((await change('advance', { title: ' ' })).status).toBe(422)
    expect((await change('nowhere', { title: 'x' })).status).toBe(404)
    expect((await change('advance', { title: 'Mine' }, kit.ada)).status).toBe(403)
  })

  it('closes a space: its posts stay, and nothing more comes', async () => {
    await kit.post(kit.ada, { subcategory: 'intermediate', body: 'Kept to read' })
    expect((await change('intermediate', { archived: true })).body.archived).toBe(true)
    expect((await listed()).map(({ slug }) => slug)).not.toContain('intermediate')
    expect((await kit.ada.page('/member/community/space/intermediate')).text).toContain('Kept to read')
    const { status, body } = await kit.post(kit.bela, { subcategory: 'intermediate' })
    expect([status, body.errors.subcategory]).toEqual([422, ['This space is closed. Please select another one.']])
    expect((await kit.bela.send('POST', '/api/member/space/intermediate/join')).status).toBe(409)
    await change('intermediate', { archived: false })
    expect((await kit.post(kit.bela, { subcategory: 'intermediate' })).status).toBe(200)
  })

  it('knows no subcategory that no space has', async () => {
    const { status, body } = await kit.post(kit.bela, { subcategory: 'jazz' })
    expect([status, body.errors.subcategory]).toEqual([422, ['Please select a category.']])
  })
})
