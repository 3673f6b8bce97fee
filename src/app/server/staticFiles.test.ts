import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import { buildApp } from './buildApp.ts'
import { projectRoot } from './projectRoot.ts'
import { staticFiles } from './staticFiles.ts'

let academy: TestAcademy
let app: FastifyInstance
beforeAll(async () => {
  academy = await openTestAcademy()
  const { context } = academy
  app = await buildApp({
    context,
    loadScreens: () => academy.app.loadScreens(),
    isReady: async () => true,
    modules: [],
  })
  await staticFiles(app, projectRoot())
})
afterAll(async () => {
  await app.close()
  await academy.close()
})

const { size } = statSync(join(projectRoot(), 'demo/media/keyboard.webm'))
const part = (range: string) => app.inject({ url: '/media/demo/keyboard.webm', headers: { range } })

describe('the demo academy’s media', () => {
  it('come in parts, as players ask for them', async () => {
    const { statusCode, headers, rawPayload } = await part('bytes=0-99')
    expect([statusCode, headers['content-range'], rawPayload.length]).toEqual([206, `bytes 0-99/${size}`, 100])
    expect(headers['content-type']).toBe('video/webm')
  })

  it('say how long they are when more is asked for', async () => {
    const { statusCode, headers, json } = await part(`bytes=${size}-`)
    expect([statusCode, headers['content-range']]).toEqual([416, `bytes */${size}`])
    expect(json()).toEqual({ code: 'bad_range', message: 'This file has no such part.' })
    expect(headers['cache-control'] ?? '').not.toContain('max-age')
  })
})
