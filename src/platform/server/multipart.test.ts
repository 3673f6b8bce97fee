import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import multipart from '@fastify/multipart'
import Fastify from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
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
  const deps = { config: { dataDir: folder }, space: new DiskSpace(folder, 0) }
  afterAll(() => rmSync(folder, { recursive: true }))
  const send = async (...sizes: number[]) => {
    const app = Fastify()
    await app.register(multipart)
    app.post('/files', async (request) => {
      const refused = await withMultipart(deps, request, takes, async () => 'taken').catch((error) => error)
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
    expect(await send(101)).toBe('This file is too large.')
    expect(await send(100, 51)).toBe('These files are too large together. Please send fewer at once.')
    expect(await send(1, 1, 1, 1)).toBe('This upload is too large.')
  })
})
