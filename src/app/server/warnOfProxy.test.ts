import { afterEach, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'

let academy: TestAcademy
afterEach(() => academy.close())

const ask = (headers: Record<string, string> = {}) => academy.app.inject({ url: '/healthz', headers })
async function openListened(env: Record<string, string>): Promise<string[]> {
  academy = await openTestAcademy(env)
  const logged: string[] = []
  academy.app.log.warn = ((text: string) => logged.push(text)) as never
  return logged
}

it('a proxy that is not trusted is logged once, by the first request that names a sender', async () => {
  const logged = await openListened({})
  await ask()
  expect(logged).toEqual([])
  for (const sender of ['203.0.113.9', '203.0.113.10']) await ask({ 'x-forwarded-for': sender })
  expect(logged).toEqual([expect.stringContaining('set TRUST_PROXY=on')])
  expect(logged[0]).not.toContain('203.0.113')
})

it('a proxy that is believed is not', async () => {
  const logged = await openListened({ TRUST_PROXY: 'on' })
  await ask({ 'x-forwarded-for': '203.0.113.9' })
  expect(logged).toEqual([])
})
