import { afterEach, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'

let academy: TestAcademy
afterEach(() => academy.close())

const ask = (headers: Record<string, string> = {}) => academy.app.inject({ url: '/healthz', headers })
async function openListened(env: Record<string, string>): Promise<string[]> {
  academy = await openTestAcademy(env)
  const said: string[] = []
  academy.app.log.warn = ((text: string) => said.push(text)) as never
  return said
}

it('a proxy that is not believed is told of once, by the first request that names a sender', async () => {
  const said = await openListened({})
  await ask()
  expect(said).toEqual([])
  for (const sender of ['203.0.113.9', '203.0.113.10']) await ask({ 'x-forwarded-for': sender })
  expect(said).toEqual([expect.stringContaining('set TRUST_PROXY=on')])
  expect(said[0]).not.toContain('203.0.113')
})

it('a proxy that is believed is not', async () => {
  const said = await openListened({ TRUST_PROXY: 'on' })
  await ask({ 'x-forwarded-for': '203.0.113.9' })
  expect(said).toEqual([])
})
