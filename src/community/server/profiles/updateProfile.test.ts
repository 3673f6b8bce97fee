import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../../../test/client.ts'
import { type Community, openCommunity } from '../../../../test/communityAcademy.ts'
import { createUser, PASSWORD } from '../../../../test/people.ts'

let community: Community
let user: Awaited<ReturnType<typeof createUser>>
let client: Client
beforeAll(async () => {
  community = await openCommunity()
})
afterAll(() => community.academy.close())
beforeEach(async () => {
  user = await createUser(community.academy.db, { emailVerifiedAt: new Date() })
  client = await community.academy.signedIn(user)
})

const names = { first_name: 'Grace', last_name: 'Hopper' }
const save = (fields: object, by = client, id = user.id) =>
  by.send('POST', `/api/member/user/${id}/update`, { ...names, ...fields })

describe('one’s own profile', () => {
  it('is saved as the form sends it', async () => {
    const sent = {
      id: user.id,
      email: user.email,
      user_name: `grace_${user.id}`,
      short_bio: '  Plays at night. ',
      web_url: 'https://grace.example',
      instagram: 'https://instagram.com/grace',
      facebook: '',
      youtube: '',
      x: 'http://x.com/grace',
      status: 'blocked',
    }
    const { status, body } = await save(sent)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      user: names,
      user_name: sent.user_name,
      bio: 'Plays at night.',
      status: 'active',
      social: { web_url: sent.web_url, website: sent.web_url, x: sent.x, facebook: null },
    })
    expect((await client.get(`/api/member/user/${user.id}`)).body).toEqual(body)
  })

  it('keeps what is not sent and empties what is sent blank', async () => {
    await save({
      short_bio: 'Mine',
      user_name: `kept${user.id}`,
      youtube: 'https://youtube.com/@me',
      x: 'https://x.com/me',
    })
    const { body } = await save({ x: '' })
    expect(body).toMatchObject({ bio: 'Mine', user_name: `kept${user.id}` })
    expect(body.social).toMatchObject({ youtube: 'https://youtube.com/@me', x: null })
    const bare = await client.send('POST', `/api/member/user/${user.id}/update`, { short_bio: 'Ours' })
    expect(bare.body).toMatchObject({ bio: 'Ours', user: names })
    const emptied = await save({ short_bio: '', user_name: '' })
    expect(emptied.body).toMatchObject({ bio: null, user_name: null })
  })

  it.each([
    ['web_url', 'javascript:alert(1)'],
    ['facebook', 'ftp://files.example/me'],
    ['youtube', 'youtube.com/me'],
    ['x', 'https://x.com@evil.example/'],
    ['instagram', `https://instagram.com/${'a'.repeat(300)}`],
    ['web_url', 'https://'],
    ['short_bio', 'a'.repeat(501)],
    ['user_name', '12345'],
    ['user_name', 'two words'],
    ['email', 'nobody'],
    ['first_name', ' '],
    ['last_name', '\u202EreppoH'],
  ])('is refused beside %s for %j', async (field, value) => {
    const { status, body } = await save({ [field]: value })
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toEqual([field])
    expect((await client.get(`/api/member/user/${user.id}`)).body.user.first_name).toBe('Ada')
  })

  it('says what a web address looks like', async () => {
    const { body } = await save({ x: 'ada' })
    expect(body.errors).toEqual({ x: ['Please enter a whole address, like https://example.com.'] })
  })

  it('has a nickname of its own, whatever the case of its letters', async () => {
    const { status, body } = await save({ user_name: 'ADA_L' })
    expect(status).toBe(422)
    expect(body.errors).toEqual({ user_name: ['Somebody else has this nickname.'] })
    const own = await save({ user_name: `mine${user.id}` })
    expect((await save({ user_name: own.body.user_name.toUpperCase() })).status).toBe(200)
  })

  it('gets a nickname that two want at once, once', async () => {
    const rival = await createUser(community.academy.db)
    const rivalClient = await community.academy.signedIn(rival)
    const wanted = { user_name: `wanted${user.id}` }
    const answers = await Promise.all([save(wanted), save(wanted, rivalClient, rival.id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })
})

describe('a new email address', () => {
  it('takes the present password, is unconfirmed, and is reported to the former address', async () => {
    const email = `new${user.id}@academy.test`
    const bare = await save({ email })
    expect(bare.status).toBe(422)
    expect(bare.body.errors).toEqual({ current_password: ['Please enter your current password.'] })
    expect((await save({ email, current_password: 'guessed-wrong' })).status).toBe(422)

    expect((await save({ email, current_password: PASSWORD })).status).toBe(200)
    await community.academy.runJobs()
    const mails = community.academy.mails()
    expect(mails.some((mail) => mail.includes(`To: ${email}`) && mail.includes('/verify-email/'))).toBe(true)
    expect(mails.some((mail) => mail.includes(`To: ${user.email}`) && mail.includes(email))).toBe(true)
    const account = await client.page('/member/profile')
    expect(account.text).toContain('"email_verified":false')
  })

  it('that somebody else has is refused beside its field, and nothing is changed', async () => {
    const { status, body } = await save({
      email: community.people.ada.email,
      current_password: PASSWORD,
      short_bio: 'Not kept',
    })
    expect(status).toBe(422)
    expect(body.errors).toHaveProperty('email')
    expect((await client.get(`/api/member/user/${user.id}`)).body.bio).toBeNull()
  })
})

describe('somebody else’s profile', () => {
  it('is changed by nobody, not even an admin', async () => {
    const { ada, admin, people } = community
    expect((await save({}, ada)).status).toBe(403)
    expect((await save({}, admin)).status).toBe(403)
    const bare = await ada.send('POST', `/api/member/user/${user.id}/update`, { short_bio: 'Hers' })
    expect(bare.status).toBe(403)
    expect((await save({ id: people.ada.id })).status).toBe(403)
    expect((await ada.page(`/member/community/u/${user.id}/update`)).status).toBe(403)
  })

  it('is out of reach for who may not write in the community', async () => {
    for (const communityStatus of ['pending', 'blocked'] as const) {
      const member = await createUser(community.academy.db, { communityStatus })
      const other = await community.academy.signedIn(member)
      expect((await save({}, other, member.id)).status).toBe(403)
    }
  })
})

describe('the form', () => {
  it('is there for oneself, with the own address', async () => {
    const { status, text } = await client.page(`/member/community/u/${user.id}/update`)
    expect(status).toBe(200)
    expect(text).toContain(user.email)
  })

  it('lets an admin give themselves another place, but for a block', async () => {
    const boss = await createUser(community.academy.db, { role: 'admin' })
    const admin = await community.academy.signedIn(boss)
    const ban = await save({ status: 'blocked', short_bio: 'Not kept' }, admin, boss.id)
    expect(ban).toMatchObject({ status: 409, body: { message: 'You can’t ban yourself.' } })
    expect((await admin.get(`/api/member/user/${boss.id}`)).body.bio).toBeNull()
    expect((await save({ status: 'pending' }, admin, boss.id)).body.status).toBe('pending')
  })
})
