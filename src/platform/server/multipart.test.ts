import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import multipart from '@fastify/multipart'
import Fastify from 'fastify'
import { afterAll, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { endpoint, file, Ok } from '../contract.ts'
import { AppError } from '../errors.ts'
import { toFormData } from '../web/api.ts'
import { DiskSpace } from './diskSpace.ts'
import { assign, withMultipart } from './multipart.ts'

const treeOf = (fields: [string, unknown][]) => {
  const tree = {}
  for (const [name, value] of fields) assign(tree, name, value)
  return tree
}

describe('names of multipart fields', () => {
  it('become nested lists and objects', () => {
    expect(
      treeOf([
        ['title', 'x'],
        ['questions[0][audio]', 'a'],
        ['questions[0][correct_option]', '2'],
        ['questions[1][audio]', 'b'],
        ['media[]', 1],
        ['media[]', 2],
        ['tags[0]', '7'],
      ]),
    ).toEqual({
      title: 'x',
      questions: [{ audio: 'a', correct_option: '2' }, { audio: 'b' }],
      media: [1, 2],
      tags: ['7'],
    })
  })

  it.each(['__proto__[x]', 'a[constructor][x]', 'a[0][1][2][3][4][5]', 'a[0][__proto__]'])('refuse %s', (name) => {
    expect(() => treeOf([[name, 1]])).toThrow('not allowed')
    expect(({} as Record<string, unknown>).x).toBeUndefined()
  })

  it('refuse lists without an end', () => {
    expect(() =>
      treeOf([
        ['a[0]', 1],
        ['a[100000]', 1],
      ]),
    ).toThrow('too long')
  })

  it('are what the browser’s half writes', () => {
    const form = toFormData({ title: 'x', tags: [3, 4], questions: [{ correct_option: 1 }], skipped: undefined })
    expect(treeOf([...form.entries()])).toEqual({ title: 'x', tags: ['3', '4'], questions: [{ correct_option: '1' }] })
  })
})

describe('the files of a body', () => {
  const takes = endpoint('POST', '/files', {
    encoding: 'multipart',
    uploads: { maxBytes: 100, maxFiles: 3, maxTotalBytes: 150 },
    body: z.object({ media: z.array(file()) }),
    response: Ok,
  })
  const folder = mkdtempSync(join(tmpdir(), 'academy-multipart-'))
  const context = { config: { dataDir: folder }, space: new DiskSpace(folder, 0) }
  afterAll(() => rmSync(folder, { recursive: true }))
  const send = async (...sizes: number[]) => {
    const app = Fastify()
    await app.register(multipart)
    app.post('/files', async (request) => {
      const refused = await withMultipart(context, request, takes, async () => 'taken').catch((error) => error)
      return refused instanceof AppError ? refused.message : 'taken'
    })
    const form = new FormData()
    for (const size of sizes) form.append('media[]', new File(['x'.repeat(size)], 'a.txt'))
    const encoded = new Response(form)
    const headers = { 'content-type': encoded.headers.get('content-type') ?? '' }
    const payload = Buffer.from(await encoded.arrayBuffer())
    const { body } = await app.inject({ method: 'POST', url: '/files', headers, payload })
    await app.close()
    return body
  }

  it('are limited each, in number and together', async () => {
    expect(await send(100, 50)).toBe('taken')
    expect(await send(101)).toMatch(/ is too large: it may have at most 100 bytes\.$/)
    expect(await send(100, 51)).toBe('These files are too large together. Please send fewer at once.')
    expect(await send(1, 1, 1, 1)).toBe('This upload is too large.')
  })
})

describe('large uploads of one person', () => {
  const takes = endpoint('POST', '/files', {
    encoding: 'multipart',
    uploads: { maxBytes: 2_000_000, maxFiles: 1 },
    body: z.object({ film: file() }),
    response: Ok,
  })
  const folder = mkdtempSync(join(tmpdir(), 'academy-large-'))
  const context = { config: { dataDir: folder }, space: new DiskSpace(folder, 0) }
  afterAll(() => rmSync(folder, { recursive: true }))

  it('that have come and wait for their files to be stored leave the way to others, also when all end', async () => {
    let store = () => {}
    const stored = new Promise<void>((resolve) => (store = resolve))
    let waiting = 0
    const app = Fastify()
    await app.register(multipart)
    app.post('/files', (request) =>
      withMultipart(context, request, takes, async () => {
        waiting += 1
        await stored
        return 'stored'
      }),
    )
    const form = new FormData()
    form.append('film', new File(['x'.repeat(1_500_000)], 'a.webm'))
    const encoded = new Response(form)
    const headers = { 'content-type': encoded.headers.get('content-type') ?? '' }
    const payload = Buffer.from(await encoded.arrayBuffer())
    const answers: Promise<string>[] = []
    for (const count of [1, 2, 3, 4, 5]) {
      const sent = app.inject({ method: 'POST', url: '/files', headers, payload })
      answers.push(sent.then(({ body }) => body))
      await vi.waitFor(() => expect(waiting).toBe(count), { timeout: 20_000 })
    }
    store()
    expect(await Promise.all(answers)).toEqual(Array(5).fill('stored'))
    await app.close()
    // what they held they have given back, and the fourth on its way is still one too many
    const begin = () => context.space.uploads.begin('127.0.0.1', 1_500_000)
    expect(begin().ahead).toBe(0)
    begin()
    begin()
    expect(begin).toThrow('Three of your uploads are still on their way.')
  })
})
