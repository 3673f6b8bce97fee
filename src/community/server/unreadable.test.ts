import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Community, openCommunity } from '../../../test/communityAcademy.ts'

let kit: Community
beforeAll(async () => {
  kit = await openCommunity()
})
afterAll(() => kit.academy.close())

const ODD = 'a\0b'

it('what the database can’t store is refused wherever something may be written', async () => {
  const { ada, bela, admin, people } = kit
  const { body: post } = await kit.post(ada)
  const report = (details: string) =>
    bela.send('POST', '/api/member/report', { kind: 'post', id: post.id, reason: 'other', details })
  expect((await report('Not nice')).status).toBe(200)
  const [{ id: caseId }] = (await admin.get('/api/admin/community/reports')).body.data
  const { body: proposal } = await ada.send('POST', '/api/member/space-proposal', { title: 'Jazz', purpose: 'Swing' })
  const save = (fields: object) =>
    ada.send('POST', `/api/member/user/${people.ada.id}/update`, { first_name: 'Ada', last_name: 'L', ...fields })

  const answers = await Promise.all([
    kit.post(ada, { body: ODD }),
    kit.comment(bela, post.id, ODD),
    report(ODD),
    admin.send('POST', `/api/admin/community/report/${caseId}/dismiss`, { note: ODD }),
    admin.send('POST', `/api/admin/community/report/${caseId}/remove`, { reason: ODD }),
    admin.send('PUT', `/api/admin/space-proposal/${proposal.id}`, { status: 'declined', note: ODD }),
    save({ short_bio: ODD }),
    save({ web_url: `https://a.example/${ODD}` }),
    save({ user_name: ODD }),
  ])
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 422))
  expect((await save({ short_bio: 'a b', web_url: 'https://a.example/b' })).status).toBe(200)
})
