import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { runnerImport } from 'vite'
import { expect, it } from 'vitest'
import type { Endpoint } from '../../src/platform/contract.ts'
import { dropParts } from './dropParts.ts'
import { takeApart, withoutSchemas } from './withoutSchemas.ts'

const MODULE = `
import * as z from 'zod/mini'
import { endpoint, Ok, submission } from '../platform/contract.ts'
export const MOST = 3
const title = z.string().check(z.maxLength(MOST))
const isShort = (text: string) => text.length < MOST
export const NewSong = z.object({ title, ...submission })
export const addSong = endpoint('POST', '/api/song', { encoding: 'multipart', body: NewSong, response: Ok })
export const listSongs = endpoint('GET', '/api/songs', { query: z.object({ title }), response: Ok })
`

it('an endpoint keeps what a call needs, and its schemas are in a module of their own', async () => {
  const { plain, schemas } = await takeApart(MODULE, '/src/songs/contract.ts')
  expect(plain).toContain(`{ method: "POST", path: "/api/song", encoding: "multipart", takesKey: true }`)
  expect(plain).toContain(`{ method: "GET", path: "/api/songs", encoding: 'json', takesKey: false }`)
  expect(plain).toContain('isShort')
  expect(plain).not.toMatch(/z\.|NewSong/)
  expect(schemas).toMatch(/import \{.*MOST.*\} from '\/src\/songs\/contract\.plain\.ts'/)
  expect(schemas).toContain('NewSong = /*@__PURE__*/ (() => (z.object(')
  expect(schemas).not.toContain('/api/song')
})

it('parts that are not written out are refused, since a key in them would be missed', () => {
  expect(() => dropParts("const add = endpoint('POST', '/api/song', parts)")).toThrow('must be written out: parts')
  expect(() => dropParts("const add = endpoint('POST', '/api/song', { ...parts })")).toThrow('must be written out')
})

it('a screen that asks an endpoint for its schema is refused, since browsers have none there', async () => {
  const { handler } = withoutSchemas().transform as { handler: (code: string, id: string) => Promise<unknown> }
  const asks = 'export const check = (song) => addSong.body?.safeParse(song).success'
  await expect(handler(asks, '/src/songs/web/Song.tsx')).rejects.toThrow('Please name the schema itself.')
})

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'encoding' in value

/** Every endpoint that a module exports, as its name, method, path, encoding and whether it takes a key. */
const endpointsIn = (module: object) =>
  Object.entries(module)
    .flatMap(([name, value]) =>
      isEndpoint(value) ? [[name, value.method, value.path, value.encoding, value.takesKey].join(' ')] : [],
    )
    .sort()

it('the browser has of every contract the endpoints that the server has', async () => {
  const root = resolve(import.meta.dirname, '../..')
  const contracts = readdirSync(resolve(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /^[^/\\]+[/\\][^/\\]+$/.test(file) && /(?<!\.test)\.ts$/.test(file))
    .map((file) => `src/${file}`)
    .filter((file) => readFileSync(resolve(root, file), 'utf8').includes('endpoint('))
  const config = { root, configFile: false as const, logLevel: 'silent' as const }
  const all: string[] = []
  for (const file of contracts) {
    const load = (plugins: ReturnType<typeof withoutSchemas>[]) =>
      runnerImport<object>(resolve(root, file), { ...config, plugins })
    const [ours, theirs] = await Promise.all([load([]), load([withoutSchemas()])])
    const endpoints = endpointsIn(ours.module)
    expect(endpointsIn(theirs.module), file).toEqual(endpoints)
    all.push(...endpoints)
  }
  expect(all.length).toBeGreaterThan(250)
  expect(all.filter((each) => each.endsWith('true')).length).toBeGreaterThan(30)
}, 120_000)
