import { afterAll, beforeAll, expect, it } from 'vitest'
import { beginUpload, makePart, openScratch, type Scratch } from '../../../../test/brokenUpload.ts'
import { type EarAcademy, openEarAcademy, QUIZ } from '../../../../test/earAcademy.ts'

let kit: EarAcademy
let scratch: Scratch
beforeAll(async () => {
  kit = await openEarAcademy()
  scratch = openScratch(kit.academy)
})
afterAll(() => kit.academy.close())

it('leaves nothing of a quiz whose upload is broken off between two questions', async () => {
  const sending = await beginUpload(kit.academy, kit.admin, '/admin/ear-training')
  for (const [name, value] of Object.entries(QUIZ)) sending.write(`${makePart(name)}${value}\r\n`)
  sending.write(`${makePart('thumbnail', 'a.jpg')}${'x'.repeat(1000)}\r\n`)
  sending.write(`${makePart('questions[0][correct_option]')}1\r\n`)
  sending.write(`${makePart('questions[0][audio]', 'a.mp3')}${'x'.repeat(1000)}\r\n`)
  sending.write(`${makePart('questions[1][audio]', 'b.mp3')}${'x'.repeat(100_000)}`)
  await scratch.comesTo(3)
  sending.destroy()
  await scratch.isLeftEmpty()
  expect(kit.stored()).toEqual([])
  expect((await kit.admin.get('/admin/ear-training/list')).body.total).toBe(0)
})

it('leaves nothing in the temporary place of quizzes that were refused or stored', async () => {
  expect((await kit.store({ title: '' })).status).toBe(422)
  expect((await kit.store()).status).toBe(200)
  await scratch.isLeftEmpty()
})
