import { get } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import { drain } from './drain.ts'

let academy: TestAcademy
let origin: string
beforeAll(async () => {
  academy = await openTestAcademy()
  origin = await academy.app.listen({ port: 0 })
})
afterAll(() => academy.close())

const ask = (path: string) =>
  new Promise<{ status: number | undefined; connection: string | undefined }>((resolve, reject) => {
    get(origin + path, (answer) => {
      answer.resume()
      resolve({ status: answer.statusCode, connection: answer.headers.connection })
    }).on('error', reject)
  })

it('a process that is shutting down says so, and serves requests that still come', async () => {
  expect(await ask('/readyz')).toEqual({ status: 200, connection: 'keep-alive' })
  await drain(academy.app, 0)
  expect(await ask('/readyz')).toEqual({ status: 503, connection: 'close' })
  expect(await ask('/healthz')).toEqual({ status: 200, connection: 'close' })
  expect(await ask('/pricing')).toEqual({ status: 200, connection: 'close' })
})

it('one that closes still answers what reaches it', async () => {
  let address = ''
  let answered: number | undefined
  const askWhileClosing = async () => {
    answered = (await fetch(`${address}/healthz`)).status
  }
  const closing = await openTestAcademy({}, { modules: [(app) => app.addHook('preClose', askWhileClosing)] })
  address = await closing.app.listen({ port: 0 })
  await closing.close()
  expect(answered).toBe(200)
})
