import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { beginUpload, END, makePart, openScratch, type Scratch } from '../../../../test/brokenUpload.ts'
import { openUploadAcademy, SONG } from '../../../../test/uploadAcademy.ts'

let kit: Awaited<ReturnType<typeof openUploadAcademy>>
let scratch: Scratch
beforeAll(async () => {
  kit = await openUploadAcademy()
  scratch = openScratch(kit.academy)
})
afterAll(() => kit.academy.close())

const begin = (length?: number) => beginUpload(kit.academy, kit.admin, '/admin/upload/store', length)

it('leaves nothing of an upload that is broken off', async () => {
  const noted = vi.spyOn(kit.academy.app.log, 'error')
  const sending = await begin()
  sending.write(makePart('thumbnail', 'a.jpg'))
  sending.write(Buffer.alloc(500_000))
  await scratch.comesTo(1)
  sending.destroy()
  await scratch.isLeftEmpty()
  // the folder goes before the answer
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(noted).not.toHaveBeenCalled()
  expect(kit.stored()).toEqual([])
  expect((await kit.admin.get('/admin/upload-list')).body).toEqual([])
})

it('leaves nothing of an upload whose sender leaves after the last byte, before the answer', async () => {
  const fields = Object.entries(SONG).map(([name, value]) => `${makePart(name)}${value}\r\n`)
  const picture = Buffer.from(await kit.picture.arrayBuffer())
  const body = Buffer.concat([
    Buffer.from(`${fields.join('')}${makePart('thumbnail', 'a.jpg')}`),
    picture,
    Buffer.from(END),
  ])
  const sending = await begin(body.length)
  const stored = kit.stored().length
  sending.end(body)
  await scratch.comesTo(1, 1)
  sending.destroy()
  // what came whole is kept, whether or not somebody waits for the answer
  await vi.waitFor(() => expect(kit.stored()).toHaveLength(stored + 1), { timeout: 20_000 })
  await scratch.isLeftEmpty()
})

it('leaves nothing in the temporary place of uploads that were refused or stored', async () => {
  expect((await kit.store({ title: '' })).status).toBe(422)
  expect((await kit.store()).status).toBe(200)
  await scratch.isLeftEmpty()
})
