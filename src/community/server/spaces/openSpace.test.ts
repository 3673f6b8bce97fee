import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { screenData } from '../../../../test/client.ts'
import { type Community, openCommunity } from '../../../../test/communityAcademy.ts'
import type { SpaceState } from '../../spaceContract.ts'
import { setAnchors } from '../feed/anchors.ts'
import { newestPosts } from '../feed/postChanges.ts'

let kit: Community
beforeAll(async () => {
  kit = await openCommunity()
})
afterAll(() => kit.academy.close())

const propose = async (title: string) =>
  (await kit.ada.send('POST', '/api/member/space-proposal', { title, purpose: 'To talk.' })).body.id as number
const decide = (id: number, status = 'accepted') =>
  kit.admin.send('PUT', `/api/admin/space-proposal/${id}`, { status, note: '' })
const notificationsAbout = async (title: string) =>
  (await kit.ada.get('/api/member/notifications')).body.data.filter(
    ({ kind, excerpt }: { kind: string; excerpt: string }) => kind === 'proposal' && excerpt === title,
  )
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

  it('notifies its author under the bell and in the digest, and so does a declined one', async () => {
    const listNotifications = async () => {
      const { body } = await kit.ada.get('/api/member/notifications')
      return body.data.filter(({ kind }: { kind: string }) => kind === 'proposal')
    }
    const before = (await listNotifications()).length
    const [yes, no] = [await propose('Tango'), await propose('Silence')]
    await decide(yes)
    await kit.admin.send('PUT', `/api/admin/space-proposal/${no}`, { status: 'declined', note: 'Too quiet for us.' })
    const latest = (await listNotifications()).slice(0, 2)
    expect(await listNotifications()).toHaveLength(before + 2)
    expect(latest).toMatchObject([
      { excerpt: 'Silence', note: 'Too quiet for us.', removed: true, actors: [], href: '/member/community/spaces' },
      { excerpt: 'Tango', note: '', removed: false, read: false },
    ])
    // changed once more, it is the same notification
    await decide(no)
    expect(await listNotifications()).toHaveLength(before + 2)
    expect((await listNotifications())[0]).toMatchObject({ excerpt: 'Silence', removed: false, note: '' })
  })

  it('that is accepted once more is neither logged nor announced again, unless that opens its space again', async () => {
    const id = await propose('Ragtime')
    const entries = async () =>
      (await kit.admin.get('/api/admin/audit?act=space%20proposal%20decided&perPage=100')).body.data.filter(
        ({ about }: { about: string }) => about === `space proposal ${id}`,
      )
    const unread = async () => (await kit.ada.get('/api/member/notifications/unread')).body.version
    await Promise.all([decide(id), decide(id)])
    const version = await unread()
    expect((await decide(id)).status).toBe(200)
    expect([(await entries()).length, await unread()]).toEqual([1, version])
    await kit.admin.send('PUT', '/api/admin/space/ragtime', { archived: true })
    await decide(id)
    expect((await entries())[0]).toMatchObject({ after: { space: 'open' } })
    expect(await unread()).toBeGreaterThan(version)
  })

  it('can’t be declined or reopened once its space is there, and nobody is notified', async () => {
    const id = await propose('Boogie')
    await decide(id)
    const state = async () => ({
      notified: await notificationsAbout('Boogie'),
      own: (await kit.ada.get('/api/member/space-proposals')).body.data[0],
      entries: (await kit.admin.get('/api/admin/audit?perPage=1')).body.total,
    })
    const before = await state()
    const message = 'This proposal has opened a space already. Please rename or close the space instead.'
    for (const status of ['declined', 'open']) {
      const refused = await decide(id, status)
      expect([refused.status, refused.body]).toEqual([409, { code: 'conflict', message }])
    }
    expect(await state()).toEqual(before)
    expect(before.own).toMatchObject({ status: 'accepted', space: 'boogie' })
    // nor where it is closed: it is opened again by accepting it once more
    await kit.admin.send('PUT', '/api/admin/space/boogie', { archived: true })
    expect((await decide(id, 'declined')).status).toBe(409)
  })

  it('is never both declined and open, of two admins at once', async () => {
    const id = await propose('Stride')
    const [yes, no] = await Promise.all([decide(id), decide(id, 'declined')])
    expect(yes.status).toBe(200)
    expect([200, 409]).toContain(no.status)
    const [own] = (await kit.ada.get('/api/member/space-proposals')).body.data
    expect(own).toMatchObject({ title: 'Stride', status: 'accepted', space: 'stride' })
    expect(await notificationsAbout('Stride')).toMatchObject([{ removed: false }])
  })

  it('leaves its space behind when the proposal is deleted', async () => {
    const id = await propose('Hymns')
    await decide(id)
    await kit.admin.send('DELETE', `/api/admin/space-proposal/${id}`)
    expect((await listed()).map(({ slug }) => slug)).toContain('hymns')
  })
})

describe('a declined proposal', () => {
  const version = async () => (await kit.ada.get('/api/member/notifications/unread')).body.version

  it('that is reopened or deleted takes its notification back', async () => {
    const [again, gone] = [await propose('Rockabilly'), await propose('Skiffle')]
    await decide(again, 'declined')
    await decide(gone, 'declined')
    expect([...(await notificationsAbout('Rockabilly')), ...(await notificationsAbout('Skiffle'))]).toHaveLength(2)
    const before = await version()
    expect((await decide(again, 'open')).status).toBe(200)
    await kit.admin.send('DELETE', `/api/admin/space-proposal/${gone}`)
    expect([...(await notificationsAbout('Rockabilly')), ...(await notificationsAbout('Skiffle'))]).toEqual([])
    expect(await version()).toBeGreaterThan(before)
    await decide(again, 'declined')
    expect(await notificationsAbout('Rockabilly')).toMatchObject([{ removed: true }])
    // one that nobody was notified of takes nothing back
    const quiet = await version()
    await kit.admin.send('DELETE', `/api/admin/space-proposal/${await propose('Polka')}`)
    expect(await version()).toBe(quiet)
  })
})

describe('PUT /api/admin/space/:slug', () => {
  const change = (slug: string, body: object, by = kit.admin) => by.send('PUT', `/api/admin/space/${slug}`, body)

  it('that changes nothing leaves no entry in the audit log', async () => {
    const total = async () => (await kit.admin.get('/api/admin/audit?perPage=1')).body.total
    const before = await total()
    const { body, status: first } = await change('beginner', {})
    expect(first).toBe(200)
    expect((await change('beginner', { title: body.title, archived: false })).body).toMatchObject({ title: body.title })
    expect(await total()).toBe(before)
    const status = () =>
      kit.admin.send('POST', `/api/member/community/${kit.people.bela.id}/status`, { status: 'active' })
    expect((await status()).status).toBe(200)
    expect(await total()).toBe(before)
  })

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
