import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import type { Client } from '../../../test/client.ts'
import { createUser } from '../../../test/people.ts'
import { storedFiles } from '../../platform/server/storedFiles.ts'
import { buildApp } from './buildApp.ts'
import { OF_PLAYERS_TOO, OURS } from './permissionsPolicy.ts'
import { projectRoot } from './projectRoot.ts'
import { builtAssets, staticFiles } from './staticFiles.ts'

let academy: TestAcademy
let member: Client
let files: FastifyInstance
beforeAll(async () => {
  academy = await openTestAcademy()
  member = await academy.signedIn(await createUser(academy.db))
  const { context, app, config } = academy
  files = await buildApp({ context, loadScreens: app.loadScreens, isReady: async () => true, modules: [] })
  const assets = join(config.dataDir, 'dist/client/assets')
  mkdirSync(assets, { recursive: true })
  writeFileSync(join(assets, 'entry.js'), 'export {}')
  await builtAssets(files, config.dataDir)
  await staticFiles(files, projectRoot())
})
afterAll(async () => {
  await files.close()
  await academy.close()
})

describe('what a browser may be asked for', () => {
  it('is named on every page, and the rest is off', async () => {
    for (const path of ['/', '/member', '/nothing']) {
      const policy = String((await member.page(path)).headers['permissions-policy']).split(', ')
      const rules = new Map(policy.map((part) => part.split('=') as [string, string]))
      expect(rules.size, 'each is named once').toBe(policy.length)
      const open = (to: string) => [...rules.keys()].filter((feature) => rules.get(feature) === to)
      expect([open('(self)'), open('*')]).toEqual([OURS, OF_PLAYERS_TOO])
      // the journey `pages` compares what is open with all that its browser knows
      expect(open('()')).toHaveLength(policy.length - OURS.length - OF_PLAYERS_TOO.length)
      expect(open('()')).toEqual(expect.arrayContaining(['geolocation', 'payment', 'usb', 'display-capture']))
    }
  })
})

it('nothing else says it, which is most of what a visit brings', async () => {
  for (const path of ['/healthz', '/api/member/comments/course', '/favicon.svg', '/sw.js'])
    expect((await member.get(path)).headers, path).not.toHaveProperty('permissions-policy')
})

describe('what is kept', () => {
  it('is no page and no refusal; data are asked for anew', async () => {
    for (const path of ['/member', '/nothing', '/api/admin/users'])
      expect((await member.get(path)).headers['cache-control'], path).toBe('no-store')
    const comments = await member.get('/api/member/comments/course?category=course&video_id=1')
    const done = await member.send('POST', '/member/course/1/complete')
    for (const { headers } of [comments, done]) {
      expect(headers['cache-control']).toBe('private, no-cache')
      expect(headers.etag).toBeUndefined()
    }
  })

  it('is what never changes: assets by their names and media of the demo; a stored file is asked for anew', async () => {
    const asked = async (url: string, headers = {}) => {
      const answer = await files.inject({ url, headers, cookies: member.cookies })
      return [answer.statusCode, answer.headers['cache-control']]
    }
    expect(await asked('/assets/entry.js')).toEqual([200, 'public, max-age=31536000, immutable'])
    expect(await asked('/media/demo/keyboard.webm')).toEqual([200, 'public, max-age=2592000'])
    const { etag } = (await files.inject('/assets/entry.js')).headers
    expect(await asked('/assets/entry.js', { 'if-none-match': String(etag) })).toEqual([
      304,
      'public, max-age=31536000, immutable',
    ])
    expect(await asked('/assets/none.js')).toEqual([404, 'no-store'])
    const key = await academy.context.files.put('pictures', 'webp', Buffer.from('picture'), 'image/webp')
    await academy.db.insert(storedFiles).values({ key, ownerKind: 'member', ownerId: '1' })
    expect(await asked(`/files/${key}`)).toEqual([200, 'private, no-cache'])
    expect(await asked('/files/pictures/none.webp')).toEqual([404, 'no-store'])
  })
})

describe('https for all that comes', () => {
  it('is for this host, and for those below it where the operator says so', async () => {
    expect((await member.get('/healthz')).headers['strict-transport-security']).toBe('max-age=15552000')
    const whole = await openTestAcademy({ HSTS_SUBDOMAINS: 'on' })
    const { headers } = await whole.visitor().get('/healthz')
    await whole.close()
    expect(headers['strict-transport-security']).toBe('max-age=15552000; includeSubDomains')
  })
})
