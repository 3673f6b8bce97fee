import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Community, openCommunity } from '../../../../test/communityAcademy.ts'

let kit: Community
beforeAll(async () => {
  kit = await openCommunity()
  for (const body of [
    'The left hand of the Gymnopédie',
    'My left hand is slower than my right hand',
    'A hand for the left pedal',
    'Chords in F major',
    'a chord a day',
  ])
    await kit.post(kit.ada, { body })
})
afterAll(() => kit.academy.close())

const search = async (q: string, more = '') => {
  const { status, body } = await kit.bela.get(`/api/member/posts/search?q=${encodeURIComponent(q)}${more}`)
  return { status, body, found: body.data?.map((post: { body: string }) => post.body.slice(0, 8)) }
}

it('finds posts by their words, newest first', async () => {
  expect((await search('LEFT hand')).found).toEqual(['A hand f', 'My left ', 'The left'])
  expect((await search('"left hand"')).found).toEqual(['My left ', 'The left'])
  expect((await search('left -pedal')).found).toEqual(['My left ', 'The left'])
  expect((await search('pedal or major')).found).toEqual(['Chords i', 'A hand f'])
  for (const word of ['gymnopédie', 'GYMNOPEDIE', 'gymnopedi', 'gymnope\u0301die'])
    expect((await search(word)).found, word).toEqual(['The left'])
  expect((await search('nothing of the kind')).found).toEqual([])
})

it('takes the last word for the beginning of one', async () => {
  expect((await search('chor')).found).toEqual(['a chord ', 'Chords i'])
  expect((await search("pedal or 'cho")).found).toEqual(['a chord ', 'Chords i', 'A hand f'])
})

it('excludes words and phrases literally', async () => {
  expect((await search('left -"right hand"')).found).toEqual(['A hand f', 'The left'])
  expect((await search('left -"hand of" -pedal')).found).toEqual(['My left '])
  expect((await search('left -ped')).found).toEqual(['A hand f', 'My left ', 'The left'])
  for (const odd of ['-"a b"', 'a or -"b c"', '-a-b', 'foo -email', "-it's", '-a\\\\', `a''' "`])
    expect((await search(odd)).status, odd).toBe(200)
})

it('is paged, and asks for words', async () => {
  const second = await search('left', '&perPage=2&page=2')
  expect(second.body).toMatchObject({ total: 3, last_page: 2, current_page: 2 })
  expect(second.found).toEqual(['The left'])
  expect((await search(' ')).body.message).toBe('Please enter what to look for.')
  for (const odd of ['"', '-', "'; drop table posts", ':*', '&|!', '-left', 'left:*'])
    expect((await search(odd)).status, odd).toBe(200)
  expect(await kit.academy.countQueries(() => search('left'))).toBe(3)
})

it('follows what is edited and deleted', async () => {
  const { body } = await kit.post(kit.ada, { body: 'Rubato' })
  await kit.ada.send('PUT', `/api/member/post/${body.id}`, { body: 'Legato' })
  expect((await search('rubato')).found).toEqual([])
  expect((await search('legato')).found).toEqual(['Legato'])
  await kit.ada.send('DELETE', `/api/member/post/${body.id}`)
  expect((await search('legato')).found).toEqual([])
})
